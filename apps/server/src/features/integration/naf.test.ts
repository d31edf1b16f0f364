import {
  createIntegration,
  editIntegration,
  getIntegrations,
  testIntegration,
  type IntegrationEdit,
} from '@mayak/api';
import { exportNaf } from '@mayak/api/naf';
import fc from 'fast-check';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { problemOf } from '../../testing/problemOf.ts';
import { aPacketOf, keyOf, openTestApp, type TestApp } from '../../testing/testApp.ts';
import { integrationsOf } from './integrations.ts';
import { latinText } from './latinText.ts';
import { nafReport, nafReports } from './naf.ts';
import { readReport } from './naf.fixtures.ts';

const ship = {
  name: 'POLAR STAR',
  card: [
    { Label: 'Call sign', Value: 'UBRN7' },
    { Label: 'IMO', Value: '9184213' },
    { Label: 'FS', Value: 'RUS' },
    { Label: 'Owner', Value: 'Somebody' },
  ],
};
const position = {
  Id: 12,
  Dt: '2026-11-27T10:12:34.000Z',
  Coordinates: [-4.61667, 55.45] as [number, number],
  Speed: 17.8,
  Course: 356.4,
};
const parties = { from: 'RUS', to: 'XNE' };

describe('INT-D08 a report of the North Atlantic Format', () => {
  it('has who, where and when, by the words of the object card', () => {
    expect(nafReport(ship, position, parties)).toBe(
      '//SR//AD/XNE//FR/RUS//TM/POS//RN/12//NA/POLAR STAR//RC/UBRN7//IM/9184213//FS/RUS' +
        '//LT/-04.617//LG/+055.450//SP/96//CO/356//DA/20261127//TI/1012//ER',
    );
  });

  it('leaves out what is not known, and is none without a position', () => {
    const bare = { ...position, Speed: null, Course: null };
    expect(nafReport({ name: 'A/B//C', card: [] }, bare, { from: null, to: null })).toBe(
      '//SR//TM/POS//RN/12//NA/A B C//LT/-04.617//LG/+055.450//DA/20261127//TI/1012//ER',
    );
    expect(nafReport(ship, { ...position, Coordinates: null }, parties)).toBeNull();
    const two = nafReports(ship, [position, { ...position, Coordinates: null }, position], parties);
    expect(two.split('\r\n')).toHaveLength(2);
  });

  it('writes Russian names by Latin letters', () => {
    const name = String.fromCodePoint(0x411, 0x430, 0x440, 0x435, 0x43d, 0x446, 0x20, 0x44f, 0x44c, 0x451);
    expect(latinText(name)).toBe('Barents iae');
    expect(latinText('\u4e2d M\u00f8re')).toBe('? M\u00f8re');
  });

  it('is read again as what it was written of', () => {
    const any = fc.record({
      Id: fc.nat(),
      Dt: fc.date({ min: new Date(0), max: new Date('2099-01-01'), noInvalidDate: true }),
      at: fc.tuple(fc.integer({ min: -90_000, max: 90_000 }), fc.integer({ min: -180_000, max: 180_000 })),
      knots: fc.option(fc.integer({ min: 0, max: 600 })),
      course: fc.option(fc.integer({ min: 0, max: 359 })),
    });
    fc.assert(
      fc.property(any, ({ Id, Dt, at, knots, course }) => {
        const Coordinates: [number, number] = [at[0] / 1_000, at[1] / 1_000];
        const Speed = knots === null ? null : (knots / 10) * 1.852;
        const text = nafReport(
          ship,
          { Id, Dt: Dt.toISOString(), Coordinates, Speed, Course: course },
          parties,
        );
        expect(readReport(text ?? '')).toMatchObject({
          t: Math.floor(Dt.getTime() / 60_000) * 60_000,
          latitude: Coordinates[0] + 0,
          longitude: Coordinates[1] + 0,
          speed: knots,
          course,
          fields: { RC: 'UBRN7', IM: '9184213', NA: 'POLAR STAR' },
        });
      }),
    );
  });
});

/** Reports of others, where they are there. */
const others = join(import.meta.dirname, '../../../../../../shared/data/devices/naf-vms.json');
const hasOthers = existsSync(others);
(hasOthers ? describe : describe.skip)(
  'INT-D08 reports that others published (skipped without their data)',
  () => {
    it('are read to the same, and written again say the same', () => {
      const { cases } = JSON.parse(readFileSync(others, 'utf8')) as {
        cases: { input: { text: string }; expected: Record<string, number | string> }[];
      };
      for (const { input, expected } of cases) {
        const read = readReport(input.text);
        expect(read.latitude).toBeCloseTo(Number(expected['latitude']), 6);
        expect(read.longitude).toBeCloseTo(Number(expected['longitude']), 6);
        expect(new Date(read.t).toISOString()).toBe(String(expected['time']).replace('Z', '.000Z'));
        const { NA = '', RC = '', IR = '', XR = '', FS = '', AD = null, FR = null } = read.fields;
        const card = Object.entries({ RC, IR, XR, FS }).map(([Label, Value]) => ({ Label, Value }));
        const written = nafReport(
          { name: NA, card },
          {
            Id: Number(read.fields['RN'] ?? 1),
            Dt: new Date(read.t).toISOString(),
            Coordinates: [read.latitude, read.longitude],
            Speed: read.speed === null ? null : (read.speed / 10) * 1.852,
            Course: read.course,
          },
          { from: FR, to: AD },
        );
        const again = readReport(written ?? '');
        expect(again.fields).toMatchObject({ NA, RC, IR, FS });
        expect(again.t).toBe(read.t);
        expect(again.speed).toBe(read.speed);
        expect(again.course).toBe(read.course);
        expect(again.latitude).toBeCloseTo(read.latitude, 3);
        expect(again.longitude).toBeCloseTo(read.longitude, 3);
      }
    });
  },
);

