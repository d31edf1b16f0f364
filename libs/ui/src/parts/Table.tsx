import { chakra } from '@chakra-ui/react/styled-system';

/** A table with hairlines: head 32 px, rows 36 px, or 28 and 30 px when compact; `data-num` on a cell sets numbers to the right. */
export const Table = chakra('table', {
  base: {
    width: '100%',
    '& th': {
      textStyle: 'label',
      color: 'fg.muted',
      bg: 'bg.subtle',
      height: '32px',
      px: '10px',
      borderBottom: '1px solid',
      borderColor: 'border',
      whiteSpace: 'nowrap',
    },
    '& td': {
      height: '36px',
      px: '10px',
      borderBottom: '1px solid',
      borderColor: 'border.subtle',
      whiteSpace: 'nowrap',
    },
    '& :is(th, td):first-of-type': { paddingInlineStart: '16px' },
    '& :is(th, td):last-of-type': { paddingInlineEnd: '16px' },
    '& [data-num]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& tr[aria-selected=true] td': { bg: 'bg.selected' },
    '& tr[data-group] td': { bg: 'bg.subtle', fontWeight: 600, height: '32px' },
  },
  variants: { compact: { true: { '& th': { height: '28px' }, '& td': { height: '30px' } } } },
});
