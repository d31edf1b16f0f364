import { type Beacon, CommunicationStatus, getExchangeSchedule, nextContact } from '@mayak/api';
import { chakra, RadioIcon, StateGlyph, useFormats, useTexts } from '@mayak/ui';
import { useClock, useFleetRow } from '@mayak/fleet';
import { intervalText } from './intervalText';
import { panelTexts } from './texts';
import { useHeard, useSectionRead } from './useSectionRead';

const Line = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    columnGap: '6px',
    mt: '6px',
    fontSize: 'xs',
    lineHeight: '18px',
    color: 'fg.secondary',
    fontVariantNumeric: 'tabular-nums',
    '& > svg': { flexShrink: 0 },
    '&[data-missed]': { color: 'state.preEmergency.fg', fontWeight: 500 },
    mdDown: { fontSize: 'md' },
  },
});

const minute = 60_000;

/** When the beacon speaks next by its own interval, and how many times it did not: silence is judged by it, not by a fixed age. */
export function ContactLine({ beacon }: { beacon: Beacon }) {
  const t = useTexts(panelTexts);
  const format = useFormats();
  const now = useClock();
  const row = useFleetRow(beacon.Id);
  const { data } = useSectionRead(
    getExchangeSchedule,
    { params: { id: beacon.Id } },
    { heard: useHeard(beacon) },
  );
  const interval = (data?.ExchangeInterval ?? 0) * 1000;
  const read = beacon.ConnectionDt === null ? null : Date.parse(beacon.ConnectionDt);
  // The fleet is never older than the page of the beacon.
  const last = Math.max(row?.connectedAt ?? 0, read ?? 0);
  if (!data || interval <= 0 || last === 0 || beacon.CommunicationStatus !== CommunicationStatus.Active)
    return null;
  const { expectedAt, missed } = nextContact(last, interval, now);
  const isOften = interval < minute;
  const whole = isOften ? interval : Math.round(interval / minute) * minute;
  const span = intervalText(whole / 1000, t, format.number);
  const isByDevice = data.Source === 'device';
  const how = isOften
    ? t(isByDevice ? 'contacts.often' : 'contacts.oftenUsually', { interval: span })
    : t(isByDevice ? 'contacts.every' : 'contacts.usually', { interval: span });
  const time = format.time(expectedAt);
  const at =
    format.date(expectedAt) === format.date(now)
      ? t('contacts.today', { time })
      : t('contacts.another', { date: format.date(expectedAt), time });
  const [due, next] = missed > 0 ? (['thenDue', 'then'] as const) : (['due', 'next'] as const);
  const when = t(`contacts.${expectedAt < now ? due : next}`, { at });
  const parts = [
    missed > 0 && t('contacts.missed', { count: missed }),
    !isOften && when,
    (!isOften || missed === 0) && how,
  ].filter((part) => part !== false);
  return (
    <Line data-missed={missed > 0 ? '' : undefined}>
      {missed > 0 ? <StateGlyph state="preEmergency" size={11} /> : <RadioIcon size={12} aria-hidden />}
      <span>{parts.join(' · ')}</span>
    </Line>
  );
}
