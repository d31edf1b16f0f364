import { GeneralState } from '@mayak/api';
import { Segmented, StateGlyph, useTexts } from '@mayak/ui';
import { channelTexts } from './texts';

const states = {
  [GeneralState.Normal]: 'normal',
  [GeneralState.PreEmergency]: 'preEmergency',
  [GeneralState.Emergency]: 'emergency',
} as const;
export type Status = keyof typeof states;

interface Props {
  label: string;
  value: Status;
  choices: readonly Status[];
  onValue: (value: Status) => void;
}

/** What a value of a sensor means: one of the general states (CHAN-04, CHAN-D10). */
export function StatusChoice({ label, value, choices, onValue }: Props) {
  const t = useTexts(channelTexts);
  return (
    <Segmented
      label={label}
      value={value}
      options={choices.map((one) => ({
        value: one,
        label: t(`statuses.${states[one]}`),
        icon: <StateGlyph state={states[one]} />,
      }))}
      onValue={onValue}
    />
  );
}
