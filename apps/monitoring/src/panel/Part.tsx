import { Button, chakra, commonTexts, Flex, useTexts } from '@mayak/ui';
import type { ReactNode } from 'react';
import { panelTexts } from './texts';
import { SectionSkeleton } from './SectionSkeleton';

const Line = chakra('p', { base: { p: '12px 16px', color: 'fg.secondary' } });

/** A sentence in place of what is not there. */
export const Nothing = ({ children }: { children: ReactNode }) => <Line>{children}</Line>;

interface Props {
  read: { isPending: boolean; isError: boolean; data: unknown; refetch: () => unknown };
  /** How high the waiting shape is, px. */
  height?: number;
  children: ReactNode;
}

/** A part of the page with its own waiting, failure and emptiness; what is known stays while it is read again. */
export function Part({ read, height = 96, children }: Props) {
  const t = useTexts(panelTexts);
  const common = useTexts(commonTexts);
  if (read.data !== undefined && read.data !== null) return children;
  if (read.isError)
    return (
      <Flex align="center" gap="12px" p="10px 16px">
        <chakra.span flex="1" color="fg.secondary">
          {t('failed')}
        </chakra.span>
        <Button size="sm" onClick={() => void read.refetch()}>
          {common('retry')}
        </Button>
      </Flex>
    );
  if (read.isPending) return <SectionSkeleton height={height} />;
  return <Nothing>{t('noData')}</Nothing>;
}
