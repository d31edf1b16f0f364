import { aChannelSettings } from '@mayak/api/fixtures';
import { scaleOf } from './scale';

const zones = (part: Parameters<typeof aChannelSettings>[0]) =>
  scaleOf(aChannelSettings({ Min: 0, Max: 100, ...part }), null)?.zones.map(
    ({ state, from, to }) => `${state} ${from}-${to}`,
  );

describe('CHAN-03 the scale of the thresholds', () => {
  it.each([
    [
      { LowerEmergency: 10, LowerPreEmergency: 20, UpperPreEmergency: 80, UpperEmergency: 90 },
      [
        'emergency 0-0.1',
        'preEmergency 0.1-0.2',
        'normal 0.2-0.8',
        'preEmergency 0.8-0.9',
        'emergency 0.9-1',
      ],
    ],
    [{ LowerEmergency: 10 }, ['emergency 0-0.1', 'normal 0.1-1']],
    [{ LowerPreEmergency: 20 }, ['preEmergency 0-0.2', 'normal 0.2-1']],
    [{ UpperPreEmergency: 80 }, ['normal 0-0.8', 'preEmergency 0.8-1']],
    [{ UpperEmergency: 90 }, ['normal 0-0.9', 'emergency 0.9-1']],
    [{ UpperPreEmergency: 90, UpperEmergency: 90 }, ['normal 0-0.9', 'emergency 0.9-1']],
  ])('%j', (part, shown) => {
    expect(zones(part)).toEqual(shown);
  });

  it('is not there without thresholds, or while they do not ascend', () => {
    expect(zones({})).toBeUndefined();
    expect(zones({ LowerEmergency: 50, UpperEmergency: 40 })).toBeUndefined();
  });

  it('reaches to a value beyond its ends', () => {
    const scale = scaleOf(aChannelSettings({ Min: 0, Max: 100, UpperEmergency: 90 }), 150);
    expect(scale).toMatchObject({ least: 0, most: 150, now: 1 });
  });
});
