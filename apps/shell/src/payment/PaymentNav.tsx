import { Link, useLocation } from 'react-router-dom';
import { SectionLine, SectionList, sections, useSectionEntries, type Section } from '../sections/SectionNav';

const addressOf = (section: Section) =>
  section === 'balance' ? '/payment' : `/profile#${sections[section]}`;

/** The sections of the profile beside the pages of payment, which are one of them (mockup of payment). */
export function PaymentNav() {
  const { pathname } = useLocation();
  return (
    <SectionList>
      {useSectionEntries().map(([section, label, Icon]) => (
        <SectionLine
          key={section}
          asChild
          aria-current={pathname.startsWith(addressOf(section)) ? 'page' : undefined}
        >
          <Link to={addressOf(section)}>
            <Icon size={16} aria-hidden />
            {label}
          </Link>
        </SectionLine>
      ))}
    </SectionList>
  );
}
