import { BeaconModel, type AppConfig } from '@mayak/api';
import {
  addressesOf,
  numberOf,
  ownCall,
  phoneSettings,
  protocolsFor,
  traccarLines,
  trackerLines,
  waysIn,
} from './waysIn';

const { Compact, Lite, Marine2, Undefined } = BeaconModel;

describe('INGEST-D01, BEACON-D11 how a new beacon may be heard', () => {
  it.each<[string, BeaconModel, AppConfig['gateways'], string]>([
    ['a marine one', Marine2, ['osmand', 'traccar'], 'device phone tracker traccar own'],
    ['one that has no GSM', Compact, ['osmand'], 'device tracker traccar own'],
    ['a plain one', Lite, ['osmand'], 'phone device tracker traccar own'],
    ['a plain one where no phone is let in', Lite, [], 'device phone tracker traccar own'],
    ['of no known model', Undefined, ['osmand'], 'phone device tracker traccar own'],
  ])('%s', (_, model, gateways, ways) => expect(waysIn(model, gateways).join(' ')).toBe(ways));

  it('a phone reads the address of the server and its number from the code', () => {
    const { phone } = addressesOf({ apiUrl: 'https://mayak.example/api' });
    const url = new URL(phoneSettings(phone, numberOf({ GsmImei: '490154203237518', IridiumImei: null })));
    expect(url.origin + url.pathname).toBe('https://mayak.example/api/ingest/osmand');
    expect(url.searchParams.get('id')).toBe('490154203237518');
  });

  it('a Traccar server and a terminal are told the address of theirs', () => {
    const { traccar, own } = addressesOf({ apiUrl: 'https://mayak.example/api' });
    expect(traccarLines(traccar)).toContain(
      `<entry key='forward.url'>https://mayak.example/api/ingest/traccar</entry>`,
    );
    expect(ownCall(own, '1', 0)).toContain('curl https://mayak.example/api/ingest/packets');
  });

  const ports = { 'wialon-ips': 20332, iridium: 10800 };
  it.each([
    ['by GSM', { GsmImei: '490154203237518', IridiumImei: null }, ['wialon-ips']],
    ['by satellite alone', { GsmImei: null, IridiumImei: '300534000090030' }, ['iridium']],
    ['by both', { GsmImei: '490154203237518', IridiumImei: '300534000090030' }, ['wialon-ips', 'iridium']],
  ])('INGEST-D05 a tracker that is heard %s is offered the protocols that are open', (_, beacon, names) => {
    expect(protocolsFor(beacon, ports)).toEqual(names);
    expect(protocolsFor(beacon)).toEqual([]);
  });

  it('INGEST-D05 a tracker is told the host of the server, the port of its protocol and its own number', () => {
    const config = { apiUrl: 'https://mayak.example/api', devicePorts: ports };
    const both = { GsmImei: '490154203237518', IridiumImei: '300534000090030' };
    const texts = (protocol: 'wialon-ips' | 'iridium') =>
      trackerLines(protocol, both, config).map(({ text }) => text);
    expect(texts('wialon-ips')).toEqual(['mayak.example', '20332', '490154203237518', 'NA']);
    expect(texts('iridium')).toEqual(['mayak.example:10800', 'DirectIP', '300534000090030']);
  });
});
