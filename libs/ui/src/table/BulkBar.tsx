import { Button, chakra, IconButton, useTexts, XIcon } from '@mayak/ui';
import type { ReactNode } from 'react';
import { tableTexts } from './texts';
import { DownloadIcon } from '../icons/more';

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

interface Props {
  count: number;
  onClear: () => void;
  onExport: ((kind: 'csv' | 'xlsx') => void) | undefined;
  children: ReactNode;
}

/** What may be done with the chosen rows, at the bottom of the table (design section 6). */
export function BulkBar({ count, onClear, onExport, children }: Props) {
  const t = useTexts(tableTexts);
  return (
    <Bar role="toolbar" aria-label={t('chosen', { n: count })}>
      <span role="status">{t('chosen', { n: count })}</span>
      {children}
      {onExport &&
        (['xlsx', 'csv'] as const).map((kind) => (
          <Button
            key={kind}
            size="sm"
            aria-label={t(kind)}
            icon={<DownloadIcon size={14} aria-hidden />}
            onClick={() => onExport(kind)}
          >
            {kind.toUpperCase()}
          </Button>
        ))}
      <IconButton label={t('clear')} icon={<XIcon size={16} aria-hidden />} onClick={onClear} />
    </Bar>
  );
}
