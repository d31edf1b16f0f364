import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { system } from '../theme/system';

/** A small control of a phone can be hit in a height of 44 px, 4 px above and below what is drawn. */
const easyToHit = { content: '""', position: 'absolute', insetInline: 0, insetBlock: '-5px' } as const;

const look = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '6px',
    flex: 'none',
    minWidth: 0,
    border: '1px solid transparent',
    borderRadius: 'md',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    userSelect: 'none',
    textDecoration: 'none',
    position: 'relative',
    transition: 'background-color 100ms, border-color 100ms, color 100ms',
    _disabled: { opacity: 0.5 },
    '&[data-loading]': { opacity: 1, cursor: 'progress' },
  },
  variants: {
    variant: {
      primary: { bg: 'brand.solid', color: 'fg.onBrand', _hover: { bg: 'brand.solidHover' } },
      secondary: {
        bg: 'bg.panel',
        color: 'fg',
        borderColor: 'border.strong',
        boxShadow: 'control',
        _hover: { bg: 'bg.hover' },
        _expanded: { bg: 'bg.hover' },
        _pressed: { bg: 'bg.selected', color: 'brand.fg', borderColor: 'brand.border' },
      },
      quiet: {
        color: 'fg.secondary',
        _hover: { bg: 'bg.muted', color: 'fg' },
        _expanded: { bg: 'bg.muted', color: 'fg' },
        _pressed: { bg: 'bg.selected', color: 'brand.fg' },
      },
      link: { color: 'fg.link', _hover: { textDecoration: 'underline' } },
      danger: {
        bg: 'state.emergency.solid',
        color: 'state.emergency.on',
        _hover: { bg: 'color-mix(in srgb, {colors.state.emergency.solid} 88%, {colors.fg})' },
      },
      dangerOutline: {
        bg: 'bg.panel',
        color: 'state.emergency.fg',
        borderColor: 'state.emergency.border',
        _hover: { bg: 'state.emergency.bg' },
      },
      header: {
        color: 'header.icon',
        _hover: { bg: 'header.hover' },
        _expanded: { bg: 'header.active', color: 'header.strong' },
        _pressed: { bg: 'header.active', color: 'header.strong' },
      },
    },
    size: {
      xs: {
        height: '24px',
        px: '8px',
        fontSize: 'xs',
        borderRadius: '5px',
        mdDown: { height: '36px', _before: easyToHit },
      },
      sm: {
        height: '28px',
        px: '10px',
        fontSize: '12.5px',
        mdDown: { height: '36px', fontSize: 'sm', _before: easyToHit },
      },
      md: { height: '32px', px: '12px', fontSize: 'sm', mdDown: { height: '44px', fontSize: 'md' } },
      lg: { height: '40px', px: '16px', fontSize: 'md', mdDown: { height: '44px' } },
      touch: { height: '44px', px: '16px', fontSize: 'md' },
    },
    /** Square, for an icon alone. */
    square: {
      true: { px: 0, aspectRatio: '1', mdDown: { minWidth: '36px' } },
    },
    wide: { true: { width: '100%' } },
  },
  compoundVariants: [
    { variant: 'link', css: { px: '4px' } },
    { square: true, size: 'sm', css: { mdDown: { height: '44px', minWidth: '44px' } } },
  ],
  defaultVariants: { variant: 'secondary', size: 'md' },
});

/** The element of every button: 24, 28, 32, 40 px high, 44 px on a phone (the small ones are drawn with 36 px). A link of the router gets its own props through it. */
export const ButtonLook = chakra('button', look, {
  shouldForwardProp: (prop, variants) =>
    prop !== 'as' && !variants?.includes(prop) && !system.isValidProperty(prop),
});
