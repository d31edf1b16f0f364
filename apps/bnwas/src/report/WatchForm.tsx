import { distanceIn, LengthUnit, limits, speedIn } from '@mayak/api';
import { useFleet } from '@mayak/fleet';
import { BeaconPicker } from '@mayak/fleet/beacon';
import {
  distanceLabel,
  Field,
  Flex,
  lengthUnits,
  speedLabel,
  TextInput,
  useFormats,
  useTexts,
} from '@mayak/ui';
import { numberOf, writtenNumber } from '@mayak/ui/form';
import { PeriodPicker } from '@mayak/ui/period';
import { useState } from 'react';
import { texts } from '../texts';
import type { AskedWatch } from './watchAddress';

interface NumberProps {
  label: string;
  unit: string;
  /** On the wire, and how it is shown. */
  value: number;
  shown: (value: number) => number;
  digits: number;
  onChange: (value: number) => void;
}

/** A number that is typed in the unit of the vessels; what is no number is not asked for. */
function NumberField({ label, unit, value, shown, digits, onChange }: NumberProps) {
  const t = useTexts(texts);
  const { locale } = useFormats();
  const written = writtenNumber(Number(shown(value).toFixed(digits)), locale);
  const [typed, setTyped] = useState<{ of: number; text: string } | null>(null);
  const text = typed?.of === value ? typed.text : written;
  const read = numberOf(text) ?? NaN;
  const isWrong = !(read >= 0);
  const take = () => !isWrong && text !== written && onChange(Number((read / shown(1)).toFixed(2)));
  return (
    <Field label={label} error={isWrong ? t('report.wrongNumber') : undefined}>
      <TextInput
        size="sm"
        width="152px"
        unit={unit}
        inputMode="decimal"
        value={text}
        onChange={(event) => setTyped({ of: value, text: event.target.value })}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
    </Field>
  );
}

interface Props {
  asked: AskedWatch;
  /** The vessels that have a bridge watch. */
  all: readonly number[];
  /** In which speed and distance are typed. */
  unit: LengthUnit;
  onAsk: (part: Partial<AskedWatch>) => void;
}

/** Of which vessels, of which period, and from which speed and distance on (BNWAS-D07). */
export function WatchForm({ asked, all, unit, onAsk }: Props) {
  const t = useTexts(texts);
  const { now } = useFleet();
  const { locale } = useFormats();
  const name = lengthUnits[unit];
  const watched = new Set(all);
  return (
    <Flex
      gap="8px 16px"
      wrap="wrap"
      align="flex-end"
      p="10px 16px"
      flex="none"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <BeaconPicker
        many
        width="260px"
        label={t('report.vessels')}
        placeholder={t('report.all')}
        value={asked.beacons}
        onChange={(ids) => onAsk({ beacons: ids.filter((id) => watched.has(id)) })}
      />
      <PeriodPicker
        value={asked.period}
        now={now}
        longest={limits.maxPeriod.bnwas}
        presets={['days2', 'days7', 'days30', 'months3']}
        onChange={(period) => onAsk({ period })}
      />
      <NumberField
        label={t('report.minSpeed')}
        unit={speedLabel(name, locale)}
        value={asked.minSpeed}
        shown={(kmh) => speedIn(kmh, unit)}
        digits={1}
        onChange={(minSpeed) => onAsk({ minSpeed })}
      />
      <NumberField
        label={t('report.minDistance')}
        unit={distanceLabel(name, locale)}
        value={asked.minDistance}
        shown={(m) => distanceIn(m, unit)}
        digits={unit === LengthUnit.Metre ? 0 : 2}
        onChange={(minDistance) => onAsk({ minDistance })}
      />
    </Flex>
  );
}
