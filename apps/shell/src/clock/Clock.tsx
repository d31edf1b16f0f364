import { useObservable } from '@mayak/host';
import { chakra, formatTime, Text, useFormats, useTexts } from '@mayak/ui';
import { defer, map, repeat, timer } from 'rxjs';
import { menuTexts } from '../menu/texts';

const minute = 60_000;
const now = () => Math.floor(Date.now() / minute) * minute;
/** The minute that it is, as each begins. */
const minutes$ = defer(() => timer(minute - (Date.now() % minute))).pipe(repeat(), map(now));

const Time = chakra('time', {
  base: { fontSize: 'xs', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', color: 'header.muted' },
});

/** The time of the user's zone and, where that is another, of UTC, in which devices and logs tell (MENU-D06). */
export function Clock() {
  const t = useTexts(menuTexts);
  const { date, time } = useFormats();
  const at = useObservable(minutes$, now());
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
