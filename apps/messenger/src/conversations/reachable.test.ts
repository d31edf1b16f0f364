import { CardFlag } from '@mayak/api';
import { someColumns } from '@mayak/api/fixtures';
import { beaconRows } from '@mayak/fleet';
import { reachableRows } from './reachable';

describe('MSG-01, PERM-09 the beacons of the messenger', () => {
  it('are those one may write to and those that wrote, unread ones first', () => {
    const columns = someColumns({
      cards: [
        { Id: 1, Name: 'Anchor', Flags: CardFlag.CanSendMessages },
        { Id: 2, Name: 'Borealis', Flags: 0 },
        { Id: 3, Name: 'Capella', Flags: 0 },
        { Id: 4, Name: 'Zenith', Flags: CardFlag.CanSendMessages },
      ],
      states: [{ Id: 1 }, { Id: 2 }, { Id: 3, Unread: 1 }, { Id: 4, Unread: 3 }],
    });
    expect(reachableRows(beaconRows(columns)).map(({ name }) => name)).toEqual([
      'Zenith',
      'Capella',
      'Anchor',
    ]);
  });
});
