/** Columns of the table in their order, with the share of the width that each takes. */
export const columns = [
  { key: 'name', width: 'minmax(200px, 2fr)', end: false },
  { key: 'state', width: 'minmax(130px, 1fr)', end: false },
  { key: 'communication', width: 'minmax(150px, 1fr)', end: false },
  { key: 'model', width: 'minmax(80px, 0.6fr)', end: false },
  { key: 'imei', width: 'minmax(150px, 1fr)', end: false },
  { key: 'serial', width: 'minmax(100px, 0.7fr)', end: false },
  { key: 'contact', width: 'minmax(120px, 0.8fr)', end: true },
] as const;

export const template = columns.map(({ width }) => width).join(' ');
/** Below this the table scrolls sideways. */
export const leastWidth = '960px';
export const rowHeight = 36;
