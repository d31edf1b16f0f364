import { MessageStatus } from '@mayak/api';
import { chakra, CheckIcon, CircleExclamationPointIcon, type IconType } from '@mayak/ui';
import { CheckCheckIcon, ClockIcon, SatelliteIcon } from '@mayak/ui/icons';

const { Waiting, Sent, SentAndConfirmedByIridium, SentAndConfirmed, Incoming, Error: Failed } = MessageStatus;

interface Look {
  icon: IconType | null;
  /** The key of its words. */
  text: 'waiting' | 'sent' | 'iridium' | 'delivered' | 'error' | null;
  color: string;
}

/** How each status is shown (MSG-03 to MSG-08, MSG-D08). */
export const statusLooks: Record<MessageStatus, Look> = {
  [Waiting]: { icon: ClockIcon, text: 'waiting', color: 'fg.muted' },
  [Sent]: { icon: CheckIcon, text: 'sent', color: 'fg.muted' },
  [SentAndConfirmedByIridium]: { icon: SatelliteIcon, text: 'iridium', color: 'fg.muted' },
  [SentAndConfirmed]: { icon: CheckCheckIcon, text: 'delivered', color: 'state.normal.fg' },
  [Incoming]: { icon: null, text: null, color: 'fg.muted' },
  [Failed]: { icon: CircleExclamationPointIcon, text: 'error', color: 'state.emergency.fg' },
};

const Mark = chakra('span', { base: { display: 'inline-flex', flex: 'none' } });

/** The sign of how far a message is; none for one that came. */
export function StatusMark({ status }: { status: MessageStatus }) {
  const { icon: Icon, color } = statusLooks[status];
  return (
    Icon && (
      <Mark color={color}>
        <Icon size={12} aria-hidden />
      </Mark>
    )
  );
}
