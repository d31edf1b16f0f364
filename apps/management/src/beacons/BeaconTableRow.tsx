import { BeaconModel, CommunicationStatus, type VehicleType } from '@mayak/api';
import type { BeaconRow } from '@mayak/fleet';
import { chakra, commonTexts, StateGlyph, StatePuck, transports, useFormats, useTexts } from '@mayak/ui';
import { memo } from 'react';
import { texts } from '../texts';
import { rowHeight, template } from './columns';

const Row = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: 0,
    display: 'grid',
    gap: '12px',
    alignItems: 'center',
    px: '16px',
    borderBottom: '1px solid',
    borderColor: 'border',
    fontVariantNumeric: 'tabular-nums',
    _hover: { bg: 'bg.hover' },
  },
});
const Cell = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minWidth: 0,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
});
const Square = chakra('span', { base: { width: '8px', height: '8px', borderRadius: '2px', flex: 'none' } });

const statuses = {
  [CommunicationStatus.Disabled]: 'disabled',
  [CommunicationStatus.Ready]: 'ready',
  [CommunicationStatus.Active]: 'active',
  [CommunicationStatus.Blocked]: 'blocked',
} as const;
const modelNames = Object.fromEntries(Object.entries(BeaconModel).map(([name, code]) => [code, name]));
const transportOf = (type: VehicleType) => transports[type] ?? 'none';

interface Props {
  row: BeaconRow;
  index: number;
  top: number;
}

export const BeaconTableRow = memo(function BeaconTableRow({ row, index, top }: Props) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const format = useFormats();
  return (
    <Row
      role="row"
      aria-rowindex={index + 2}
      style={{ top, height: rowHeight, gridTemplateColumns: template }}
    >
      <Cell role="cell" fontWeight="550">
        <StatePuck state={row.look} transport={transportOf(row.vehicleType)} size={20} />
        <Square style={{ background: row.color }} />
        {row.name}
      </Cell>
      <Cell role="cell" color={`state.${row.look}.fg`}>
        <StateGlyph state={row.look} corner={row.hidden} />
        {common(`state.${row.look}`)}
      </Cell>
      <Cell role="cell">{t(`communication.${statuses[row.communicationStatus]}`)}</Cell>
      <Cell role="cell">{row.model === BeaconModel.Undefined ? '-' : modelNames[row.model]}</Cell>
      <Cell role="cell" color="fg.secondary" title={row.imeis.join(' · ')}>
        {row.imeis[0] ?? '-'}
      </Cell>
      <Cell role="cell" color="fg.secondary">
        {row.serialNumber}
      </Cell>
      <Cell role="cell" justifyContent="flex-end">
        {format.dateTime(row.connectedAt === null ? null : new Date(row.connectedAt))}
      </Cell>
    </Row>
  );
});
