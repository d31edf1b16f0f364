import { encodeMt, encodeCommand, decodeConfirmation } from '@mayak/protocols/iridium';
import { deviceSides } from '@mayak/protocols/device';
import { once } from 'node:events';
import { connect } from 'node:net';
import { aStreamServer } from './codecServer.fixtures.ts';
import { ProtocolLink } from './protocolLink.ts';
import { openStream } from './sockets.ts';
import { runLine, startsAt } from './terminal.fixtures.ts';
import { en } from './texts.en.ts';

const imei = '490154203237518';
const open: { close(): void }[] = [];
afterEach(() => open.splice(0).forEach(({ close }) => close()));
async function server(name: string, part: Partial<Parameters<typeof aStreamServer>[1]> = {}) {
  const one = await aStreamServer(name, { receivedAt: startsAt + 600_000, ...part });
  open.push(one);
  return one;
}
const withText = (Content: string) => ({
  command: { CommandId: 7, Kind: 'message' as const, Payload: { Content } },
});

describe('MSG-D04 a text to a device that is connected by Wialon IPS', () => {
  it('is told, confirmed and answered at once, between two positions', async () => {
    const { to, received } = await server('wialon-ips', withText('Как дела?'));
    let at = startsAt;
    // The pause ends only when the answer is there.
    const pause = async (ms: number) => {
      await received.until(({ answers, texts }) => answers.length > 0 && texts.length > 0);
      at += ms;
    };
    const line = [
      'drive',
      imei,
      '--protocol',
      'wialon-ips',
      '--to',
      to,
      '--calls',
      '2',
      '--answer',
      'Все живы',
    ];
    const { code, out } = await runLine(line, { now: () => at, pause });
    expect([code, received.answers, received.texts]).toEqual([0, [true], ['Все живы']]);
    expect(out.filter((told) => told === en.message('Как дела?'))).toHaveLength(1);
  });

  it('that begins with "error" is refused', async () => {
    const { to, received } = await server('wialon-ips', withText('error'));
    await runLine(['drive', imei, '--protocol', 'wialon-ips', '--to', to, '--calls', '1']);
    expect([received.answers, received.texts]).toEqual([[false], []]);
  });

  it('comes again where the contact was lost with it', async () => {
    const { to, received } = await server('wialon-ips', withText('Подтвердите'));
    const turns = [0, 0.1, 1];
    let turn = 0;
    const line = ['drive', imei, '--protocol', 'wialon-ips', '--to', to, '--calls', '1', '--lose', '50'];
    const { out } = await runLine(line, { random: () => turns[Math.min(turn++, 2)] ?? 1 });
    expect(out.filter((told) => told === en.message('Подтвердите'))).toHaveLength(1);
    expect(received.answers).toEqual([true]);
  });

  it('say brings a text of somebody aboard', async () => {
    const { to, received } = await server('wialon-ips');
    expect((await runLine(['say', imei, 'Лёд', '--protocol', 'wialon-ips', '--to', to])).code).toBe(0);
    expect(received.texts).toEqual(['Лёд']);
  });
});

describe('REMOTE-D11, MSG-D04 a text to a device by Iridium', () => {
  it('waits at the gateway with its place, and is told, confirmed and answered by the sessions of the device', async () => {
    const { to, received } = await server('iridium');
    const payload = encodeCommand({ id: 70_000, kind: 'message', payload: { Content: 'Идите домой' } });
    const places: (number | undefined)[] = [];
    const out: string[] = [];
    let at = startsAt;
    const pause = async (ms: number) => {
      at += ms;
      if (places.length > 0) return;
      const [listens = ''] = out;
      const port = Number(/\d+/.exec(listens)?.[0]);
      expect(listens).toBe(en.mtListens(port));
      const socket = connect(port, '127.0.0.1');
      socket.write(encodeMt({ imei, mtmsn: 4465, payload }));
      const [bytes] = (await once(socket, 'data')) as [Buffer];
      places.push(decodeConfirmation(bytes)?.status);
    };
    const asked = ['--to', to, '--mt', '0', '--calls', '2', '--answer', 'Идём'];
    const line = ['drive', imei, '--protocol', 'iridium', ...asked];
    const told = (text: string) => void out.push(text);
    expect(await runLine(line, { now: () => at, pause, out: told })).toMatchObject({ code: 0, error: '' });
    expect(places).toEqual([1]);
    expect(out).toContain(en.message('Идите домой'));
    expect(received.reports.map(({ session }) => session?.mtmsn)).toEqual([0, 4465, 0, 0]);
    expect(received.reports.flatMap(({ acks }) => acks)).toMatchObject([
      { CommandId: 70_000, Success: true },
    ]);
    expect(received.texts).toEqual(['Идём']);
  });
});

it('INGEST-D05 a server that does not answer is a lost contact', async () => {
  const { to } = await server('wialon-ips', { answers: false });
  const link = new ProtocolLink({
    side: deviceSides['wialon-ips'].stream({ imei }),
    open: () => openStream({ host: '127.0.0.1', port: Number(to.split(':')[1]) }),
    lossOf: () => null,
    within: 1,
    t: en,
  });
  const packet = {
    PacketId: '1',
    PacketDt: new Date(startsAt).toISOString(),
    Transport: 0 as const,
    Points: [],
  };
  await expect(link.send(packet)).rejects.toThrow(en.lost.silence);
});
