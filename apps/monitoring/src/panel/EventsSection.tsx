import {
  type Beacon,
  eventSeverity,
  type EventSeverity,
  getStatusEvents,
  limits,
  type TimedEvent,
} from '@mayak/api';
import { reasonsPath } from '@mayak/fleet/beacon';
import { useHost } from '@mayak/host';
import {
  Box,
  Button,
  chakra,
  IconButton,
  saved,
  Section,
  Segmented,
  Select,
  StateGlyph,
  useFormats,
  useSaved,
  useTexts,
} from '@mayak/ui';
import { CircleQuestionMarkIcon } from '@mayak/ui/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { eventsOf } from './eventsOf';
import { eventText } from './eventText';
import { Nothing, Part } from './Part';
import { panelTexts } from './texts';
import { useHeard, useSectionRead } from './useSectionRead';

const name = 'beacon.events';
const periods = { d2: 2, d7: 7, d30: 30 } as const;
type Period = keyof typeof periods;
const severities = {
  all: 'events.all',
  error: 'events.errors',
  warning: 'events.warnings',
  info: 'events.infos',
} as const;
type Severity = keyof typeof severities;

/** The status events of a beacon, newest first, by period and severity (SIDE-06, EVENT-01, EVENT-D03). */
export function EventsSection({ beacon }: { beacon: Beacon }) {
  const t = useTexts(panelTexts);
  const [open] = useSaved(saved.section(name));
  const [period, setPeriod] = useState<Period>('d30');
  const [severity, setSeverity] = useState<Severity>('all');
  const heard = useHeard(beacon);
  const read = useSectionRead(getStatusEvents, eventsOf(heard, periods[period]), {
    heard,
    enabled: open === true,
    of: period,
  });
  const days = t(`events.days.${period}`);
  return (
    <Section
      title={t('events.title')}
      name={name}
      summary={
        read.data && !read.isPlaceholderData
          ? t('events.inPeriod', { period: days, n: read.data.length })
          : undefined
      }
    >
      <Box display="flex" flexWrap="wrap" gap="8px" p="10px 16px">
        <Segmented
          label={t('events.period')}
          value={period}
          options={[
            { value: 'd2', label: t('events.days.d2') },
            { value: 'd7', label: t('events.days.d7') },
            { value: 'd30', label: t('events.days.d30') },
          ]}
          onValue={setPeriod}
        />
        <Select
          size="sm"
          flex="1"
          aria-label={t('events.severity')}
          value={severity}
          options={(Object.keys(severities) as Severity[]).map((value) => ({
            value,
            label: t(severities[value]),
          }))}
          onValue={setSeverity}
        />
      </Box>
      <Part read={read} height={140}>
        <Events
          key={`${period} ${severity}`}
          beaconId={beacon.Id}
          events={(read.data ?? []).filter(
            ({ EventId }) => severity === 'all' || eventSeverity(EventId) === severity,
          )}
        />
      </Part>
    </Section>
  );
}

const glyphs = { error: 'emergency', warning: 'preEmergency', info: 'info' } as const satisfies Record<
  EventSeverity,
  string
>;

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '8px',
    p: '5px 16px',
    fontVariantNumeric: 'tabular-nums',
    '& > svg, & > [role=img]': { alignSelf: 'center', flex: 'none' },
    '& > .text': { flex: 1, minWidth: 0 },
    '& small': { display: 'block', fontSize: 'xs', color: 'fg.muted' },
    '& time': { color: 'fg.secondary', fontSize: 'xs', whiteSpace: 'nowrap' },
  },
});

function Events({ beaconId, events }: { beaconId: number; events: readonly TimedEvent[] }) {
  const { box$ } = useHost();
  const t = useTexts(panelTexts);
  const format = useFormats();
  const [pages, setPages] = useState(1);
  const shown = events.slice(0, pages * limits.eventsPage);
  if (events.length === 0) return <Nothing>{t('events.none')}</Nothing>;
  return (
    <>
      <ul aria-label={t('events.title')}>
        {shown.map(({ EventId, StartDt, ReceivedDt }) => {
          const severity = eventSeverity(EventId);
          const isLate = Date.parse(ReceivedDt) - Date.parse(StartDt) > limits.foundLate;
          return (
            <Row key={`${StartDt} ${EventId}`}>
              <StateGlyph state={glyphs[severity]} size={12} label={t(`events.${severity}`)} />
              <span className="text">
                {eventText(EventId, t)}
                {isLate && <small>{t('events.late', { time: format.dateTime(ReceivedDt) })}</small>}
              </span>
              <time dateTime={StartDt}>{format.dateTime(StartDt)}</time>
              {!box$ && (
                <IconButton
                  as={Link}
                  to={reasonsPath(beaconId, StartDt)}
                  label={t('events.why', { event: eventText(EventId, t) })}
                  icon={<CircleQuestionMarkIcon size={14} aria-hidden />}
                  alignSelf="center"
                  my="-4px"
                />
              )}
            </Row>
          );
        })}
      </ul>
      {events.length > shown.length && (
        <Box p="4px 12px 10px">
          <Button size="sm" variant="quiet" onClick={() => setPages(pages + 1)}>
            {t('events.more')}
          </Button>
        </Box>
      )}
    </>
  );
}
