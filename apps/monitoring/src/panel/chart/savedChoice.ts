import { type Saved, savedValue } from '@mayak/ui';

/** Table or chart, as the reader left it. */
export const savedView: Saved<'table' | 'chart'> = savedValue('panel.sensors', (stored) =>
  stored === 'chart' ? 'chart' : 'table',
);
