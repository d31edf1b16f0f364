import {
  Button,
  CalendarDaysIcon,
  commonTexts,
  Dialog,
  Field,
  Segmented,
  TextInput,
  useFormats,
  useTexts,
} from '@mayak/ui';
import { useState } from 'react';
import { texts } from '../texts';
import { inputMoment, inputText, periodFault, presets, rangeOf, type PeriodChoice } from './period';

interface Props {
  choice: PeriodChoice;
  onChoice: (choice: PeriodChoice) => void;
}

/** A period by one press, or by its two ends (TRACK-D07). */
export function PeriodPicker({ choice, onChoice }: Props) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const format = useFormats();
  const [editing, setEditing] = useState(false);
  return (
    <>
      <Segmented
        label={t('period.label')}
        value={choice.kind}
        options={[...presets.map((kind) => ({ value: kind, label: common(`presets.${kind}`) }))]}
        onValue={(kind) => kind !== 'own' && onChoice({ kind })}
      />
      <Button
        size="sm"
        icon={<CalendarDaysIcon size={14} aria-hidden />}
        aria-pressed={choice.kind === 'own'}
        onClick={() => setEditing(true)}
      >
        {choice.kind === 'own' ? format.period(choice.from, choice.to) : t('period.own')}
      </Button>
      {editing && (
        <OwnPeriod
          choice={choice}
          onClose={() => setEditing(false)}
          onChoice={(own) => {
            setEditing(false);
            onChoice(own);
          }}
        />
      )}
    </>
  );
}

function OwnPeriod({ choice, onChoice, onClose }: Props & { onClose: () => void }) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { zone } = useFormats();
  const [range] = useState(() => rangeOf(choice, Date.now(), zone));
  const [from, setFrom] = useState(inputText(range.start, zone));
  const [to, setTo] = useState(() => inputText(range.end ?? Date.now(), zone));
  const [tried, setTried] = useState(false);
  const [start, end] = [inputMoment(from, zone), inputMoment(to, zone)];
  const fault = periodFault(start, end);
  return (
    <Dialog
      open
      title={t('period.own')}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        // The form around the picker is another question.
        event.stopPropagation();
        setTried(true);
        if (fault === null && start !== null && end !== null) onChoice({ kind: 'own', from: start, to: end });
      }}
      footer={(close) => (
        <>
          <Button onClick={close}>{common('cancel')}</Button>
          <Button variant="primary" type="submit">
            {t('period.apply')}
          </Button>
        </>
      )}
    >
      <Field
        label={t('period.from')}
        required
        error={tried && start === null ? t('period.required') : undefined}
      >
        <TextInput type="datetime-local" value={from} onChange={(event) => setFrom(event.target.value)} />
      </Field>
      <Field
        label={t('period.to')}
        required
        error={
          tried && fault !== null && !(start === null && end !== null) ? t(`period.${fault}`) : undefined
        }
      >
        <TextInput type="datetime-local" value={to} onChange={(event) => setTo(event.target.value)} />
      </Field>
    </Dialog>
  );
}