describe('INT-D08, INT-D09 NAF of a beacon', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await openTestApp({ integrationsInside: true });
  });
  afterAll(() => testApp.close());

  it('is a file of a period for who sees it', async () => {
    const owner = await testApp.user('fisher');
    const device = await testApp.beacon(owner, {
      name: 'Onega',
      transportCard: [{ Label: 'Call sign', Value: 'UXYZ' }],
    });
    await testApp.seed.append(device.imei, [
      aPacketOf(90, { Coordinates: [69.1, 33.2] }),
      aPacketOf(30, { Coordinates: [69.2, 33.3] }),
    ]);
    const params = { id: device.id };
    const file = await owner.client.call(exportNaf, { params, query: { from: 'RUS', to: 'NOR' } });
    const lines = Buffer.from(file).toString().split('\r\n');
    expect(lines.map((line) => readReport(line).fields)).toMatchObject([
      { AD: 'NOR', FR: 'RUS', RN: '1', NA: 'Onega', RC: 'UXYZ', LT: '+69.100' },
      { RN: '2', LG: '+033.300' },
    ]);
    const wrong = owner.client.call(exportNaf, { params, query: { from: 'Russia' } });
    expect(await problemOf(wrong)).toMatchObject({ errors: [{ field: 'from', code: 'invalidFormat' }] });
    const stranger = await testApp.user('no-fisher');
    expect(await problemOf(stranger.client.call(exportNaf, { params, query: {} }))).toMatchObject({
      status: 404,
    });
  });

  it('is sent on as a webhook is, again where it was refused, and stays for a page that knows none', async () => {
    const bodies: { body: string; type: string; signature: string }[] = [];
    let status = 500;
    const server = createServer((request, reply) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        const { 'content-type': type = '', 'x-signature': signature } = request.headers;
        bodies.push({ body, type, signature: String(signature) });
        reply.writeHead(status).end();
      });
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const owner = await testApp.user('sends-naf');
    const device = await testApp.beacon(owner, { name: 'Kildin' });
    const old: IntegrationEdit = {
      Name: 'Centre',
      Type: 0,
      Enabled: true,
      Url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      BeaconIds: [device.id],
    };
    const form = { Format: 'naf' as const, NafFrom: 'RUS', NafTo: 'XNE' };
    const made = await owner.client.call(createIntegration, { body: { ...old, ...form } });
    expect(made).toMatchObject(form);
    await testApp.post('/ingest/packets', aPacketOf(1, { Coordinates: [69.2, 33.3] }), keyOf(device));
    await testApp.post('/ingest/packets', aPacketOf(0, { Coordinates: null }), keyOf(device));
    await integrationsOf(testApp.context).run();
    const state = async () => (await owner.client.call(getIntegrations, {}))[0];
    expect(await state()).toMatchObject({ QueueLength: 2, LastError: 'HTTP 500' });
    status = 200;
    await integrationsOf(testApp.context).run(Date.now() + 60_000);
    expect(await state()).toMatchObject({ QueueLength: 0 });
    const [first, second] = bodies;
    expect(second).toEqual(first);
    expect(second?.type).toBe('text/plain; charset=utf-8');
    expect(second?.signature).toMatch(/^sha256=/);
    expect(readReport(second?.body ?? '').fields).toMatchObject({ NA: 'Kildin', AD: 'XNE', LT: '+69.200' });
    const params = { id: made.Id };
    expect(await owner.client.call(editIntegration, { params, body: old })).toMatchObject(form);
    const json = await owner.client.call(editIntegration, { params, body: { ...old, Format: null } });
    expect(json.Format).toBeNull();
    server.closeAllConnections();
    server.close();
  });

  it('INT-D04, INT-D06 says of nothing that it went where no position is known to be reported', async () => {
    const owner = await testApp.user('in-port');
    const device = await testApp.beacon(owner, { name: 'Kildin' });
    const body: IntegrationEdit = {
      ...{ Name: 'Centre', Type: 0, Enabled: true, Format: 'naf', NafFrom: 'RUS', NafTo: 'XNE' },
      // Nobody listens there.
      ...{ Url: 'http://127.0.0.1:9/', BeaconIds: [device.id] },
    };
    const { Id } = await owner.client.call(createIntegration, { body });
    await testApp.post('/ingest/packets', aPacketOf(0, { Coordinates: null }), keyOf(device));
    await integrationsOf(testApp.context).run();
    const [state] = await owner.client.call(getIntegrations, {});
    expect(state).toMatchObject({ QueueLength: 0, LastSuccessDt: null, LastError: null });
    expect(await owner.client.call(testIntegration, { params: { id: Id } })).toEqual({
      Success: false,
      Error: 'Nothing was sent: no position of Kildin is known yet.',
    });
  });
});
