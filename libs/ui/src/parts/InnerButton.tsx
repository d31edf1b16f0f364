import { chakra } from '@chakra-ui/react/styled-system';

/** A 24 px button inside a control, such as clear or show. */
export const InnerButton = chakra('button', {
  base: {
    flex: 'none',
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '24px',
    height: '24px',
    marginInlineEnd: '-4px',
    borderRadius: 'sm',
    color: 'fg.muted',
    _hover: { color: 'fg', bg: 'bg.muted' },
    mdDown: {
      width: '40px',
      height: '40px',
      marginInlineEnd: '-8px',
      // The whole height of the control can be hit.
      _before: { content: '""', position: 'absolute', inset: '-2px' },
    },
  },
});
