import { deviceOf, networkOf } from './deviceOf.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('AUTH-D15 what a session was begun with', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 'Chrome', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/140.0.0.0`, 'Edge', 'Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} YaBrowser/25.8.0.0`, 'Yandex Browser', 'Linux'],
    [`Mozilla/5.0 (Linux; Android 15; SM-S921B) ${chrome}`, 'Chrome', 'Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    ['curl/8.5.0', 'curl', null],
    ['python-requests/2.32', 'python-requests', null],
    ['node', 'node', null],
    ['Mozilla/5.0 (compatible)', null, null],
    ['<script>alert(1)</script>', null, null],
    [undefined, null, null],
  ])('%j', (userAgent, browser, system) => expect(deviceOf(userAgent)).toEqual({ browser, system }));

  it.each([
    ['192.0.2.17', '192.0.2.0/24'],
    ['2001:db8:7:1::/64', '2001:db8:7'],
  ])('%s lies in %s', (address, network) => expect(networkOf(address)).toBe(network));
});
