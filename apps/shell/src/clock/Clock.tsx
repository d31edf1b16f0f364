import { useObservable } from '@mayak/host';
import { chakra, formatTime, Text, useFormats, useTexts } from '@mayak/ui';
import { useNow } from '@mayak/ui/clock';
import { useMemo } from 'react';
import { defer, map, repeat, timer } from 'rxjs';
import { menuTexts } from '../menu/texts';

const minute = 60_000;
const minuteOf = (at: number) => Math.floor(at / minute) * minute;
/** The minute that it is by a clock, as each begins. */
const minutesOf = (now: () => number) =>
  defer(() => timer(minute - (now() % minute))).pipe(
    repeat(),
    map(() => minuteOf(now())),
  );

const Time = chakra('time', {
  base: { fontSize: 'xs', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', color: 'header.muted' },
});

/** The time of the user's zone and, where that is another, of UTC, in which devices and logs tell (MENU-D06). */
export function Clock() {
  const t = useTexts(menuTexts);
  const { date, time } = useFormats();
  const now = useNow();
  const minutes$ = useMemo(() => minutesOf(now), [now]);
  const at = useObservable(minutes$, minuteOf(now()));
  const [own, utc] = [time(at), formatTime(at, 0)];
  return (
    <Time dateTime={new Date(at).toISOString()} title={t('clock.day', { day: date(at) })}>
      <Text as="span" color="header.fg" fontWeight={600}>
        {own}
      </Text>
      {own !== utc && ` ${t('clock.utc', { time: utc })}`}
    </Time>
  );
}
