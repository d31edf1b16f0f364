import { aNotification } from '@mayak/api/fixtures';
import { groupsOf } from './groups';

const now = Date.parse('2026-10-14T21:30:00.000Z');
const at = (Id: number, CreatedDt: string, IsRead = true) => aNotification({ Id, CreatedDt, IsRead });
const shape = (zone: number | string, ...list: ReturnType<typeof at>[]) =>
  groupsOf(list, zone, now).map(({ kind, items }) => [kind, ...items.map(({ Id }) => Id)]);

describe('PANEL-08, PANEL-D05 the groups of notifications', () => {
  const list = [
    at(6, '2026-10-14T21:10:00.000Z'),
    at(5, '2026-10-14T20:50:00.000Z', false),
    at(4, '2026-10-14T12:00:00.000Z'),
    at(3, '2026-10-13T22:00:00.000Z'),
    at(2, '2026-10-12T10:00:00.000Z', false),
    at(1, '2026-10-11T10:00:00.000Z'),
  ];

  it('are the unread ones first, then days, newest first', () => {
    expect(shape(0, ...list)).toEqual([
      ['unread', 5, 2],
      ['today', 6, 4],
      ['yesterday', 3],
      ['day', 1],
    ]);
  });

  it('are days of the zone of the user', () => {
    expect(shape(180, ...list)).toEqual([
      ['unread', 5, 2],
      ['today', 6],
      ['yesterday', 4, 3],
      ['day', 1],
    ]);
  });

  it('FMT-D01 are days of a named zone, of 25 hours too', () => {
    const late = at(1, '2026-10-24T22:10:00.000Z');
    const noon = Date.parse('2026-10-26T12:00:00.000Z');
    const kinds = (moment: number) => groupsOf([late], 'Europe/Oslo', moment).map(({ kind }) => kind);
    expect(kinds(noon)).toEqual(['yesterday']);
    expect(kinds(Date.parse('2026-10-25T22:50:00.000Z'))).toEqual(['today']);
  });

  it('have no unread group when all are read, and none at all without notifications', () => {
    expect(shape(0, at(1, '2026-10-14T12:00:00.000Z'))).toEqual([['today', 1]]);
    expect(shape(0)).toEqual([]);
  });
});
