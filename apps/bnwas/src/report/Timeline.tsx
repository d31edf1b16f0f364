import type { BnwasAlarm, BnwasMode, BnwasReport } from '@mayak/api';
import { stageOf } from '@mayak/api/bnwas';
import { Box, chakra, useFormats, useTexts } from '@mayak/ui';
import { useTimeZone } from '@mayak/ui/period';
import { texts } from '../texts';
import { modeKey } from '../texts/modes';
import { daysIn } from './timeMarks';
import { useAlarmText } from './useAlarmText';

/** How a mode is filled: never by colour alone, as its word stands in the tip and what is off is hatched. */
export const modeFill: Record<BnwasMode | 'none', string> = {
  0: 'repeating-linear-gradient(45deg, var(--mk-colors-state-pre-emergency-solid) 0 4px, transparent 4px 8px)',
  1: 'var(--mk-colors-state-normal-solid)',
  2: 'var(--mk-colors-series-s15)',
  3: 'var(--mk-colors-state-pre-emergency-solid)',
  4: 'repeating-linear-gradient(135deg, var(--mk-colors-state-emergency-solid) 0 5px, var(--mk-colors-state-emergency-bg) 5px 8px)',
  none: 'repeating-linear-gradient(135deg, var(--mk-colors-border) 0 3px, transparent 3px 7px)',
};

const wayColour = 'var(--mk-colors-fg-secondary)';
/** What was under way by estimate (TRACK-D10). */
export const estimatedFill = `repeating-linear-gradient(90deg, ${wayColour} 0 4px, transparent 4px 7px)`;

const Strip = chakra('div', { base: { position: 'absolute', insetInline: 0, overflow: 'hidden' } });
const Part = chakra('span', {
  base: { position: 'absolute', top: 0, bottom: 0, minWidth: '1px', _highContrast: { outline: '1px solid' } },
});
const Alarm = chakra('span', {
  base: {
    position: 'absolute',
    top: 0,
    width: 0,
    height: 0,
    marginInlineStart: '-5px',
    border: '5px solid transparent',
    borderTopColor: 'fg',
    borderBottom: 0,
  },
});

/** An alarm that was raised. */
const raised = { borderTopColor: 'state.emergency.solid' };
const Confirmed = chakra('span', {
  base: {
    position: 'absolute',
    top: '7px',
    height: '13px',
    width: '2px',
    marginInlineStart: '-1px',
    bg: 'fg',
  },
});
const StageNumber = chakra('span', {
  base: {
    position: 'absolute',
    top: '-3px',
    marginInlineStart: '6px',
    fontSize: '10px',
    lineHeight: '10px',
    fontWeight: 700,
    color: 'fg',
    '&[data-last]': { marginInlineStart: '-11px' },
  },
});
/** Further right than this a number stands before its mark, percent. */
const lastPlace = 96;

/** When an alarm rose and when it came further. */
const risesOf = ({ StartDt, EscalatedDt, Stages = [] }: BnwasAlarm): string[] => [
  ...new Set([StartDt, ...(EscalatedDt === null ? [] : [EscalatedDt]), ...Stages.map((one) => one.StartDt)]),
];
const Day = chakra('span', {
  base: { position: 'absolute', top: '7px', bottom: 0, width: '1px', bg: 'border', pointerEvents: 'none' },
});

/** The highest stage of an alarm, beside its last mark; nothing where its device tells of none (BNWAS-D09). */
function Stage({ alarm, place }: { alarm: BnwasAlarm; place: (dt: string) => number }) {
  const stage = stageOf(alarm);
  if (stage === null) return null;
  const left = place(risesOf(alarm).at(-1) ?? alarm.StartDt);
  return (
    <StageNumber data-last={left > lastPlace ? '' : undefined} style={{ left: `${left}%` }}>
      {stage}
    </StageNumber>
  );
}

interface Props {
  report: BnwasReport;
  range: { from: number; to: number };
}

/** The modes of a vessel over the period, with what was under way below, and alarms, escalations, stages and confirmations (BNWAS-D06, BNWAS-D09). */
export function Timeline({ report, range: { from, to } }: Props) {
  const t = useTexts(texts);
  const format = useFormats();
  const zone = useTimeZone();
  const alarmText = useAlarmText();
  const place = (dt: string) => ((Date.parse(dt) - from) / (to - from)) * 100;
  const at = (t: number) => `${((t - from) / (to - from)) * 100}%`;
  const styleOf = (part: { StartDt: string; EndDt: string }) => ({
    left: `${place(part.StartDt)}%`,
    width: `${place(part.EndDt) - place(part.StartDt)}%`,
  });
  const words = (part: { StartDt: string; EndDt: string }, name: string) =>
    `${name}: ${format.dateTime(part.StartDt)} – ${format.dateTime(part.EndDt)}`;
  return (
    <Box
      position="relative"
      w="full"
      h="30px"
      role="img"
      aria-label={t('report.timelineOf', { name: report.BeaconName })}
    >
      <Strip style={{ top: 7, height: 13 }}>
        {report.Modes.map((part) => (
          <Part
            key={part.StartDt}
            title={words(part, part.Mode === null ? t('report.noData') : t(modeKey[part.Mode]))}
            style={{ ...styleOf(part), background: modeFill[part.Mode ?? 'none'] }}
          />
        ))}
      </Strip>
      <Strip style={{ top: 23, height: 4 }}>
        {report.UnderWay.map((part) => (
          <Part
            key={part.StartDt}
            borderRadius="2px"
            title={words(part, t('report.underWay'))}
            style={{ ...styleOf(part), background: wayColour }}
          />
        ))}
        {report.Estimated?.UnderWay.map((part) => (
          <Part
            key={part.StartDt}
            title={words(part, t('report.estimated'))}
            style={{ ...styleOf(part), background: estimatedFill }}
          />
        ))}
      </Strip>
      {daysIn(from, to, zone).map((day) => (
        <Day key={day} style={{ left: at(day) }} />
      ))}
      {report.Alarms.map((alarm) => (
        <span key={alarm.StartDt} title={alarmText(alarm)}>
          {risesOf(alarm).map((dt, i) => (
            <Alarm key={dt} style={{ left: `${place(dt)}%` }} {...(i > 0 && { css: raised })} />
          ))}
          <Stage alarm={alarm} place={place} />
          {alarm.ConfirmedDt !== null && Date.parse(alarm.ConfirmedDt) <= to && (
            <Confirmed style={{ left: at(Date.parse(alarm.ConfirmedDt)) }} />
          )}
        </span>
      ))}
    </Box>
  );
}
