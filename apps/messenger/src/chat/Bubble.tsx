import { MessageStatus } from '@mayak/api';
import { Button, chakra, useFormats, useTexts } from '@mayak/ui';
import { memo } from 'react';
import { texts } from '../texts';
import { StatusMark, statusLooks } from './StatusMark';

/** A message as it is shown, whether the server has it or not. */
export interface ShownMessage {
  key: string;
  content: string;
  status: MessageStatus;
  userName: string | null;
  /** When it was sent, or written. */
  at: string;
  queuePlace: number | null;
  /** Why it was not sent. */
  error: string | null;
  isOffline: boolean;
  /** Sends it once more; only for one that failed. */
  again?: (() => void) | undefined;
  remove?: (() => void) | undefined;
}

const Line = chakra('div', {
  base: {
    maxWidth: '78%',
    alignSelf: 'flex-end',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    '&[data-incoming]': { alignSelf: 'flex-start', alignItems: 'flex-start' },
  },
});
const Text = chakra('div', {
  base: {
    bg: 'bg.selected',
    borderRadius: '8px 8px 2px 8px',
    padding: '7px 11px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    '[data-incoming] > &': { bg: 'bg.muted', borderRadius: '8px 8px 8px 2px' },
    '[data-failed] > &': {
      bg: 'state.emergency.bg',
      boxShadow: 'inset 0 0 0 1px {colors.state.emergency.border}',
    },
    _highContrast: { border: '1px solid' },
  },
});
const Under = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: '4px',
    marginTop: '3px',
    px: '2px',
    fontSize: 'xs',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** Words, time and place in the queue under a message (MSG-03 to MSG-09, MSG-D08). */
function Status({ message }: { message: ShownMessage }) {
  const t = useTexts(texts);
  const format = useFormats();
  const { status, at, queuePlace, error, isOffline, again, remove } = message;
  const { text, color } = statusLooks[status];
  const isTimed = text === null || text === 'iridium' || text === 'delivered';
  return (
    <Under>
      <StatusMark status={status} />
      {text && (
        <chakra.span color={color} fontWeight="500">
          {isOffline ? t('offline') : t(`status.${text}`)}
        </chakra.span>
      )}
      {isTimed && <time dateTime={at}>{format.time(at)}</time>}
      {text === 'iridium' && queuePlace !== null && queuePlace > 0 && (
        <span>{t('queue', { place: queuePlace })}</span>
      )}
      {error && <chakra.span color={color}>{error}</chakra.span>}
      {again && (
        <Button variant="link" size="xs" onClick={again}>
          {t('again')}
        </Button>
      )}
      {remove && (
        <Button variant="link" size="xs" onClick={remove}>
          {t('remove')}
        </Button>
      )}
    </Under>
  );
}

/** One message: own ones at the right, with who sent them, those that came at the left. */
export const Bubble = memo(function Bubble({ message }: { message: ShownMessage }) {
  const { status, userName, content } = message;
  return (
    <Line
      data-incoming={status === MessageStatus.Incoming ? '' : undefined}
      data-failed={status === MessageStatus.Error ? '' : undefined}
    >
      {userName && <Under>{userName}</Under>}
      <Text>{content}</Text>
      <Status message={message} />
    </Line>
  );
});
