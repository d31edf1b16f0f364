import { exportReport, ReportRequest, ReportType } from '@mayak/api';
import { exportReportPdf } from '@mayak/api/pdf';
import { deleteReportLogo, getReportLogo, logoLimits, setReportLogo } from '@mayak/api/logo';
import { crc32, deflateSync } from 'node:zlib';
import { openTestApp, type TestApp, type TestDevice, type TestUser } from '../../testing/testApp.ts';
import { logoIn } from './logoIn.ts';

const chunk = (name: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const part = Buffer.alloc(named.length + 8);
  part.writeUInt32BE(data.length);
  named.copy(part, 4);
  part.writeUInt32BE(crc32(named), named.length + 4);
  return part;
};
interface Png {
  width?: number;
  height?: number;
  /** Bytes of its pixels, where they are others than it says. */
  pixels?: number;
  colour?: number;
  interlace?: number;
}
/** A PNG with transparent pixels. */
function png({
  width = 40,
  height = 20,
  pixels = height * (1 + width * 4),
  colour = 6,
  interlace = 0,
}: Png = {}) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, colour, 0, 0, interlace], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(pixels))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
/** The head of a JPEG. */
const jpeg = (width: number, colours = 3) =>
  Buffer.from(
    `ffd8ffe000104a46494600010100000100010000ffc0001108${'0010'}${width.toString(16).padStart(4, '0')}0${colours}011100021101031101ffd9`,
    'hex',
  );

describe('REP-D14 a logo by its content', () => {
  it('is a PNG or a JPEG', () => {
    expect(logoIn(png())).toMatchObject({ kind: 'png', width: 40, height: 20 });
    expect(logoIn(jpeg(32))).toMatchObject({ kind: 'jpeg', width: 32, height: 16 });
  });

  it.each([
    [
      'a drawing, which may hold a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'invalidFormat',
    ],
    ['nothing', Buffer.alloc(0), 'invalidFormat'],
    ['a PNG that is cut', png().subarray(0, 50), 'invalidFormat'],
    ['a PNG that holds more than it says', png({ pixels: 5_000_000 }), 'invalidFormat'],
    ['a PNG that holds less than it says', png({ pixels: 10 }), 'invalidFormat'],
    ['a PNG of colours that it does not have', png({ colour: 3, pixels: 20 * 41 }), 'invalidFormat'],
    ['an interlaced PNG', png({ interlace: 1 }), 'invalidFormat'],
    ['a PNG that is too wide', png({ width: 1_001 }), 'outOfRange'],
    ['a JPEG of four colours', jpeg(32, 4), 'invalidFormat'],
    ['a JPEG that is too wide', jpeg(1_001), 'outOfRange'],
    ['a file that is too large', Buffer.alloc(logoLimits.bytes + 1), 'outOfRange'],
  ])('is not %s', (_, content, fault) => expect(logoIn(content)).toBe(fault));
});

describe('REP-D14 the logo of an account', () => {
  let testApp: TestApp;
  let owner: TestUser;
  let vessel: TestDevice;

  beforeAll(async () => {
    testApp = await openTestApp();
    owner = await testApp.user('logo', { organization: 'North Way' } as never);
    vessel = await testApp.beacon(owner, { name: 'Voronov' });
  });
  afterAll(() => testApp.close());

  const body = () =>
    ReportRequest.parse({
      ReportType: ReportType.BeaconData,
      StartDt: '2026-11-20T00:00:00Z',
      EndDt: '2026-11-21T00:00:00Z',
      Settings: { Beacon: vessel.id },
    });
  const page = async () =>
    Buffer.from(
      (await owner.client.call(exportReport, { query: { format: 'html' }, body: body() })) ??
        new ArrayBuffer(),
    ).toString();
  const paper = async () =>
    Buffer.from((await owner.client.call(exportReportPdf, { body: body() })) ?? new ArrayBuffer()).toString(
      'latin1',
    );

  it('stands on its pages and its PDF, until it is taken away; nobody else has it', async () => {
    expect(await owner.client.call(getReportLogo, {})).toBeNull();
    expect(await page()).not.toContain('<img');
    const Data = png().toString('base64');
    const set = await owner.client.call(setReportLogo, { body: { Data } });
    expect(set).toEqual({ Kind: 'png', Width: 40, Height: 20, Data });
    expect(await owner.client.call(getReportLogo, {})).toEqual(set);
    expect(await page()).toContain(
      `alt="North Way" style="width:40.0pt;height:20.0pt" src="data:image/png;base64,${Data}"`,
    );
    expect(await paper()).toContain('/Subtype /Image');
    const other = await testApp.user('logoless');
    expect(await other.client.call(getReportLogo, {})).toBeNull();
    await owner.client.call(deleteReportLogo, {});
    expect(await paper()).not.toContain('/Subtype /Image');
  });

  it('is refused at its field where it is none', async () => {
    const call = owner.client.call(setReportLogo, {
      body: { Data: Buffer.from('<svg/>').toString('base64') },
    });
    await expect(call).rejects.toMatchObject({
      problem: { errors: [{ field: 'Data', code: 'invalidFormat' }] },
    });
    expect(await owner.client.call(getReportLogo, {})).toBeNull();
  });
});
