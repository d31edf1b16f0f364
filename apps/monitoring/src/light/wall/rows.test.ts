import { GeneralState, Relevance, type Beacon } from '@mayak/api';
import { isListed, nextShown, wallRows } from './rows';

type Alarm = NonNullable<Beacon['Alarms']>[number];
const anAlarm = (SinceDt: string, IsAcknowledged = false) =>
  ({ Content: `since ${SinceDt}`, SinceDt, IsAcknowledged }) as Alarm;
let ids = 0;
const aBeacon = (Name: string, State: GeneralState, part: Partial<Beacon> = {}) =>
  ({
    Id: (ids += 1),
    Name,
    State,
    RelevanceState: Relevance.Actual,
    RelevanceSettings: { EmergencyOverRelevancePriority: true },
    Location: { Coordinates: [69, 33] },
    Channels: [],
    ...part,
  }) as unknown as Beacon;

const { Emergency, PreEmergency, Normal } = GeneralState;

describe('MON-D13 the screen on the wall', () => {
  beforeEach(() => {
    ids = 0;
  });

  it('has the worst first, then what nobody acknowledged, then what came last', () => {
    const rows = wallRows([
      aBeacon('Calm', Normal),
      aBeacon('Silent', Normal, { RelevanceState: Relevance.Outdated }),
      aBeacon('Warm', PreEmergency, { Alarms: [anAlarm('2026-11-27T08:00:00Z')] }),
      aBeacon('Seen', Emergency, { Alarms: [anAlarm('2026-11-27T09:00:00Z', true)] }),
      aBeacon('Older', Emergency, { Alarms: [anAlarm('2026-11-27T07:00:00Z')] }),
      aBeacon('Newer', Emergency, {
        Alarms: [anAlarm('2026-11-27T09:30:00Z', true), anAlarm('2026-11-27T08:30:00Z')],
      }),
    ]);
    expect(rows.map(({ name }) => name)).toEqual(['Newer', 'Older', 'Seen', 'Warm', 'Silent', 'Calm']);
    expect(rows[0]).toMatchObject({ what: 'since 2026-11-27T08:30:00Z', isAcknowledged: false });
    expect(rows.filter(isListed).map(({ name }) => name)).toEqual([
      'Newer',
      'Older',
      'Seen',
      'Warm',
      'Silent',
    ]);
  });

  it('goes from one to the next, stays with what is urgent, and to nothing where nothing alarms', () => {
    const urgent = [
      aBeacon('A', Emergency, { Alarms: [anAlarm('2026-11-27T09:00:00Z')] }),
      aBeacon('B', Emergency, { Alarms: [anAlarm('2026-11-27T08:00:00Z')] }),
    ];
    const warm = aBeacon('C', PreEmergency);
    const nowhere = aBeacon('D', PreEmergency, { Location: null });
    const rows = wallRows([...urgent, warm, nowhere]);
    expect([nextShown(rows, null), nextShown(rows, 1), nextShown(rows, 2)]).toEqual([1, 2, 1]);
    expect(nextShown(wallRows([warm, nowhere]), null)).toBe(3);
    expect(nextShown(wallRows([aBeacon('E', Normal)]), 1)).toBeNull();
  });
});
