import { BeaconModel, SendState, type RemoteParametersPage } from '@mayak/api';
import { pathsOf } from '@mayak/api/remote';
import fc from 'fast-check';
import { draftOf, fieldName, readChosen, sentPaths, type Draft } from './draft';

const device = { model: BeaconModel.Standard, hasGsm: true, hasIridium: true };
const values = fc.record({
  DataCollectInterval: fc.integer({ min: 10, max: 600 }),
  ExchangeMode: fc.constantFrom(0, 1),
  DataExchangeInterval: fc.integer({ min: 600, max: 86_400 }),
  Schedule: fc.subarray(['06:00', '12:00', '18:30'], { minLength: 1 }),
  DataChannel: fc.constantFrom(0, 1, 2, 3),
  NmeaMode: fc.constantFrom(0, 1, 2),
});
type Values = Record<string, unknown>;
const names = [
  'DataCollectInterval',
  'ExchangeMode',
  'DataExchangeInterval',
  'Schedule',
  'DataChannel',
  'NmeaMode',
];
const only = (all: Values, some: readonly string[]): Values =>
  Object.fromEntries(Object.entries(all).filter(([name]) => some.includes(name)));
const aPage = (part: Partial<RemoteParametersPage>): RemoteParametersPage => ({
  Page: 'exchange',
  Values: {},
  Chosen: [],
  SendState: SendState.NotSent,
  SavedDt: null,
  StateDt: null,
  Error: null,
  Reported: null,
  ReportedDt: null,
  ...part,
});
/** A form in which these values are typed. */
const typed = (page: RemoteParametersPage, changes: Values): Draft => ({
  ...draftOf([page], device),
  ...Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      fieldName(page.Page, name),
      Array.isArray(value) ? value.join(', ') : String(value),
    ]),
  ),
});

describe('REMOTE-D12 what is chosen of a page', () => {
  it('is what was typed and the beacon has not, whatever it told and whatever was typed', () =>
    fc.assert(
      fc.property(values, values, fc.subarray(names), fc.subarray(names), (told, wanted, known, chosen) => {
        const Reported = only(told, known);
        const page = aPage({ Values: told, Reported });
        const differs = chosen.filter(
          (name) => JSON.stringify((wanted as Values)[name]) !== JSON.stringify(Reported[name]),
        );
        const draft = typed(page, only(wanted, chosen));
        expect(readChosen(draft, page, device)).toEqual(only(wanted, differs));
        expect(sentPaths(draft, page, device).toSorted()).toEqual(pathsOf(only(wanted, differs)).toSorted());
      }),
    ));

  it('is nothing where nobody typed anything', () =>
    fc.assert(
      fc.property(values, fc.subarray(names), (told, known) => {
        const page = aPage({ Values: told, Reported: only(told, known) });
        expect(readChosen(draftOf([page], device), page, device)).toEqual({});
      }),
    ));

  it('stays what it was while it is on its way, also where the beacon has the same by now', () => {
    const page = aPage({
      Values: { NmeaMode: 1 },
      Chosen: ['NmeaMode'],
      Reported: { NmeaMode: 1 },
      SendState: SendState.Sent,
    });
    expect(readChosen(draftOf([page], device), page, device)).toEqual({ NmeaMode: 1 });
  });

  it('of a SIM card is what was typed of it, and a password that was saved and is not confirmed', () => {
    const page = aPage({
      Page: 'sim',
      Values: { Sim1: { Apn: 'm2m', Login: '', HasPassword: true }, Sim2: { Apn: '', Login: '' } },
      Chosen: ['Sim1.Password'],
      Reported: { Sim1: { Apn: 'm2m' } },
    });
    const draft = draftOf([page], device);
    const sim1 = { ...(draft['sim:Sim1'] as Record<string, string>), Login: 'u' };
    expect(readChosen({ ...draft, 'sim:Sim1': sim1 }, page, device)).toEqual({ Sim1: { Login: 'u' } });
    expect(sentPaths({ ...draft, 'sim:Sim1': sim1 }, page, device)).toEqual(['Sim1.Login', 'Sim1.Password']);
  });
});
