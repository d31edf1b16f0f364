/**
 * The boxes that choose rows, alike in every engine and theme: one draws its own white in the night. The mark is half of the box, a tick
 * or a dash; who asks for forced colours gets the box of his system.
 */
export const chooseLook = (size: string) =>
  ({
    appearance: { base: 'none', _highContrast: 'auto' },
    flex: 'none',
    display: 'grid',
    placeContent: 'center',
    width: size,
    height: size,
    border: '1.5px solid',
    borderColor: 'border.control',
    borderRadius: 'sm',
    bg: 'bg.panel',
    '&:is(:checked, :indeterminate)': {
      bg: 'brand.solid',
      borderColor: 'brand.solid',
      _before: {
        content: '""',
        width: `calc(${size} * 0.6)`,
        height: `calc(${size} * 0.6)`,
        bg: 'fg.onBrand',
        clipPath: 'polygon(6% 47%, 21% 33%, 41% 54%, 80% 12%, 95% 26%, 41% 84%)',
      },
    },
    '&:indeterminate::before': { clipPath: 'inset(40% 8%)' },
  }) as const;
