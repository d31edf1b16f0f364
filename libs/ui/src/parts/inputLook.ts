import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';

const look = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minWidth: 0,
    bg: 'bg.panel',
    border: '1px solid',
    borderColor: 'border.control',
    borderRadius: 'md',
    transition: 'border-color 100ms',
    '&:hover': { borderColor: 'fg.muted' },
    '&:has([aria-invalid=true])': {
      borderColor: 'state.emergency.solid',
      boxShadow: '0 0 0 1px {colors.state.emergency.solid}',
    },
    '&:has(> :is(input, select, textarea):focus-visible)': {
      borderColor: 'border.focus',
      outline: '2px solid',
      outlineColor: 'border.focus',
      outlineOffset: '2px',
    },
    '&:has(> :is(input, select, textarea):disabled)': {
      bg: 'bg.muted',
      borderColor: 'border',
      color: 'fg.muted',
    },
    '&:has(> :is(input, textarea):read-only:not(:disabled))': {
      bg: 'bg.muted',
      borderColor: 'border',
      color: 'fg.secondary',
    },
    '& > :is(input, select, textarea)': {
      flex: '1',
      width: '100%',
      minWidth: 0,
      bg: 'transparent',
      outline: 'none',
      color: 'inherit',
      textOverflow: 'ellipsis',
      fontVariantNumeric: 'tabular-nums',
    },
    '& > svg': { color: 'fg.muted' },
  },
  variants: {
    size: {
      sm: { height: '28px', px: '8px', fontSize: '12.5px' },
      md: { height: '32px', px: '10px', fontSize: 'sm' },
      lg: { height: '40px', px: '10px', fontSize: 'md' },
      area: { py: '8px', px: '10px', fontSize: 'sm', mdDown: { fontSize: 'lg' } },
    },
  },
  compoundVariants: [{ size: ['sm', 'md', 'lg'], css: { mdDown: { height: '44px', fontSize: 'lg' } } }],
  defaultVariants: { size: 'md' },
});

/** The frame of every text control: 28, 32 or 40 px, 44 px with 16 px text on a phone. */
export const InputFrame = chakra('div', look);

/** The unit inside a control, at its end. */
export const InputUnit = chakra('span', { base: { color: 'fg.muted', fontSize: 'xs', flex: 'none' } });
