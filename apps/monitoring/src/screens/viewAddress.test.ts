import { filterIn, searchWith, viewIn } from './viewAddress';

describe('MON-D12 what of an address is a view', () => {
  it('keeps what asks the list, and nothing else', () => {
    expect(filterIn('?beacon=5&q=north+wind&group=1+none&sort=name&at=69.5,33.2&view=3')).toBe(
      'q=north+wind&group=1+none&sort=name',
    );
    expect(filterIn('')).toBe('');
  });

  it.each([
    ['?q=a&beacon=5&view=3', 'group=2', '?beacon=5&group=2'],
    ['?at=2026-11-20T10:00Z', '', ''],
    ['', 'needed=&panel=messenger', '?needed='],
  ])('%s with %s becomes %s', (search, filter, next) => expect(searchWith(search, filter)).toBe(next));

  it.each([
    ['?view=12', 12],
    ['?view=0', null],
    ['?view=x', null],
    ['', null],
  ])('%s opens %s', (search, id) => expect(viewIn(search)).toBe(id));
});
