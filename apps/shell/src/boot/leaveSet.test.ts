import { leaveSet } from './leaveSet';

const now = Date.now();
const left = (isUnsaved = false, at = now) => {
  const reload = jest.fn();
  leaveSet({ isUnsaved: () => isUnsaved, reload }, at);
  return reload.mock.calls.length;
};
beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('CONF-D12 a page leaves a set', () => {
  it('by a new load, never amid unsaved work', () => expect([left(true), left()]).toEqual([0, 1]));

  it('at most once a minute', () =>
    expect([left(), left(false, now + 59_000), left(false, now + 61_000)]).toEqual([1, 0, 1]));

  it('not where the tab cannot remember that it did', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('closed');
    });
    expect(left()).toBe(0);
  });
});
