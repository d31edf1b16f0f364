import type { Conversation, Message } from '@mayak/api';
import { useFleetRow } from '@mayak/fleet';
import { ColorMark } from '@mayak/fleet/beacon';
import { chakra, CountBadge, StateMarker, transports, useFormats, useTexts } from '@mayak/ui';
import type { ReactNode } from 'react';
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
    '&[data-unread]': { bg: 'bg.selected' },
  },
});
const Words = chakra('span', { base: { flex: '1', minWidth: 0, display: 'flex', flexDirection: 'column' } });
const Line = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});
const End = chakra('span', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    alignSelf: 'flex-start',
    paddingTop: '9px',
    gap: '2px',
    color: 'fg.muted',
    textStyle: 'secondary',
    fontVariantNumeric: 'tabular-nums',
  },
});

interface Props {
  conversation: Conversation;
  /** The sign of how far a message is. */
  mark: (message: Message) => ReactNode;
  onPick: (beaconId: number) => void;
}

/** A conversation in the list: its beacon, what was last written and when, how much is unread (MSG-01, PANEL-16). */
export function ConversationRow({ conversation, mark, onPick }: Props) {
  const t = useTexts(texts);
  const format = useFormats();
  const { Id, Name, LastMessage: last, UnreadCount: unread, UserInterfaceSettings } = conversation;
  const row = useFleetRow(Id);
  const time = last && format.moment(last.SentDt ?? last.CreatedDt).replace(/ \d\d:\d\d$/, '');
  return (
    <Pick type="button" data-unread={unread > 0 ? '' : undefined} onClick={() => onPick(Id)}>
      {row && (
        <StateMarker state={row.look} corner={row.hidden} transport={transports[row.vehicleType] ?? 'none'} />
      )}
      <Words>
        <Line fontWeight="550">
          <ColorMark color={UserInterfaceSettings.Color} />
          <span>{Name}</span>
        </Line>
        <Line color="fg.secondary" textStyle="secondary">
          {last && mark(last)}
          <span>{last?.Content ?? t('nothing')}</span>
        </Line>
      </Words>
      <End>
        {time}
        <CountBadge count={unread} label={t('unread', { count: unread })} />
      </End>
    </Pick>
  );
}
