import { chakra } from '@chakra-ui/react/styled-system';

/** The shape of something that is on its way; give it the size of the real thing. Put `aria-busy` on the area. */
export const Skeleton = chakra(
  'span',
  {
    base: {
      display: 'block',
      flex: 'none',
      height: '12px',
      bg: { base: 'bg.muted', _dark: '#22303B' },
      borderRadius: 'sm',
      animation: 'breathe 1.2s ease-in-out infinite',
      _highContrast: { border: '1px solid' },
    },
    variants: { round: { true: { borderRadius: 'full' } } },
  },
  { defaultProps: { 'aria-hidden': true } },
);
