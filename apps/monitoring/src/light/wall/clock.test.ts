import { GeneralState, Relevance } from '@mayak/api';
import '@testing-library/jest-dom';
import { aGuestPage } from '../guest/guestPage.fixtures';

const [minute, hour] = [60_000, 3_600_000];
/** What the clock of the server says; that of the screen is two hours ahead, on the next day. */
const begin = new Date(2026, 10, 27, 23, 0).getTime();
const ahead = 2 * hour;
const onega = {
  ...{ Id: 1, Name: 'Onega', State: GeneralState.Emergency, RelevanceState: Relevance.Actual },
  RelevanceSettings: { EmergencyOverRelevancePriority: true },
  ...{ Location: { Coordinates: [69, 33] }, Channels: [] },
  Alarms: [{ Content: 'Fire', SinceDt: new Date(begin - 2 * minute).toISOString(), IsAcknowledged: false }],
};

beforeAll(async () => {
  aGuestPage();
  localStorage.setItem('mayak.wall', '"mayak_key"');
  globalThis.fetch = (path) => {
    if (!(path as string).includes('beacons')) return Promise.reject(new TypeError('offline'));
    const date = new Date(Date.now() - ahead).toUTCString();
    const headers = { get: (name: string) => (name === 'date' ? date : null) };
    return Promise.resolve({ ok: true, status: 200, headers, json: async () => [onega] }) as never;
  };
  AbortSignal.timeout = () => new AbortController().signal;
  jest.useFakeTimers({ now: begin + ahead });
  await import('./main');
});
afterAll(() => jest.useRealTimers());

describe('MON-D13 a screen on the wall whose own clock is wrong', () => {
  it('tells ages, the time and when it was heard by the clock of the server', async () => {
    await jest.advanceTimersByTimeAsync(minute);
    expect(document.getElementById('list')).toHaveTextContent(/Fire.*3 min\. ago/);
    expect(document.querySelector('.clock')).toHaveTextContent(/^23:01:00 ·/);
    expect(document.querySelector('.updated')).toHaveTextContent(/^Updated 23:0[01]:\d\d/);
  });
});
