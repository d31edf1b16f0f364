import { Select, useFormats, useTexts } from '@mayak/ui';
import { trackTexts } from '../texts/tracks';
import { sectionKey, type Section } from './sections';

interface Props {
  parts: readonly Section[];
  value: Section | null;
  onValue: (part: Section | null) => void;
}

/** Which part of the tracks is played: all of it, one day, or one way from port to port (TRACK-D06). */
export function PartChoice({ parts, value, onValue }: Props) {
  const t = useTexts(trackTexts);
  const format = useFormats();
  if (parts.length === 0) return null;
  const words = ({ kind, from, ports }: Section) =>
    kind === 'day'
      ? format.date(from)
      : `${format.date(from)} ${(ports ?? []).map((port) => port ?? '…').join(' → ')}`;
  const groups = (['day', 'voyage'] as const).map((kind) => ({
    kind,
    list: parts.filter((part) => part.kind === kind),
  }));
  return (
    <Select
      size="sm"
      width="148px"
      aria-label={t('playback.part')}
      value={value ? sectionKey(value) : ''}
      onChange={({ target }) => onValue(parts.find((part) => sectionKey(part) === target.value) ?? null)}
    >
      <option value="">{t('playback.whole')}</option>
      {groups
        .filter(({ list }) => list.length > 0)
        .map(({ kind, list }) => (
          <optgroup key={kind} label={t(`playback.${kind}s`)}>
            {list.map((part) => (
              <option key={sectionKey(part)} value={sectionKey(part)}>
                {words(part)}
              </option>
            ))}
          </optgroup>
        ))}
    </Select>
  );
}
