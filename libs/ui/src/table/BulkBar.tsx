import { Button, chakra, useTexts } from '@mayak/ui';
import type { ReactNode } from 'react';
import { tableTexts } from './texts';

const Bar = chakra('div', {
  base: {
    position: 'absolute',
    bottom: '16px',
    insetInline: 0,
    marginInline: 'auto',
    width: 'fit-content',
    maxWidth: 'calc(100% - 24px)',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    p: '6px 8px 6px 14px',
    bg: 'bg.panel',
    borderRadius: 'lg',
    boxShadow: 'popover',
    zIndex: 4,
    _highContrast: { border: '1px solid' },
  },
});

/** What may be done with the chosen rows, at the bottom of the table (design section 6). */
export function BulkBar({
  count,
  onClear,
  children,
}: {
  count: number;
  onClear: () => void;
  children: ReactNode;
}) {
  const t = useTexts(tableTexts);
  return (
    <Bar role="toolbar" aria-label={t('chosen', { n: count })}>
      <span role="status">{t('chosen', { n: count })}</span>
      {children}
      <Button size="sm" variant="quiet" onClick={onClear}>
        {t('clear')}
      </Button>
    </Bar>
  );
}
