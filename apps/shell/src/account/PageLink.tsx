import { Link as Look } from '@mayak/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A link to another page of the shell. */
export const PageLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Look asChild color="fg.link" fontWeight={500} _hover={{ textDecoration: 'underline' }}>
    <Link to={to}>{children}</Link>
  </Look>
);
