import { CommunicationStatus, getExchangeSchedule, nextContact, type Beacon } from '@mayak/api';
import { chakra, RadioIcon, StateGlyph, useFormats, useTexts } from '@mayak/ui';
import { useClock, useFleetRow } from '../fleet';
import { panelTexts } from './texts';
import { packetMinute, useSectionRead } from './useSectionRead';

const Line = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '6px',
    mt: '6px',
    fontSize: 'xs',
    lineHeight: '18px',
    color: 'fg.secondary',
    fontVariantNumeric: 'tabular-nums',
    '&[data-missed]': { color: 'state.preEmergency.fg', fontWeight: 500 },
    mdDown: { fontSize: 'md' },
  },
});

const minute = 60_000;

/** When the beacon calls next by its own interval, and how many calls did not come: silence is judged by it, not by a fixed age. */
export function ContactLine({ beacon }: { beacon: Beacon }) {
  const t = useTexts(panelTexts);
  const format = useFormats();
  const now = useClock();
  const row = useFleetRow(beacon.Id);
  const { data } = useSectionRead(
    getExchangeSchedule,
    { params: { id: beacon.Id } },
    { minute: packetMinute(beacon.PacketDt) },
  );
  const interval = (data?.ExchangeInterval ?? 0) * 1000;
  const read = beacon.ConnectionDt === null ? null : Date.parse(beacon.ConnectionDt);
  // The fleet is never older than the page of the beacon.
  const last = Math.max(row?.connectedAt ?? 0, read ?? 0);
  if (!data || interval <= 0 || last === 0 || beacon.CommunicationStatus !== CommunicationStatus.Active)
    return null;
  const { expectedAt, missed } = nextContact(last, interval, now);
  const span =
    interval < minute ? t('contacts.seconds', { n: Math.round(interval / 1000) }) : format.age(interval);
  const every = t(data.Source === 'device' ? 'contacts.every' : 'contacts.usually', { interval: span });
  return (
    <Line data-missed={missed > 0 ? '' : undefined}>
      {missed > 0 ? <StateGlyph state="preEmergency" size={11} /> : <RadioIcon size={12} aria-hidden />}
      {missed > 0 && <span>{t('contacts.missed', { count: missed })}</span>}
      {missed > 0 && <span aria-hidden>·</span>}
      <span>{every}</span>
      {interval >= minute && (
        <>
          <span aria-hidden>·</span>
          <span>{t('contacts.next', { time: format.moment(expectedAt, now) })}</span>
        </>
      )}
    </Line>
  );
}
