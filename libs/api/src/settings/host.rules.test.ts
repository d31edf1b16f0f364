import { isHost } from '../index.ts';

describe('SET-D02 a host is a name or an IP address', () => {
  it.each([
    ['iridium.gw.north.local', true],
    ['gw', true],
    ['10.0.0.1', true],
    ['::1', true],
    ['2001:db8::8:800:200c:417a', true],
    ['1:2:3:4:5:6:7:8', true],
    ['10.0.0.256', false],
    ['10.0.1', false],
    ['1:2', false],
    ['1::2::3', false],
    ['no host', false],
    ['-gw.local', false],
    ['gw..local', false],
    ['http://gw.local', false],
    ['gw.local/path', false],
  ])('%s: %s', (text, valid) => expect(isHost(text)).toBe(valid));
});
