import type { Zone } from '@mayak/timezone';
import { Button, chakra, commonTexts, Segmented, useTexts } from '@mayak/ui';
import { useState } from 'react';
import { OwnPeriod } from './OwnPeriod';
import { presets as allPresets, printMoment, type Period, type PeriodUnit, type Preset } from './period';
import { periodTexts } from './texts';
import { useTimeZone } from './useTimeZone';
import { CalendarDaysIcon } from '../icons/more';

export interface PeriodPickerProps {
  value: Period | null;
  onChange: (period: Period) => void;
  /** The user's zone; without it the one of the formats around. */
  timeZone?: Zone;
  presets?: readonly Preset[];
  /** The clock of the server, epoch milliseconds: the own period begins from now, and its calendar ends there. */
  now: () => number;
  /** The longest period of one's own, milliseconds. */
  longest?: number;
  /** Moments, or whole days of the calendar. */
  unit?: PeriodUnit;
  disabled?: boolean;
}

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    minWidth: 0,
    '& [role=radiogroup]': { overflowX: 'auto', maxWidth: '100%' },
  },
});
const lastMinute = 60_000;

/** A period by one press, or by its two ends, typed or taken from a calendar (TRACK-D07, FUEL-06, REP-D01). */
export function PeriodPicker({
  value,
  onChange,
  timeZone,
  presets = allPresets,
  now,
  longest,
  unit = 'minute',
  disabled,
}: PeriodPickerProps) {
  const t = useTexts(periodTexts);
  const common = useTexts(commonTexts);
  const usual = useTimeZone();
  const [isEditing, setEditing] = useState(false);
  const zone = timeZone ?? usual;
  const own = value && 'from' in value ? value : null;
  const ownWords = ({ from, to }: { from: number; to: number }) => {
    const [first, last] = [from, unit === 'day' ? to - lastMinute : to].map((at) =>
      printMoment(at, zone, unit),
    );
    return first === last ? first : `${first} – ${last}`;
  };
  return (
    <Root>
      <Segmented
        label={t('label')}
        value={value && 'preset' in value ? value.preset : ''}
        disabled={disabled}
        options={presets.map((preset) => ({ value: preset, label: common(`presets.${preset}`) }))}
        onValue={(preset) => preset !== '' && onChange({ preset })}
      />
      <Button
        size="sm"
        icon={<CalendarDaysIcon size={14} aria-hidden />}
        aria-pressed={own !== null}
        disabled={disabled}
        onClick={() => setEditing(true)}
      >
        {own ? ownWords(own) : t('own')}
      </Button>
      {isEditing && (
        <OwnPeriod
          period={value}
          zone={zone}
          now={now()}
          longest={longest}
          unit={unit}
          onClose={() => setEditing(false)}
          onChange={(period) => {
            setEditing(false);
            onChange(period);
          }}
        />
      )}
    </Root>
  );
}
