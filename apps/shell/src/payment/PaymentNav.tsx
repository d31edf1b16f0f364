import { chakra, LockIcon, SlidersHorizontalIcon, UserIcon, useTexts, WalletIcon } from '@mayak/ui';
import { Link, useLocation } from 'react-router-dom';
import { SectionLine, sections } from '../profile/SectionNav';
import { profileTexts } from '../profile/texts';

/** The sections of the profile beside the pages of payment, which are one of them (mockup of payment). */
export function PaymentNav() {
  const t = useTexts(profileTexts);
  const { pathname } = useLocation();
  const entries = [
    [`/profile#${sections.personal}`, t('personal.title'), UserIcon],
    [`/profile#${sections.settings}`, t('settings.title'), SlidersHorizontalIcon],
    [`/profile#${sections.password}`, t('password.title'), LockIcon],
    ['/payment', t('balanceAndPayment'), WalletIcon],
  ] as const;
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
    >
      {entries.map(([to, label, Icon]) => (
        <SectionLine key={to} asChild aria-current={pathname.startsWith(to) ? 'page' : undefined}>
          <Link to={to}>
            <Icon size={16} aria-hidden />
            {label}
          </Link>
        </SectionLine>
      ))}
    </chakra.nav>
  );
}
