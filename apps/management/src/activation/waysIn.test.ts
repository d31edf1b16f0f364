import { BeaconModel, type AppConfig } from '@mayak/api';
import { addressesOf, numberOf, ownCall, phoneSettings, traccarLines, waysIn } from './waysIn';

const { Compact, Lite, Marine2, Undefined } = BeaconModel;

describe('INGEST-D01, BEACON-D11 how a new beacon may be heard', () => {
  it.each<[string, BeaconModel, AppConfig['gateways'], string]>([
    ['a marine one', Marine2, ['osmand', 'traccar'], 'device phone traccar own'],
    ['one that has no GSM', Compact, ['osmand'], 'device traccar own'],
    ['a plain one', Lite, ['osmand'], 'phone device traccar own'],
    ['a plain one where no phone is let in', Lite, [], 'device phone traccar own'],
    ['of no known model', Undefined, ['osmand'], 'phone device traccar own'],
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
});
