import { useSlot } from '@mayak/host';
import { BellIcon, chakra, UserIcon, useTexts } from '@mayak/ui';
import {
  DownloadIcon,
  FileTextIcon,
  LockIcon,
  MonitorIcon,
  SlidersHorizontalIcon,
  TerminalIcon,
  WalletIcon,
} from '@mayak/ui/icons';
import type { ReactNode } from 'react';
import { ownDataTexts } from '../ownData/texts';
import { profileTexts } from '../profile/texts';
import { pushTexts } from '../push/texts';
import { securityTexts } from '../security/texts';

/** The blocks of the page, by the ids of their elements. */
export const sections = {
  personal: 'profile-personal',
  settings: 'profile-settings',
  telling: 'profile-notifications',
  push: 'profile-push',
  logo: 'profile-logo',
  factors: 'profile-two-steps',
  passkeys: 'profile-passkeys',
  keys: 'profile-keys',
  sessions: 'profile-sessions',
  ownData: 'profile-own-data',
  password: 'profile-password',
  balance: 'profile-balance',
} as const;
export type Section = keyof typeof sections;
/** The id of a block that a remote adds. */
export const partId = (key: string) => `profile-${key.replace(':', '-')}`;

/** A line of the list of sections; the pages of payment have the same list. */
export const SectionLine = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '9px',
    height: '32px',
    px: '10px',
    borderRadius: 'md',
    color: 'fg.secondary',
    fontWeight: 500,
    _hover: { bg: 'bg.hover' },
    '&[aria-current]': { bg: 'bg.selected', color: 'brand.fg' },
  },
});

/** The sections as they are listed: which, its name, its sign. */
export function useSectionEntries() {
  const t = useTexts(profileTexts);
  const security = useTexts(securityTexts);
  const push = useTexts(pushTexts);
  const own = useTexts(ownDataTexts);
  return [
    ['personal', t('personal.title'), UserIcon],
    ['settings', t('settings.title'), SlidersHorizontalIcon],
    ['telling', t('telling.title'), BellIcon],
    ['push', push('title'), BellIcon],
    ['logo', t('logo.title'), FileTextIcon],
    ['sessions', security('sessions.title'), MonitorIcon],
    ['password', t('password.title'), LockIcon],
    ['factors', security('factor.title'), LockIcon],
    ['passkeys', security('passkey.title'), LockIcon],
    ['keys', security('keys.title'), TerminalIcon],
    ['ownData', own('title'), DownloadIcon],
    ['balance', t('balanceAndPayment'), WalletIcon],
  ] as const;
}

/** The list of sections at the side of a wide window (mockups of profile and payment). */
export function SectionList({ children }: { children: ReactNode }) {
  const t = useTexts(profileTexts);
  return (
    <chakra.nav
      aria-label={t('sections')}
      hideBelow="lg"
      w="216px"
      flex="none"
      p="8px"
      bg="bg.panel"
      borderEndWidth="1px"
      borderColor="border"
      overflowY="auto"
    >
      {children}
    </chakra.nav>
  );
}

const reduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Brings a block into view and the focus to its heading. */
export const goTo = (section: Section) => goToBlock(sections[section]);

function goToBlock(id: string) {
  const block = document.getElementById(id);
  block?.scrollIntoView({ behavior: reduced() ? 'instant' : 'smooth', block: 'nearest' });
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
}

interface Props {
  current: Section;
  onPick: (section: Section) => void;
}

/** The blocks of the profile, each a press away. */
export function SectionNav({ current, onPick }: Props) {
  return (
    <SectionList>
      {useSectionEntries().map(([section, label, Icon]) => (
        <SectionLine
          key={section}
          href={`#${sections[section]}`}
          aria-current={section === current ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault();
            goTo(section);
            onPick(section);
          }}
        >
          <Icon size={16} aria-hidden />
          {label}
        </SectionLine>
      ))}
      {useSlot('profile.section', {}).map(({ key, title }) => (
        <SectionLine
          key={key}
          href={`#${partId(key)}`}
          onClick={(event) => {
            event.preventDefault();
            goToBlock(partId(key));
          }}
        >
          <FileTextIcon size={16} aria-hidden />
          {title}
        </SectionLine>
      ))}
    </SectionList>
  );
}
