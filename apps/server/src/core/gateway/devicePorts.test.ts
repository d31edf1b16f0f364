import { devicePortsOf, mayConnect } from './devicePorts.ts';
import { protocol } from '@mayak/protocols';

const known = [protocol({ name: 'one', port: 100 }), protocol({ name: 'two', port: 200 })];
const read = (devicePorts: string | null, demo = false) =>
  devicePortsOf({ devicePorts, deviceNetworks: null, demo }, known).map(
    ({ protocol: { name }, port, isRequired }) => [name, port, isRequired],
  );

describe('INGEST-D05, SRV-D03 DEVICE_PORTS', () => {
  it.each([
    ['nothing', null, false, []],
    [
      'nothing in the demo',
      null,
      true,
      [
        ['one', 100, false],
        ['two', 200, false],
      ],
    ],
    ['off', 'off', true, []],
    ['a name', 'two', false, [['two', 200, true]]],
    [
      'names with ports',
      'one=5000, two=0',
      false,
      [
        ['one', 5000, true],
        ['two', 0, true],
      ],
    ],
  ] as const)('%s', (_, text, demo, expected) => {
    expect(read(text, demo)).toEqual(expected);
  });

  it.each(['three', 'one=x', 'one=70000', 'one=-1'])('%s is refused with what is known', (text) => {
    expect(() => read(text)).toThrow(
      `DEVICE_PORTS holds "${text}"; it is "off", or a list like "wialon-ips=20332" of one, two.`,
    );
  });
});

describe('INGEST-D05, SRV-D03 DEVICE_NETWORKS', () => {
  const networks = (deviceNetworks: string) =>
    devicePortsOf({ devicePorts: 'one two', deviceNetworks, demo: false }, known).map((one) => one.networks);

  it('lets only the networks of a protocol in, and everybody elsewhere', () => {
    const [one, two] = networks('one=10.1.0.0/16 one=192.0.2.7,one=2001:db8::/32');
    const addresses = [
      '10.1.2.3',
      '::ffff:10.1.2.3',
      '192.0.2.7',
      '2001:db8::5',
      '10.2.0.1',
      '192.0.2.8',
      '2001:db9::1',
    ];
    expect(addresses.map((address) => mayConnect(address, one))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(mayConnect('10.2.0.1', two)).toBe(true);
  });

  it.each(['three=10.0.0.0/8', 'one=10.0.0.0/33', 'one=gateway', 'one=', 'one=10.0.0.0/x'])(
    '%s is refused',
    (text) => {
      expect(() => networks(text)).toThrow(`DEVICE_NETWORKS holds "${text}"`);
    },
  );
});
