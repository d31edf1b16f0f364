import { CommunicationStatus } from '@mayak/api';
import { BanIcon, chakra, CircleDashedIcon, RadioIcon, useTexts, type IconType } from '@mayak/ui';
import { fleetTexts } from '../texts';

const Line = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '8px', minWidth: 0 },
});

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

/** A communication status in a sign and words (design, section 5). */
export function CommunicationBadge({ status }: { status: CommunicationStatus }) {
  const t = useTexts(fleetTexts);
  const Icon = icons[status];
  const isActive = status === CommunicationStatus.Active;
  return (
    <Line>
      <chakra.span color={isActive ? 'state.normal.fg' : 'fg.muted'} display="inline-flex" flex="none">
        <Icon size={16} aria-hidden />
      </chakra.span>
      <span className="text">{t(communicationKey[status])}</span>
    </Line>
  );
}
