import { SendState, type RemoteParametersPage } from '@mayak/api';
import { progressOf } from './progress';

const page = (part: Partial<RemoteParametersPage> = {}): RemoteParametersPage => ({
  Page: 'exchange',
  Chosen: ['DataCollectInterval', 'Schedule', 'Sim1.Apn', 'Sim1.Password'],
  Values: { DataCollectInterval: 300, Schedule: ['06:00'], Sim1: { Apn: 'a', HasPassword: true } },
  SendState: SendState.Waiting,
  SavedDt: '2026-10-14T11:00:00.000Z',
  StateDt: '2026-10-14T11:05:00.000Z',
  Error: null,
  Reported: { DataCollectInterval: 600, Schedule: ['06:00'], Sim1: { Apn: 'a', HasPassword: true } },
  ReportedDt: '2026-10-13T11:00:00.000Z',
  ...part,
});
const confirmed = { state: SendState.SentAndConfirmed, at: '2026-10-13T11:00:00.000Z' };
const onItsWay = { state: SendState.Waiting, at: '2026-10-14T11:05:00.000Z' };

describe('REMOTE-12, REMOTE-D02 how far a parameter is', () => {
  it.each([
    ['what differs from the beacon goes as its page does', 'DataCollectInterval', page(), onItsWay],
    ['what the beacon has already stays confirmed', 'Schedule', page(), confirmed],
    ['a value within a value is compared by itself', 'Sim1.Apn', page(), confirmed],
    ['a password goes as its page does', 'Sim1.Password', page(), onItsWay],
    ['what the beacon never told goes as its page does', 'Schedule', page({ Reported: null }), onItsWay],
    [
      'what nobody saved is nowhere',
      'DataCollectInterval',
      page({ Reported: null, SavedDt: null, Chosen: [] }),
      null,
    ],
    [
      'what nobody saved but the beacon has is confirmed',
      'Schedule',
      page({ SavedDt: null, Chosen: [] }),
      confirmed,
    ],
    [
      'what nobody chose and the beacon has otherwise is as it is',
      'DataCollectInterval',
      page({ Chosen: [] }),
      confirmed,
    ],
  ] as const)('%s', (_, name, of, progress) => expect(progressOf(of, name, false)).toEqual(progress));

  it('what is typed and not saved is not sent', () =>
    expect(progressOf(page(), 'Schedule', true)).toEqual({ state: SendState.NotSent, at: null }));
});
