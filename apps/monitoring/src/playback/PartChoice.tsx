import { Select, useFormats, useTexts } from '@mayak/ui';
import { trackTexts } from '../texts/tracks';
import { sectionKey, type Section } from './sections';

interface Props {
  parts: readonly Section[];
  value: Section | null;
  onValue: (part: Section | null) => void;
}

/** Which part of the tracks is played: all of it, or one day (TRACK-D06). */
export function PartChoice({ parts, value, onValue }: Props) {
  const t = useTexts(trackTexts);
  const format = useFormats();
  if (parts.length === 0) return null;
  return (
    <Select
      size="sm"
      width="132px"
      aria-label={t('playback.part')}
      value={value ? sectionKey(value) : ''}
      onValue={(key) => onValue(parts.find((part) => sectionKey(part) === key) ?? null)}
    >
      <option value="">{t('playback.whole')}</option>
      <optgroup label={t('playback.days')}>
        {parts.map((part) => (
          <option key={sectionKey(part)} value={sectionKey(part)}>
            {format.date(part.from)}
          </option>
        ))}
      </optgroup>
    </Select>
  );
}
