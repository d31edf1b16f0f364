import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, type ReactNode } from 'react';

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'fit-content(56%) 1fr',
    gap: '6px 16px',
    padding: '12px 16px',
    smDown: { columnGap: '8px' },
    '& dt': { color: 'fg.secondary' },
    '& dd': {
      fontWeight: 500,
      textAlign: 'right',
      fontVariantNumeric: 'tabular-nums',
      minWidth: 0,
      overflowWrap: 'anywhere',
    },
  },
});

/** Labels at the left, values at the right; a value that is not there is a hyphen (FMT-03). */
export const Facts = ({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <List>
    {rows.map(([label, value], i) => (
      <Fragment key={i}>
        <dt>{label}</dt>
        <dd>{value === null || value === undefined || value === '' ? '-' : value}</dd>
      </Fragment>
    ))}
  </List>
);
