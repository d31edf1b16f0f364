import { NotificationType, type Trigger } from '@mayak/api';
import type { Preview } from './preview.ts';
import { previewWarnings } from './warnings.ts';

const [hour, day] = [3_600_000, 86_400_000];
const silence: Trigger = { Type: NotificationType.LastOnline, TimeoutMinutes: 60, OnRestored: false };
const toldOf = (count: number): Preview =>
  ({ told: Array.from({ length: count }, (_, i) => ({ at: i * hour, status: 2 })), samples: 1 }) as never;
const warningsOf = (count: number, span: number) =>
  previewWarnings(silence, toldOf(count), { interval: null, span });

describe('RULE-D13 what would be told too often', () => {
  it.each([
    ['two in the three hours of a new beacon', 2, 3 * hour, []],
    ['ten in these hours', 10, 3 * hour, []],
    ['eleven in these hours', 11, 3 * hour, ['often']],
    ['ten on each of thirty days', 300, 30 * day, []],
    ['one more', 301, 30 * day, ['often']],
  ])('%s', (_, count, span, warnings) => expect(warningsOf(count, span)).toEqual(warnings));
});
