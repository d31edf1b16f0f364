import { createMemoryAddresses } from './memoryAddresses';

function begin(first = '/monitoring') {
  const outside: string[] = [];
  const addresses = createMemoryAddresses(first, {
    origin: 'https://mayak.test',
    holds: (pathname) => ['/monitoring', '/tracks'].includes(pathname),
    onOutside: (path) => outside.push(path),
  });
  const at = () => addresses.location$.value.pathname + addresses.location$.value.search;
  return { addresses, outside, at };
}

describe('GEN-D05 the address of an embedded part', () => {
  it('leaves the address and the history of the page alone', () => {
    const before = [window.location.href, window.history.length];
    const { addresses, at } = begin();
    addresses.go('/tracks?beacon=5');
    addresses.navigator.replace('/tracks?beacon=6');
    addresses.navigator.go(-1);
    expect(at()).toBe('/monitoring');
    expect([window.location.href, window.history.length]).toEqual(before);
  });

  it('goes back and forth, and nowhere beyond its ends', () => {
    const { addresses, at } = begin();
    addresses.navigator.push('?beacon=5', { fromMap: true });
    expect([at(), addresses.location$.value.state]).toEqual(['/monitoring?beacon=5', { fromMap: true }]);
    addresses.navigator.go(-1);
    addresses.navigator.go(-1);
    expect(at()).toBe('/monitoring');
    addresses.navigator.go(1);
    expect(at()).toBe('/monitoring?beacon=5');
  });

  it('knows the screen before this one, whatever was looked at on it', () => {
    const { addresses, at } = begin();
    addresses.go('/monitoring?beacon=5');
    expect(addresses.mayReturn()).toBe(false);
    addresses.go('/tracks?beacon=5');
    addresses.go('/tracks?beacon=6');
    expect(addresses.mayReturn()).toBe(true);
    addresses.back();
    expect(at()).toBe('/monitoring?beacon=5');
  });

  it('has no way back from what the page asks for', () => {
    const { addresses, at } = begin();
    addresses.go('/tracks');
    addresses.show('/monitoring?beacon=5');
    expect([at(), addresses.mayReturn()]).toEqual(['/monitoring?beacon=5', false]);
  });

  it('tells of a screen that it does not have, and stays', () => {
    const { addresses, outside, at } = begin();
    addresses.go('/management/beacons?x=1');
    expect([at(), outside]).toEqual(['/monitoring', ['/management/beacons?x=1']]);
  });

  it('leads to the product where a link is opened in another tab', () => {
    const { addresses } = begin('/monitoring?beacon=5');
    expect(addresses.navigator.createHref('/tracks?beacon=5')).toBe('https://mayak.test/tracks?beacon=5');
  });
});
