import type { BeaconRow } from '@mayak/fleet';
import { chakra, CountBadge, StateMarker, transports, useFormats, useTexts } from '@mayak/ui';
import { texts } from '../texts';

export const rowHeight = 52;

const Pick = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    width: '100%',
    height: '100%',
    px: '16px',
    textAlign: 'start',
    borderBottom: '1px solid',
    borderColor: 'border',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});
const Words = chakra('span', { base: { flex: '1', minWidth: 0, display: 'flex', flexDirection: 'column' } });
const Line = chakra('span', {
  base: { display: 'flex', alignItems: 'center', gap: '6px', overflow: 'hidden', whiteSpace: 'nowrap' },
});
const Square = chakra('span', {
  base: { width: '8px', height: '8px', borderRadius: '2px', flex: 'none', forcedColorAdjust: 'none' },
});

interface Props {
  row: BeaconRow;
  onPick: (beaconId: number) => void;
}

export function ConversationRow({ row, onPick }: Props) {
  const t = useTexts(texts);
  const format = useFormats();
  return (
    <Pick type="button" onClick={() => onPick(row.id)}>
      <StateMarker state={row.look} corner={row.hidden} transport={transports[row.vehicleType] ?? 'none'} />
      <Words>
        <Line fontWeight="550">
          <Square style={{ background: row.color }} />
          {row.name}
        </Line>
        <Line color="fg.secondary" textStyle="secondary">
          {row.canSendMessages ? t('lastContact', { time: format.dateTime(row.connectedAt) }) : t('blocked')}
        </Line>
      </Words>
      <CountBadge count={row.unread} label={t('unread', { count: row.unread })} />
    </Pick>
  );
}
