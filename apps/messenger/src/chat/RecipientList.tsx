import type { Conversation } from '@mayak/api';
import { chakra, useTexts } from '@mayak/ui';
import { texts } from '../texts';
import { manyTexts } from '../texts/many';
import type { Outgoing } from './outbox';

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& button': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '12px',
      width: '100%',
      minHeight: { base: '44px', md: '32px' },
      py: '4px',
      textAlign: 'start',
      cursor: 'pointer',
      _hover: { textDecoration: 'underline' },
    },
    '& small': { color: 'fg.secondary', fontSize: 'xs' },
    '& [data-refused] small': { color: 'state.emergency.fg' },
  },
});

interface Props {
  list: readonly Conversation[];
  /** What the server has not taken yet. */
  waiting: readonly Outgoing[];
  sent: { text: string; to: readonly number[] } | null;
  onPick: (beaconId: number) => void;
}

/** To whom a text goes, who gets none and why, and how far it is with each. */
export function RecipientList({ list, waiting, sent, onPick }: Props) {
  const t = useTexts(texts);
  const m = useTexts(manyTexts);
  const stateOf = ({ Id, CanSendMessages, IsBlocked }: Conversation) => {
    if (!CanSendMessages) return { word: t(IsBlocked ? 'blocked' : 'forbidden'), isRefused: true };
    if (!sent?.to.includes(Id)) return { word: '', isRefused: false };
    const own = waiting.find(({ BeaconId, Content }) => BeaconId === Id && Content === sent.text);
    if (!own) return { word: m('taken'), isRefused: false };
    if (own.Refusal !== null) return { word: own.Refusal || t('status.error'), isRefused: true };
    return { word: t(own.IsOffline ? 'offline' : 'status.waiting'), isRefused: false };
  };
  return (
    <List aria-label={m('recipients')}>
      {list.map((one) => {
        const { word, isRefused } = stateOf(one);
        return (
          <li key={one.Id} data-refused={isRefused || undefined}>
            <button type="button" onClick={() => onPick(one.Id)}>
              <span>{one.Name}</span>
              <small>{word}</small>
            </button>
          </li>
        );
      })}
    </List>
  );
}
