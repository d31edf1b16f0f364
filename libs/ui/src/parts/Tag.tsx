import { chakra } from '@chakra-ui/react/styled-system';

/** A plain attribute: 18 px, grey. */
export const Tag = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    height: '18px',
    px: '6px',
    borderRadius: 'xs',
    textStyle: 'caption',
    bg: 'bg.muted',
    color: 'fg.secondary',
    whiteSpace: 'nowrap',
    _highContrast: { border: '1px solid' },
  },
});
