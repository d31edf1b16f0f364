import { useFleet } from '@mayak/fleet';
import {
  Box,
  Button,
  chakra,
  commonTexts,
  Empty,
  Flex,
  MessageSquareIcon,
  Spinner,
  useFormats,
  useTexts,
} from '@mayak/ui';
import { ArrowDownIcon } from '@mayak/ui/icons';
import { Fragment, memo, useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { texts } from '../texts';
import { Bubble, type ShownMessage } from './Bubble';
import type { Older } from './useMessages';

// Its end stays in view by itself whatever is added above, as a browser scrolls such a box from its end.
const Scroller = chakra('div', {
  base: {
    position: 'absolute',
    inset: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    display: 'flex',
    flexDirection: 'column-reverse',
    _focusVisible: { outlineOffset: '-2px' },
  },
});
const Log = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '10px', padding: '12px 16px', flex: 'none' },
});
/** Portions out of view are neither laid out nor painted, so that a log of any length scrolls. */
const Portion = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '10px',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 2400px',
  },
});
const Day = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    marginBlock: '2px',
    fontSize: 'xs',
    fontWeight: 500,
    color: 'fg.muted',
    _before: { content: '""', flex: 1, height: '1px', bg: 'border' },
    _after: { content: '""', flex: 1, height: '1px', bg: 'border' },
  },
});

const perPortion = 40;
/** So near to the first message the ones before it are asked for, pixels. */
const near = 600;

/** Portions of equal begin from the oldest, so that a new message changes the last one only. */
function portionsOf(messages: readonly ShownMessage[]): (readonly ShownMessage[])[] {
  const first = messages.length % perPortion;
  const cuts = [
    0,
    ...Array.from({ length: Math.floor(messages.length / perPortion) }, (_, i) => first + i * perPortion),
  ];
  return [...new Set(cuts)].map((from, i, all) => messages.slice(from, all[i + 1] ?? messages.length));
}

const isSame = (a: readonly ShownMessage[], b: readonly ShownMessage[]) =>
  a.length === b.length && a.every((one, i) => one === b[i]);

interface PortionProps {
  messages: readonly ShownMessage[];
  /** The day of the message before the first of these. */
  before: string | null;
}

const MessagePortion = memo(
  function MessagePortion({ messages, before }: PortionProps) {
    const t = useTexts(texts);
    const format = useFormats();
    const fleet = useFleet();
    const today = format.date(fleet.now());
    const days = messages.map(({ at }) => format.date(at));
    return (
      <Portion>
        {messages.map((message, i) => {
          const day = days[i] ?? '';
          const isNew = day !== (days[i - 1] ?? before);
          return (
            <Fragment key={message.key}>
              {isNew && <Day>{day === today ? t('today', { date: day }) : day}</Day>}
              <Bubble message={message} />
            </Fragment>
          );
        })}
      </Portion>
    );
  },
  (was, is) => was.before === is.before && isSame(was.messages, is.messages),
);

/** Where the log is looked at. */
export interface LogView {
  toNewest(): void;
}

interface Props {
  label: string;
  messages: readonly ShownMessage[];
  isWhole: boolean;
  older: Older;
  onOlder: () => void;
  view: Ref<LogView>;
}

/** The messages by day, the newest at the bottom; earlier ones are asked for while one scrolls upwards (MSG-19). */
export function MessageList({ label, messages, isWhole, older, onOlder, view }: Props) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const format = useFormats();
  const box = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  const toNewest = () => {
    if (box.current) box.current.scrollTop = 0;
  };
  useImperativeHandle(view, () => ({ toNewest }), []);
  const follow = () => {
    const { current } = box;
    if (!current) return;
    const { scrollHeight, clientHeight, scrollTop } = current;
    setAway(-scrollTop > 200);
    if (!isWhole && older !== 'failed' && scrollHeight - clientHeight + scrollTop < near) onOlder();
  };
  const followed = useRef(follow);
  useEffect(() => {
    followed.current = follow;
  });
  useEffect(() => followed.current(), [messages.length, isWhole]);
  const portions = useMemo(() => portionsOf(messages), [messages]);
  return (
    <Box position="absolute" inset="0">
      <Scroller ref={box} onScroll={follow} role="log" aria-label={label} tabIndex={0}>
        <Log>
          {older === 'loading' && (
            <Box alignSelf="center" role="status" aria-label={t('older')}>
              <Spinner />
            </Box>
          )}
          {older === 'failed' && (
            <Flex
              role="status"
              direction="column"
              align="center"
              gap="6px"
              fontSize="sm"
              color="fg.secondary"
            >
              {t('olderFailed')}
              <Button size="sm" onClick={onOlder}>
                {common('retry')}
              </Button>
            </Flex>
          )}
          {messages.length === 0 && <Empty icon={<MessageSquareIcon />} title={t('nothing')} />}
          {portions.map((portion, i) => {
            const last = portions[i - 1]?.at(-1);
            return (
              <MessagePortion
                key={portions.length - i}
                messages={portion}
                before={last ? format.date(last.at) : null}
              />
            );
          })}
        </Log>
      </Scroller>
      {isAway && (
        <Box position="absolute" insetInlineEnd="16px" bottom="12px">
          <Button size="sm" icon={<ArrowDownIcon size={14} aria-hidden />} onClick={toNewest}>
            {t('newer')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
