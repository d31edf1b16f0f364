import { Box, Flex, Radio, Text, useTexts } from '@mayak/ui';
import { useId, type ReactNode } from 'react';
import { CompactSample, NormalSample } from './CardSample';
import { profileTexts } from './texts';

interface Props {
  small: boolean;
  onSmall: (small: boolean) => void;
  disabled: boolean;
}

/** Both sizes of a beacon's card, as they will look; on a phone by their names (PROFILE-05, MON-04). */
export function CardSizes({ small, onSmall, disabled }: Props) {
  const t = useTexts(profileTexts);
  const id = useId();
  const size = (value: boolean, label: string, sample: ReactNode) => (
    <Box
      flex="1 1 220px"
      maxW={{ md: '264px' }}
      minW={0}
      borderWidth="1px"
      borderColor={value === small ? 'brand.solid' : 'border'}
      boxShadow={value === small ? 'inset 0 0 0 1px {colors.brand.solid}' : undefined}
      borderRadius="lg"
      overflow="hidden"
    >
      <Box p={{ base: '0 10px', md: '3px 10px' }}>
        <Radio name={id} checked={value === small} disabled={disabled} onPick={() => onSmall(value)}>
          {label}
        </Radio>
      </Box>
      <Box
        hideBelow="md"
        aria-hidden
        cursor="pointer"
        borderTopWidth="1px"
        borderColor="border.subtle"
        onClick={() => !disabled && onSmall(value)}
      >
        {sample}
      </Box>
    </Box>
  );
  return (
    <Box role="radiogroup" aria-labelledby={`${id}-label`} gridColumn="1 / -1">
      <Text id={`${id}-label`} textStyle="label" color="fg.secondary" mb="5px">
        {t('settings.cardSize')}
      </Text>
      <Flex gap="12px" align="flex-start" wrap="wrap">
        {size(false, t('settings.normal'), <NormalSample />)}
        {size(true, t('settings.small'), <CompactSample />)}
      </Flex>
    </Box>
  );
}
