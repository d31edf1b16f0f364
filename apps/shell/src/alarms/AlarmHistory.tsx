import type { Alarm, AlarmCall, AlarmStep } from '@mayak/api';
import { Box, useFormats, useTexts } from '@mayak/ui';
import { actKeys, isOutcome, wayKeyOf } from './acts';
import { alarmTexts } from './texts';

interface Line {
  key: string;
  Dt: string;
  words: string;
  note: string | null;
}

/** What was done about an alarm, and whom its rule told while nobody had taken it; at the end who is told next (NOTIF-D37). */
export function AlarmHistory({ alarm: { Steps, Calls = [] } }: { alarm: Pick<Alarm, 'Steps' | 'Calls'> }) {
  const t = useTexts(alarmTexts);
  const { dateTime } = useFormats();
  const ofStep = ({ Dt, UserName, Act, Note }: AlarmStep, i: number): Line => ({
    key: `step ${i}`,
    Dt,
    words: `${UserName} · ${t(`acts.${actKeys[Act]}`)}`,
    note: Note,
  });
  const ofCall = ({ Dt, Whom, Way, Outcome, Error }: AlarmCall, i: number): Line => {
    const way = wayKeyOf(Way);
    const parts = [
      Whom ?? t('calls.gone'),
      way && t(`calls.ways.${way}`),
      isOutcome(Outcome) ? t(`calls.${Outcome}`) : Outcome,
    ];
    return { key: `call ${i}`, Dt, words: parts.filter(Boolean).join(' · '), note: Error };
  };
  const lines = [...Steps.map(ofStep), ...Calls.map(ofCall)].sort(
    (a, b) => Date.parse(a.Dt) - Date.parse(b.Dt),
  );
  if (lines.length === 0) return null;
  return (
    <Box as="ul" listStyleType="none" p="0" m="0 0 8px" aria-label={t('history')}>
      {lines.map(({ key, Dt, words, note }) => (
        <Box as="li" key={key} textStyle="secondary" color="fg.secondary" overflowWrap="anywhere">
          {`${dateTime(Dt)} · ${words}`}
          {note !== null && (
            <Box color="fg" whiteSpace="pre-wrap">
              {note}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
