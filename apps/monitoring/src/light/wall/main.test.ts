import { GeneralState, Relevance } from '@mayak/api';
import '@testing-library/jest-dom';
import { aGuestPage } from '../guest/guestPage.fixtures';

const minute = 60_000;
const begin = new Date(2026, 10, 27, 22, 0).getTime();
const onega = {
  ...{ Id: 1, Name: 'Onega', State: GeneralState.Emergency, RelevanceState: Relevance.Actual },
  RelevanceSettings: { EmergencyOverRelevancePriority: true },
  ...{ Location: { Coordinates: [69, 33] }, Channels: [] },
  Alarms: [{ Content: 'Fire', SinceDt: new Date(begin - 2 * minute).toISOString(), IsAcknowledged: false }],
};
let isAway = false;

beforeAll(async () => {
  aGuestPage();
  localStorage.setItem('mayak.wall', '"mayak_key"');
  const headers = { get: () => null };
  globalThis.fetch = (path) =>
    isAway || !(path as string).includes('beacons')
      ? Promise.reject(new TypeError('offline'))
      : (Promise.resolve({ ok: true, status: 200, headers, json: async () => [onega] }) as never);
  AbortSignal.timeout = () => new AbortController().signal;
  jest.useFakeTimers({ now: begin });
  await import('./main');
});
afterAll(() => jest.useRealTimers());

const note = () => document.getElementById('note');
const list = () => document.getElementById('list');

describe('MON-D13 a screen on the wall whose server is silent', () => {
  it('says since what time, and since which day where that is over', async () => {
    await jest.advanceTimersByTimeAsync(minute);
    expect(note()).toBeEmptyDOMElement();
    expect(list()).toHaveTextContent(/Fire.*3 min\. ago/);
    isAway = true;
    await jest.advanceTimersByTimeAsync(2 * minute);
    expect(note()).toHaveTextContent(/^No connection since 22:0[01]:\d\d\./);
    jest.setSystemTime(begin + 30 * 60 * minute);
    await jest.advanceTimersByTimeAsync(2 * minute);
    expect(note()).toHaveTextContent(/^No connection since 27\.11\.26 22:0[01]\./);
  });
});
