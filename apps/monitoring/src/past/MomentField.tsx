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
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? printMoment(at, timeZone, 'minute');
  const parsed = parseMoment(shown, timeZone);
  const fault =
    parsed === null
      ? t('invalid')
      : parsed > now
        ? t('future')
        : parsed < now - limits.retention.points * day
          ? t('tooOld')
          : null;
  const [isTried, setTried] = useState(false);
  const take = () => {
    setTried(true);
    if (typed === null || parsed === null || fault !== null) return;
    setTyped(null);
    onMoment(parsed);
  };
  return (
    <Field label={t('moment')} isLabelHidden error={isTried && typed !== null ? fault : undefined}>
      <TextInput
        size="sm"
        width={{ base: '150px', md: '132px' }}
        autoComplete="off"
        placeholder={t('pattern')}
        value={shown}
        onChange={({ target }) => {
          setTried(false);
          setTyped(target.value);
        }}
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
