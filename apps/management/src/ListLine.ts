import { chakra } from '@mayak/ui';

/** A line of the list of a ListScreen; its columns are those of its owner. */
export const ListLine = chakra('li', {
  base: {
    display: 'grid',
    gap: '6px 16px',
    alignItems: 'center',
    p: '10px 16px',
    borderBottom: '1px solid',
    borderColor: 'border',
    _last: { borderBottom: 0 },
  },
});
