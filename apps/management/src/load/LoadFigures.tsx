import { loadGoals, type AlarmLoad } from '@mayak/api/load';
import { Box, Card, Grid, StateGlyph, commonTexts, useFormats, useTexts, type State } from '@mayak/ui';
import { LoadBars } from './LoadBars';
import { loadTexts } from './texts';

const manageable = 2;
const percent = 100;

/** How the long rate of alarms is judged: acceptable, manageable, too much (EEMUA 191). */
export const rateState = (rate: number): State =>
  rate <= loadGoals.steady ? 'normal' : rate <= manageable ? 'preEmergency' : 'emergency';

interface Figure {
  name: string;
  value: string;
  state?: State;
  /** By what it is judged, and what else is to be said of it. */
  notes: readonly (string | false | null)[];
}

/** The figures of a load as the page, a file and a print have them. */
export function useFigures(): (load: AlarmLoad) => Figure[] {
  const t = useTexts(loadTexts);
  const format = useFormats();
  const share = (part: number, digits = 0) => `${format.number(part * percent, digits)}%`;
  const time = (
    name: 'taken' | 'acknowledged',
    none: 'noneTaken' | 'noneAcknowledged',
    of: AlarmLoad['Taken'],
  ) => ({
    name: t(`figures.${name}`),
    value: of.Count === 0 ? '-' : format.duration(of.Median),
    notes: [of.Count === 0 ? t(`figures.${none}`) : t('figures.ninth', { time: format.duration(of.Ninth) })],
  });
  return (load) => {
    const acknowledged = time('acknowledged', 'noneAcknowledged', load.Acknowledged);
    const unseen = load.Unacknowledged > 0 && t('figures.unacknowledged', { count: load.Unacknowledged });
    return [
      {
        name: t('figures.rate'),
        value: format.number(load.Rate, 2),
        state: rateState(load.Rate),
        notes: [t('figures.rateGoal', { count: loadGoals.steady })],
      },
      {
        name: t('figures.flood'),
        value: share(load.Flood, 2),
        state: load.Flood < 0.01 ? 'normal' : 'emergency',
        notes: [t('figures.floodGoal', { count: loadGoals.flood })],
      },
      {
        name: t('figures.peak'),
        value: format.number(load.Peak, Number.isInteger(load.Peak) ? 0 : 1),
        state: load.Peak <= loadGoals.flood ? 'normal' : 'preEmergency',
        notes: [load.PeakDt && t('figures.peakAt', { time: format.dateTime(load.PeakDt) })],
      },
      {
        name: t('figures.count'),
        value: format.number(load.Count, 0),
        notes: [load.Count > 0 && t('figures.emergencies', { share: share(load.Emergencies / load.Count) })],
      },
      {
        name: t('figures.chattering'),
        value: format.number(load.Chattering, 0),
        state: load.Chattering === 0 ? 'normal' : 'preEmergency',
        notes: [t('figures.chatteringGoal', { count: loadGoals.chatter.changes })],
      },
      {
        name: t('figures.standing'),
        value: format.number(load.StandingCount, 0),
        state: load.StandingCount === 0 ? 'normal' : 'preEmergency',
        notes: [t('figures.standingGoal')],
      },
      time('taken', 'noneTaken', load.Taken),
      { ...acknowledged, notes: [...acknowledged.notes, unseen] },
    ];
  };
}

/** The load in figures, each beside its goal, and over the time (NOTIF-D45). */
export function LoadFigures({ load }: { load: AlarmLoad }) {
  const t = useTexts(loadTexts);
  const common = useTexts(commonTexts);
  const figures = useFigures()(load);
  return (
    <Card title={t('figures.title')}>
      <Grid
        as="dl"
        m="0"
        gap="16px"
        templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
      >
        {figures.map(({ name, value, state, notes }) => (
          <Box key={name} minW="0">
            <Box as="dt" textStyle="label" color="fg.secondary">
              {name}
            </Box>
            <Box as="dd" m="0">
              <Box
                display="flex"
                alignItems="center"
                gap="6px"
                textStyle="metric"
                fontVariantNumeric="tabular-nums"
              >
                {state && <StateGlyph state={state} size={14} label={common(`state.${state}`)} />}
                {value}
              </Box>
              <Box textStyle="secondary" color="fg.muted">
                {notes.filter(Boolean).join(' · ')}
              </Box>
            </Box>
          </Box>
        ))}
      </Grid>
      {load.Count > 0 && <LoadBars load={load} />}
      {load.People.length > 0 && (
        <Box textStyle="secondary" color="fg.secondary" overflowWrap="anywhere">
          {t('people', { names: load.People.join(', ') })}
        </Box>
      )}
    </Card>
  );
}
