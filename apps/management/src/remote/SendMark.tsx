import { SendState } from '@mayak/api';
import {
  CheckIcon,
  CircleExclamationPointIcon,
  MinusIcon,
  Pill,
  useTexts,
  type IconType,
  type PillProps,
} from '@mayak/ui';
import { CheckCheckIcon, ClockIcon, SatelliteIcon } from '@mayak/ui/icons';
import { remoteTexts } from './texts';

interface Look {
  name: keyof typeof SendState;
  icon: IconType;
  state?: NonNullable<PillProps['state']>;
}

/** How each send state is shown (REMOTE-12). */
const sendLooks: Record<SendState, Look> = {
  [SendState.NotSent]: { name: 'NotSent', icon: MinusIcon },
  [SendState.Waiting]: { name: 'Waiting', icon: ClockIcon, state: 'recent' },
  [SendState.Sent]: { name: 'Sent', icon: CheckIcon, state: 'info' },
  [SendState.SentToIridium]: { name: 'SentToIridium', icon: SatelliteIcon, state: 'info' },
  [SendState.SentAndConfirmed]: { name: 'SentAndConfirmed', icon: CheckCheckIcon, state: 'normal' },
  [SendState.Error]: { name: 'Error', icon: CircleExclamationPointIcon, state: 'emergency' },
};

/** How far something is on its way, as a word and a sign (REMOTE-12, REMOTE-D03). */
export function SendMark({ state }: { state: SendState }) {
  const t = useTexts(remoteTexts);
  const { name, icon: Icon, state: tone } = sendLooks[state];
  return (
    <Pill icon={<Icon size={12} aria-hidden />} {...(tone && { state: tone })}>
      {t(`state.${name}`)}
    </Pill>
  );
}
