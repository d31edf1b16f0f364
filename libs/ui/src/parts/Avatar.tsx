import { chakra } from '@chakra-ui/react/styled-system';

const Root = chakra('span', {
  base: {
    flex: 'none',
    width: '26px',
    height: '26px',
    borderRadius: 'full',
    bg: 'header.avatar',
    color: 'header.strong',
    fontSize: '2xs',
    fontWeight: 600,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    textTransform: 'uppercase',
  },
});

/** The initials of a name: the first letters of its first two words. */
export const initials = (name: string) =>
  name
    .split(/[\s._@-]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('');

/** A person as initials in a circle; the name stands beside it. */
export function Avatar({ name }: { name: string }) {
  return <Root aria-hidden>{initials(name)}</Root>;
}
