export { Box, type BoxProps } from '@chakra-ui/react/box';
export { Flex, type FlexProps } from '@chakra-ui/react/flex';
export { Grid, GridItem, type GridProps } from '@chakra-ui/react/grid';
export { Heading, type HeadingProps } from '@chakra-ui/react/heading';
export { Link, type LinkProps } from '@chakra-ui/react/link';
export { HStack, Stack, VStack, type StackProps } from '@chakra-ui/react/stack';
export { Text, type TextProps } from '@chakra-ui/react/text';
export { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
export { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
