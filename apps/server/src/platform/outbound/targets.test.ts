import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { checkHost, isOwnNetwork } from './targets.ts';

describe('INT-D05 an address of the own network', () => {
  it.each([
    ['127.0.0.1', true],
    ['127.255.255.254', true],
    ['10.1.2.3', true],
    ['172.16.0.1', true],
    ['172.31.255.255', true],
    ['172.32.0.1', false],
    ['192.168.1.1', true],
    ['169.254.169.254', true],
    ['100.64.0.1', true],
    ['198.18.0.1', true],
    ['0.0.0.0', true],
    ['224.0.0.1', true],
    ['255.255.255.255', true],
    ['93.184.216.34', false],
    ['8.8.8.8', false],
  ])('%s: %s', (address, is) => expect(isOwnNetwork(address)).toBe(is));

  it.each([
    ['loopback', '::1', true],
    ['none', '::', true],
    ['private', 'fd00::1', true],
    ['link-local', 'fe80::1', true],
    ['link-local with its interface', 'fe80::1%eth0', true],
    ['site-local', 'fec0::1', true],
    ['of many', 'ff02::1', true],
    ['discarded', '100::1', true],
    ['mapped loopback', '::ffff:127.0.0.1', true],
    ['mapped, in hex', '::ffff:a00:1', true],
    ['mapped, of elsewhere', '::ffff:93.184.216.34', false],
    ['compatible loopback', '::127.0.0.1', true],
    ['compatible, of elsewhere: nobody has one', '::93.184.216.34', true],
    ['translated by a stateless translator', '::ffff:0:127.0.0.1', true],
    ['translated loopback', '64:ff9b::7f00:1', true],
    ['translated, of elsewhere', '64:ff9b::5db8:d822', false],
    ['translated within a network', '64:ff9b:1::5db8:d822', true],
    ['translated within a network, private', '64:ff9b:1:fffe::10.0.0.1', true],
    ['6to4 loopback', '2002:7f00:1::', true],
    ['6to4 private', '2002:c0a8:101::1', true],
    ['6to4 with the data of a cloud', '2002:a9fe:a9fe::1', true],
    ['6to4, of elsewhere', '2002:5db8:d822::1', false],
    ['Teredo of a private address', '2001:0:5db8:d822:8000:63bf:f5ff:fffe', true],
    ['Teredo', '2001::1', true],
    ['global, beside Teredo', '2001:1::1', false],
    ['global', '2606:2800:220:1:248:1893:25c8:1946', false],
  ])('%s, %s: %s', (_, address, is) => expect(isOwnNetwork(address)).toBe(is));

  it.each([
    'localhost',
    '127.0.0.1',
    '[::1]',
    '[::127.0.0.1]',
    '[2002:7f00:1::]',
    '[64:ff9b:1::a00:1]',
    '2130706433',
    '0x7f.1',
    '017700000001',
  ])('%s is refused as the host of an address', async (host) => {
    const { hostname } = new URL(`https://${host}/`);
    await expect(checkHost(hostname, { allowPrivate: false })).rejects.toThrow('own network');
  });
});

/** They ask this very server over loopback: the canary its own process, a developer's program the demo beside it. */
const ownServer = [
  'features/canary/ask.ts',
  'features/canary/pageStream.ts',
  'platform/db/backup/kept/asked.ts',
  'platform/db/backup/kept/keep.ts',
];

it('INT-D05 nothing of the server asks another one but through this room', () => {
  const root = join(import.meta.dirname, '../..');
  const sources = globSync('{core,features,platform}/**/*.ts', { cwd: root }).filter(
    (file) => !/\.(test|fixtures)\.ts$/.test(file) && !file.startsWith(join('platform', 'outbound')),
  );
  expect(sources.length).toBeGreaterThan(200);
  const asking = sources.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return (
      /(?<![.\w])fetch\(/.test(text) || (/from 'node:https'/.test(text) && !text.includes('safeLookup('))
    );
  });
  expect(asking.map((file) => file.split(sep).join('/')).sort()).toEqual(ownServer);
});
