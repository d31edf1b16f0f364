import { limits } from '@mayak/api';
import { createServer, type AddressInfo } from 'node:net';
import type { Parcel } from './parcel.ts';
import { dataPacket, sendWialon } from './wialonIps.ts';

const parcelOf = (count: number): Parcel => ({
  ...{ beaconId: 1, imei: '001010000000017', name: 'Polar Star', card: [] },
  points: Array.from({ length: count }, (_, i) => ({
    ...{ Id: i + 1, Dt: '2026-11-22T08:05:09.000Z', ReceivedDt: '2026-11-22T08:05:10.000Z' },
    ...{ Coordinates: [69, 33] as [number, number], Speed: 10, Course: 90, Altitude: null, Satellites: 9 },
    Channels: [],
  })),
});

describe('INT-D03 a packet of Wialon IPS', () => {
  it('has a course below 360', () => {
    const [point] = parcelOf(1).points;
    if (!point) throw new Error('no point');
    const courseOf = (Course: number) => String(dataPacket({ ...point, Course })).split(';')[7];
    expect([359.4, 359.6, 360].map(courseOf)).toEqual(['359', '0', '0']);
  });
});

describe('INT-D03 the time that a target of Wialon IPS may take', () => {
  const clocks = ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] as const;
  beforeEach(() => void jest.useFakeTimers({ doNotFake: [...clocks] }));
  afterEach(() => void jest.useRealTimers());

  /** A target that answers each packet after so long. */
  async function target(after: number) {
    let data = 0;
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (part) => {
        const isLogin = part.toString().startsWith('#L#');
        if (!isLogin) data += 1;
        jest.advanceTimersByTime(after);
        socket.write(isLogin ? '#AL#1\r\n' : '#AD#1\r\n');
      });
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    const send = (count: number) =>
      sendWialon({ host: '127.0.0.1', port, password: '' }, parcelOf(count), { allowPrivate: true });
    return { send, taken: () => data, close: () => server.close() };
  }

  it('counts for each packet: a hundred points over a long way go through', async () => {
    const far = await target(400);
    await far.send(limits.integration.batch);
    expect(far.taken()).toBe(limits.integration.batch);
    far.close();
  });

  it('is over where one packet has no answer within it', async () => {
    const slow = await target(limits.integration.timeout);
    await expect(slow.send(1)).rejects.toThrow('No answer in time');
    slow.close();
  });
});
