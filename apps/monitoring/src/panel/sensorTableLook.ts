import { chakra } from '@mayak/ui';

/** How the table of sensors looks: three columns, on a phone the time stands under the name. */
export const SensorTableLook = chakra('table', {
  base: {
    width: '100%',
    '& th': {
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
    '& :is(th, td):nth-of-type(3)': { textAlign: 'right', paddingInline: '10px 16px', whiteSpace: 'nowrap' },
    '& th:nth-of-type(2)': { paddingRight: '14px' },
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
      '& td:nth-of-type(2)': { minWidth: '154px', paddingRight: '16px' },
      '& td:nth-of-type(3)': { display: 'none' },
      '& td:nth-of-type(4)': { width: '44px' },
      '& .under': { display: 'inline-flex', flexDirection: 'row-reverse' },
    },
  },
});
