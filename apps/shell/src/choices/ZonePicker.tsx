import { plain, wordsOf } from '@mayak/fleet';
import { ListPicker, type PickerLine, type PickerProps } from '@mayak/fleet/beacon';
import { useLocale, useTexts } from '@mayak/ui';
import { useMemo } from 'react';
import {
  browserZoneValue,
  hasSummerTime,
  offsetLabel,
  placeOf,
  zoneNames,
  zoneOfValue,
  type ZoneValue,
} from './namedZones';
import { choiceTexts } from './texts';
import { timeZoneLabel, timeZones } from './timeZones';

interface Props extends PickerProps {
  /** What the picker is called. */
  own: string;
  value: ZoneValue;
  onZone: (value: ZoneValue) => void;
}

/** More cities than this are not shown at once: another letter leaves fewer. */
const most = 40;
const offsets: readonly ZoneValue[] = timeZones.map(String);
const offered: readonly ZoneValue[] = [...zoneNames, ...offsets];

/** A zone by its city, searched by typing, or a fixed offset (FMT-D01, PROFILE-03, PROFILE-D04). */
export function ZonePicker({ own, value, onZone, ...rest }: Props) {
  const t = useTexts(choiceTexts);
  const locale = useLocale();
  const all = useMemo(() => (offered.includes(value) ? offered : [...offered, value]), [value]);
  const now = Date.now();
  const nameOf = (one: ZoneValue | undefined): string => {
    const zone = one === undefined ? null : zoneOfValue(one);
    if (typeof zone === 'number') return timeZoneLabel(zone);
    if (zone === null) return one ?? '';
    const summer = hasSummerTime(zone, now) ? [t('zone.summer')] : [];
    return [placeOf(zone, locale), offsetLabel(zone, now), ...summer].join(' · ');
  };
  const lineOf = (one: ZoneValue): PickerLine => ({ key: one, name: nameOf(one), ids: [all.indexOf(one)] });
  const group = (name: string, list: readonly ZoneValue[]): PickerLine[] =>
    list.length === 0 ? [] : [{ key: name, name, ids: [], isGroup: true }, ...list.map(lineOf)];
  const linesFor = (text: string) => {
    const words = wordsOf(text);
    const here = browserZoneValue('');
    if (words.length === 0)
      return [...group(t('zone.here'), here === '' ? [] : [here]), ...group(t('zone.fixed'), offsets)];
    const isFound = (said: string) => words.every((word) => plain(said).includes(word));
    const cities = zoneNames.filter((name) =>
      isFound(`${placeOf(name, locale)} ${name.replaceAll('_', ' ')}`),
    );
    const fixed = offsets.filter((one) => isFound(nameOf(one)));
    return [...group(t('zone.cities'), cities.slice(0, most)), ...group(t('zone.fixed'), fixed)];
  };
  return (
    <ListPicker
      size="md"
      placeholder={t('zone.find')}
      {...rest}
      own={own}
      choice={{ value: all.indexOf(value), onChange: (id) => onZone(all[id] ?? value) }}
      linesFor={linesFor}
      nameOf={(id) => nameOf(all[id])}
      markOf={() => null}
    />
  );
}
