import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export interface EmptyProps {
  /** An icon of 20 px. */
  icon?: ReactNode;
  /** Two to four words. */
  title: ReactNode;
  /** What appears here, or what to do. */
  text?: ReactNode;
  /** At most one button. */
  action?: ReactNode;
}

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
    padding: '24px',
    height: '100%',
    minHeight: '160px',
  },
});
const Tile = chakra('span', {
  base: {
    width: '44px',
    height: '44px',
    borderRadius: '10px',
    bg: 'bg.muted',
    color: 'fg.muted',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    marginBottom: '12px',
    '& svg': { width: '20px', height: '20px' },
  },
});
const Title = chakra('div', { base: { textStyle: 'sectionTitle' } });
const Words = chakra('div', { base: { color: 'fg.secondary', maxWidth: '260px', marginTop: '4px' } });
const Act = chakra('div', { base: { marginTop: '14px' } });

/** A place with nothing in it yet: a sign, a statement, a sentence, at most one button. */
export function Empty({ icon, title, text, action }: EmptyProps) {
  return (
    <Root>
      {icon && <Tile aria-hidden>{icon}</Tile>}
      <Title>{title}</Title>
      {text && <Words>{text}</Words>}
      {action && <Act>{action}</Act>}
    </Root>
  );
}
