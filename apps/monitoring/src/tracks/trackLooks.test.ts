import { savedLook } from './trackLooks';

describe('TRACK-D06 how tracks are drawn is remembered', () => {
  const key = 'mayak.tracks.look';
  const look = { by: 'speed', sensor: null, arrows: false, stops: true, points: false, events: true };
  afterEach(() => localStorage.clear());

  it('as it was left', () => {
    localStorage.setItem(key, JSON.stringify(look));
    expect(savedLook.get()).toEqual(look);
  });

  it.each([
    ['another colouring', { ...look, by: 'depth' }],
    ['a part that is missing', { ...look, stops: undefined }],
    ['a sensor without a name', { ...look, sensor: 5 }],
    ['nothing', null],
  ])('and as usual where there is %s', (_, stored) => {
    localStorage.setItem(key, JSON.stringify(stored));
    expect(savedLook.get()).toMatchObject({ by: 'beacon', arrows: true, stops: true });
  });
});
