import { chakra, useFormats, useTexts } from '@mayak/ui';
import type { ReactNode } from 'react';
import type { Progress } from './progress';
import { SendMark } from './SendMark';
import { remoteTexts } from './texts';

const columns = ['parameter', 'onBeacon', 'newValue', 'sending', 'changed'] as const;

const Grid = chakra('div', {
  base: {
    '& [role=row]': {
      display: 'grid',
      gridTemplateColumns: {
        base: '1fr auto',
        md: 'minmax(112px, 24fr) minmax(84px, 20fr) minmax(176px, 24fr) 172px 104px',
      },
      columnGap: { base: '16px', md: '12px', lg: '16px' },
      rowGap: { base: '6px', md: 0 },
      alignItems: 'center',
      px: '16px',
      minHeight: '36px',
      paddingBlock: { base: '10px', md: '4px' },
      borderBottom: '1px solid',
      borderColor: 'border.subtle',
      _last: { borderBottom: 0 },
    },
    '& [role=columnheader]': { textStyle: 'label', color: 'fg.muted' },
    '& [data-head]': { bg: 'bg.subtle', minHeight: '32px', borderColor: 'border', hideBelow: 'md' },
    '& [role=rowheader]': { fontWeight: 500 },
    '& [data-num]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', color: 'fg.secondary' },
  },
});
const OnBeacon = chakra('div', {
  base: { color: 'fg.secondary', overflowWrap: 'anywhere', mdDown: { gridColumn: '1 / -1' } },
});
const Label = chakra('span', { base: { color: 'fg.muted', hideFrom: 'md' } });

/** Parameters one below the other: what the beacon has, what is wanted, and how far that is (REMOTE-D02). */
export function ParameterTable({ label, children }: { label: string; children: ReactNode }) {
  const t = useTexts(remoteTexts);
  return (
    <Grid role="table" aria-label={label}>
      <div role="row" data-head="">
        {columns.map((column) => (
          <div key={column} role="columnheader" {...(column === 'changed' && { 'data-num': '' })}>
            {t(`column.${column}`)}
          </div>
        ))}
      </div>
      {children}
    </Grid>
  );
}

interface Props {
  name: string;
  /** What the beacon has, in words. */
  onBeacon: string;
  progress: Progress | null;
  /** How it is typed. */
  children: ReactNode;
}

export function ParameterRow({ name, onBeacon, progress, children }: Props) {
  const t = useTexts(remoteTexts);
  const format = useFormats();
  return (
    <div role="row">
      <div role="rowheader">{name}</div>
      <OnBeacon role="cell" order={{ base: 1, md: 0 }}>
        <Label>{t('column.onBeacon')}: </Label>
        {onBeacon}
      </OnBeacon>
      <chakra.div role="cell" order={{ base: 2, md: 0 }} gridColumn={{ base: '1 / -1', md: 'auto' }} minW="0">
        {children}
      </chakra.div>
      <div role="cell">{progress && <SendMark state={progress.state} />}</div>
      <chakra.div role="cell" data-num="" hideBelow="md">
        {progress?.at ? format.moment(progress.at) : '-'}
      </chakra.div>
    </div>
  );
}
