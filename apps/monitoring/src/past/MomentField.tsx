import { limits } from '@mayak/api';
import { Field, TextInput, useFormats, useTexts } from '@mayak/ui';
import { parseMoment, printMoment } from '@mayak/ui/period';
import { useState } from 'react';
import { pastTexts } from './texts';

const day = 86_400_000;

interface Props {
  at: number;
  now: number;
  onMoment: (at: number) => void;
}

/** The moment as it is typed; taken with Enter or when the field is left, and what is wrong stands below it (MON-D09). */
export function MomentField({ at, now, onMoment }: Props) {
  const t = useTexts(pastTexts);
  const { timeZone } = useFormats();
  const [typed, setTyped] = useState<{ text: string; triedAt: number | null } | null>(null);
  // What was wrong gives way to a moment that is chosen beside the field.
  if (typed && typed.triedAt !== null && typed.triedAt !== at) setTyped(null);
  const shown = typed?.text ?? printMoment(at, timeZone, 'minute');
  const parsed = parseMoment(shown, timeZone);
  const fault =
    parsed === null
      ? t('invalid')
      : parsed > now
        ? t('future')
        : parsed < now - limits.retention.points * day
          ? t('tooOld')
          : null;
  const take = () => {
    if (typed === null) return;
    if (parsed === null || fault !== null) return setTyped({ ...typed, triedAt: at });
    setTyped(null);
    onMoment(parsed);
  };
  return (
    <Field label={t('moment')} isLabelHidden error={typed && typed.triedAt !== null ? fault : undefined}>
      <TextInput
        size="sm"
        width={{ base: '150px', md: '132px' }}
        autoComplete="off"
        placeholder={t('pattern')}
        value={shown}
        onChange={({ target }) => setTyped({ text: target.value, triedAt: null })}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
          if (event.key !== 'Escape' || typed === null) return;
          event.stopPropagation();
          setTyped(null);
        }}
      />
    </Field>
  );
}
