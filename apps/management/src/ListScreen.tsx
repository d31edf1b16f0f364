import { ContextBar } from '@mayak/host';
import { AreaError, Box, Button, Card, Delayed, Empty, Flex, PlusIcon, VisuallyHidden } from '@mayak/ui';
import { AreaSkeleton } from '@mayak/ui/skeletons';
import type { ReactNode } from 'react';

interface Props {
  subMenu: ReactNode;
  icon: ReactNode;
  /** Its words: of the list, of one more, of an empty list, and of one that did not come. */
  texts: Record<'title' | 'add' | 'none' | 'noneText' | 'failed' | 'failedText', string>;
  onAdd: () => void;
  /** Beside the button for one more. */
  aside?: ReactNode;
  isFailed: boolean;
  onRetry: () => void;
  /** The lines of the list; undefined until it is there. */
  lines: readonly ReactNode[] | undefined;
  /** Dialogs over it. */
  children: ReactNode;
}

/** A screen with one list of what the user made: loading, failed, empty or there, with a button for one more (INT-D06, PERM-D31). */
export function ListScreen({
  subMenu,
  icon,
  texts,
  onAdd,
  aside,
  isFailed,
  onRetry,
  lines,
  children,
}: Props) {
  const content = () => {
    if (isFailed && !lines)
      return <AreaError title={texts.failed} text={texts.failedText} onRetry={onRetry} />;
    if (!lines)
      return (
        <Box h="full" aria-busy>
          <Delayed>
            <AreaSkeleton shape="cards" />
          </Delayed>
        </Box>
      );
    if (lines.length === 0)
      return (
        <Empty
          icon={icon}
          title={texts.none}
          text={texts.noneText}
          action={<Button onClick={onAdd}>{texts.add}</Button>}
        />
      );
    return (
      <Box p={{ base: '12px', md: '16px 20px' }} maxW="1232px" mx="auto">
        <Card title={texts.title} flush>
          <Box as="ul" listStyleType="none" m="0" p="0">
            {lines}
          </Box>
        </Card>
      </Box>
    );
  };
  return (
    <Flex direction="column" h="full" minH="0" bg="bg.canvas">
      <ContextBar>
        <VisuallyHidden as="h1">{texts.title}</VisuallyHidden>
        {subMenu}
        <Flex gap="6px" marginStart="auto">
          {aside}
          <Button size="xs" variant="primary" aria-label={texts.add} onClick={onAdd}>
            <PlusIcon size={14} aria-hidden />
            <Box as="span" hideBelow="sm">
              {texts.add}
            </Box>
          </Button>
        </Flex>
      </ContextBar>
      <Box flex="1" minH="0" overflowY="auto">
        {content()}
      </Box>
      {children}
    </Flex>
  );
}
