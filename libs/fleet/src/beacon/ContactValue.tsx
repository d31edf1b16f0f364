import { contactLink } from '@mayak/api';
import { Link } from '@mayak/ui';

/** A value of the object card; a phone number calls, an e-mail is written to (MGMT-D06). */
export function ContactValue({ value }: { value: string }) {
  const href = contactLink(value);
  return href === null ? (
    value || '-'
  ) : (
    <Link href={href} color="brand.fg">
      {value}
    </Link>
  );
}
