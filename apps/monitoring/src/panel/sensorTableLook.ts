import { chakra } from '@mayak/ui';

/** How the table of sensors looks: three columns, on a phone the time stands under the name. */
export const SensorTableLook = chakra('table', {
  base: {
    width: '100%',
    '& th': {
      whiteSpace: 'nowrap',
      height: '28px',
      fontSize: 'xs',
      fontWeight: 500,
      color: 'fg.muted',
      bg: 'bg.subtle',
      borderBottom: '1px solid',
      borderColor: 'border',
    },
    '& td': { height: '30px', borderBottom: '1px solid', borderColor: 'border.subtle' },
    // Values and times take what they need, the name gives way.
    '& :is(th, td):first-of-type': { paddingLeft: '16px', width: '100%', maxWidth: 0 },
    '& :is(th, td):nth-of-type(2)': { minWidth: '144px', textAlign: 'right', paddingInline: '6px' },
    // A date stands over its time, so that the names have room.
    '& :is(th, td):nth-of-type(3)': { textAlign: 'right', paddingInline: '8px 16px', lineHeight: '14px' },
    '& th:nth-of-type(2)': { paddingRight: '14px' },
    // A column is as wide as its values up to a point, from which they take lines.
    '& td:nth-of-type(2) > span': { width: 'max-content', minWidth: '100%', maxWidth: '168px' },
    '& td:nth-of-type(2) > span > span': {
      height: 'auto',
      minHeight: '22px',
      paddingBlock: '3px',
      lineHeight: '16px',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
    '& .name': {
      display: 'flex',
      alignItems: 'center',
      gap: '8px',
      minWidth: 0,
      '& > svg': { color: 'fg.muted' },
    },
    // A long name takes a second line before it is cut.
    '& .name > span > :first-child': {
      lineClamp: 2,
      overflowWrap: 'anywhere',
      lineHeight: '16px',
    },
    '& .name > span': { minWidth: 0 },
    '& .name a': { _hover: { color: 'fg.link', textDecoration: 'underline' } },
    '& :is(th, td):nth-of-type(4)': { width: '34px', paddingInlineEnd: '8px' },
    '&:has(td:nth-of-type(4)) :is(th, td):nth-of-type(3)': { paddingInlineEnd: '4px' },
    '& .time': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      fontSize: 'xs',
      color: 'fg.secondary',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .under': { display: 'none' },
    mdDown: {
      '& thead': {
        position: 'absolute',
        clipPath: 'inset(50%)',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
      },
      '& td': { height: '48px' },
      // On the narrowest phone a value takes lines before a name has no room for a word.
      '& td:nth-of-type(2)': { minWidth: 'min(154px, 100vw - 180px)', paddingRight: '16px' },
      '& td:nth-of-type(2) > span': { maxWidth: 'min(184px, 100vw - 200px)' },
      '& td:nth-of-type(3)': { display: 'none' },
      '& td:nth-of-type(4)': { width: '44px' },
      '& .under': { display: 'inline-flex', flexDirection: 'row-reverse' },
    },
  },
});
