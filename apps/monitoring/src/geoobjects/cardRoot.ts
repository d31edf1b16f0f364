import { chakra } from '@mayak/ui';

/** Pixels of a card with its border. */
export const cardHeight = 53;

/** A geoobject's line: name over comment and size, buttons at the end. */
export const CardRoot = chakra('li', {
  base: {
    position: 'absolute',
    insetInline: 0,
    height: `${cardHeight}px`,
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    pr: '12px',
    borderBottom: '1px solid',
    borderColor: 'border.subtle',
    _hover: { bg: 'bg.hover' },
    '&[data-selected]': {
      bg: 'bg.selected',
      _hover: { bg: 'bg.selected' },
      boxShadow: 'inset 3px 0 0 {colors.brand.solid}',
    },
    '& > button:first-of-type': {
      flex: 1,
      minWidth: 0,
      display: 'flex',
      alignItems: 'center',
      gap: '12px',
      minHeight: '52px',
      padding: '8px 8px 8px 16px',
      textAlign: 'start',
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& .words': { minWidth: 0, flex: 1 },
    '& .words span': { whiteSpace: 'pre' },
    '& .cut': { display: 'block', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .name': { fontWeight: 500 },
    '& .note, & .rest, & .comment': { display: 'flex' },
    '& .note': {
      height: '16px',
      fontSize: 'xs',
      lineHeight: '16px',
      color: 'fg.secondary',
      fontVariantNumeric: 'tabular-nums',
    },
    // A comment without room goes with its dot into a line that is not seen: the size stands on the last line, which is.
    '& .rest': {
      flex: 1,
      minWidth: '60px',
      flexWrap: 'wrap-reverse',
      alignContent: 'flex-end',
      overflow: 'hidden',
    },
    '& .comment': { flex: '1 1 72px', minWidth: 0, maxWidth: 'max-content' },
  },
});
