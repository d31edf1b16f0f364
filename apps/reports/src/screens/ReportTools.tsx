import { chakra } from '@mayak/ui';

/** What a report is asked by, in a row below its bar. */
export const ReportTools = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12px',
    flex: 'none',
    p: '10px 16px',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
});
