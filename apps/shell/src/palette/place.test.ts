import { placeNow } from './place';

const ofClock = { lat: 45, lon: -new Date().getTimezoneOffset() / 4 };

describe('GEN-D16 the place by which the sun is looked at', () => {
  it('is the middle of the time zone in a browser that has no geolocation at all', async () => {
    expect('geolocation' in navigator).toBe(false);
    expect(await placeNow()).toEqual(ofClock);
  });

  it('is that too while nobody answers whether the page may know where it is', async () => {
    jest.useFakeTimers();
    Object.assign(navigator, { geolocation: { getCurrentPosition: () => undefined } });
    const place = placeNow();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await place).toEqual(ofClock);
    Reflect.deleteProperty(navigator, 'geolocation');
    jest.useRealTimers();
  });
});
