import { GeneralState } from '@mayak/api';
import { someColumns } from '@mayak/api/fixtures';
import { beaconRows } from '@mayak/fleet';
import { byState } from './byState';

describe('the fleet by state', () => {
  it('counts each state that occurs, the worst first', () => {
    const columns = someColumns({
      cards: [
        { Id: 1, Name: 'Anchor' },
        { Id: 2, Name: 'Zenith' },
      ],
      states: [{ Id: 1 }, { Id: 2, State: GeneralState.Emergency }],
    });
    const counts = byState(beaconRows(columns));
    expect(counts[0]).toEqual({ look: 'emergency', count: 1 });
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });

  it('is empty without beacons', () => {
    expect(byState([])).toEqual([]);
  });
});
