import { CommunicationStatus } from '@mayak/api';
import { BanIcon, RadioIcon, tokenVar, type IconType } from '@mayak/ui';
import { CircleDashedIcon } from '@mayak/ui/icons';
import { lineStyle } from './lineStyle';

/** The text of a communication status (BEACON-14). */
export const communicationKey = {
  [CommunicationStatus.Disabled]: 'communication.off',
  [CommunicationStatus.Ready]: 'communication.ready',
  [CommunicationStatus.Active]: 'communication.active',
  [CommunicationStatus.Blocked]: 'communication.blocked',
} as const;
const icons: Readonly<Record<CommunicationStatus, IconType>> = {
  [CommunicationStatus.Disabled]: BanIcon,
  [CommunicationStatus.Ready]: CircleDashedIcon,
  [CommunicationStatus.Active]: RadioIcon,
  [CommunicationStatus.Blocked]: BanIcon,
};

const sign = { flex: 'none', color: tokenVar('fg.muted') };
const activeSign = { ...sign, color: tokenVar('state.normal.fg') };

/** A communication status in a sign and its word (design, section 5); thousands of them scroll, so it asks for nothing itself. */
export function CommunicationBadge({ status, word }: { status: CommunicationStatus; word: string }) {
  const Icon = icons[status];
  return (
    <span style={lineStyle}>
      <Icon size={16} style={status === CommunicationStatus.Active ? activeSign : sign} aria-hidden />
      <span className="text">{word}</span>
    </span>
  );
}
