import { LengthUnit, ReportTemplateEdit } from '@mayak/api';
import { draftOf, editOf, faultsOf, newTemplate, speedsOf } from './draft';

const reader = { unit: LengthUnit.Kilometre, locale: 'ru' } as const;
const sailor = { unit: LengthUnit.Knot, locale: 'ru' } as const;
const draft = (part: object = {}) => ({
  ...draftOf(newTemplate, reader),
  Name: 'Voyage',
  Beacons: [3],
  ...part,
});

describe('REP-D01 to REP-D03 the editor of a template', () => {
  it('sends what was typed, and what it is shown of it is the same', () => {
    const edit = ReportTemplateEdit.parse(
      editOf(draft({ IsSent: true, Emails: 'a@b.ru; c@d.ru' }), 4, reader),
    );
    expect(edit).toMatchObject({
      Id: 4,
      Period: { Kind: 1, Days: 7 },
      Schedule: { Hour: 8, Emails: ['a@b.ru', 'c@d.ru'] },
    });
    expect(draftOf({ ...newTemplate, ...edit, Id: 4, LastBuiltDt: null }, reader)).toEqual(
      draft({ IsSent: true, Emails: 'a@b.ru, c@d.ru' }),
    );
  });

  it('a PDF is sent as one, and as a page by those who know of none', () => {
    const edit = ReportTemplateEdit.parse(
      editOf(draft({ IsSent: true, Emails: 'a@b.ru', Format: 'pdf' }), 4, reader),
    );
    expect(edit.Schedule).toMatchObject({ Format: 'html', Pdf: true });
    expect(draftOf({ ...newTemplate, ...edit, Id: 4, LastBuiltDt: null }, reader).Format).toBe('pdf');
  });

  it('leaves out the parts that its type has not', () => {
    const sent = (type: string) =>
      ReportTemplateEdit.parse(
        editOf(draft({ ReportType: type, Beacon: 3, Sections: ['summary', 'way', 'speeding'] }), 4, reader),
      ).Settings;
    expect(sent('beaconDataReport')).toMatchObject({
      Sections: ['summary', 'way', 'speeding'],
      SpeedLimit: 90,
    });
    expect(sent('beaconsReport').Sections).toEqual(['summary', 'speeding']);
    expect(sent('channelsReport').Sections).toEqual(['summary']);
  });

  it('writes speeds in the unit of the user, and sends them in km/h', () => {
    const Settings = {
      ...newTemplate.Settings,
      Sections: ['speeding' as const],
      SpeedLimit: 18.52,
      AreaSpeedLimits: [{ Geoobject: 7, SpeedLimit: 10.19 }],
    };
    const shown = draftOf({ ...newTemplate, Name: 'Voyage', Settings }, sailor);
    expect(shown).toMatchObject({
      SpeedLimit: '10',
      AreaSpeedLimits: [{ Geoobject: '7', SpeedLimit: '5,5' }],
    });
    expect(editOf(shown, 4, sailor)).toMatchObject({
      Settings: { SpeedLimit: 18.52, AreaSpeedLimits: [{ Geoobject: 7, SpeedLimit: 10.19 }] },
    });
    expect(faultsOf({ ...shown, Beacons: [3], SpeedLimit: '300' }, sailor)).toMatchObject([
      { field: 'SpeedLimit', code: 'outOfRange', max: 269 },
    ]);
  });

  it('REP-D03 a speed that nobody typed anew stays as it is, in whatever unit it is read', () => {
    const Settings = {
      ...newTemplate.Settings,
      Beacons: [3],
      Sections: ['speeding' as const],
      SpeedLimit: 90,
      AreaSpeedLimits: [{ Geoobject: 7, SpeedLimit: 500 }],
    };
    const known = { ...newTemplate, Name: 'Voyage', Settings };
    const sailing = { ...sailor, kept: speedsOf(known) };
    const shown = draftOf(known, sailing);
    expect(shown).toMatchObject({ SpeedLimit: '48,6', AreaSpeedLimits: [{ SpeedLimit: '270' }] });
    expect(faultsOf(shown, sailing)).toEqual([]);
    expect(editOf(shown, 4, sailing)).toMatchObject({
      Settings: { SpeedLimit: 90, AreaSpeedLimits: [{ Geoobject: 7, SpeedLimit: 500 }] },
    });
  });

  it.each([
    ['nothing', {}, []],
    ['no name', { Name: ' ' }, ['Name required']],
    ['no beacon', { Beacons: [] }, ['Beacons required']],
    ['neither name nor beacon', { Name: '', Beacons: [] }, ['Name required', 'Beacons required']],
    ['no days', { Days: '' }, ['Days required']],
    ['too many days', { Days: '93' }, ['Days outOfRange']],
    ['no dates', { PeriodKind: 2 }, ['Range required']],
    ['no kinds', { ReportType: 'beaconDataReport', Beacon: 3, Kinds: [] }, ['Kinds required']],
    ['no address to send to', { IsSent: true }, ['Emails required']],
    ['a wrong address', { IsSent: true, Emails: 'a@' }, ['Emails invalidEmail']],
    [
      'a schedule without a period',
      { IsSent: true, Emails: 'a@b.ru', PeriodKind: 0 },
      ['PeriodKind required'],
    ],
    [
      'a day that no week has (REP-D02)',
      { IsSent: true, Emails: 'a@b.ru', Every: 'week', Day: '15' },
      ['Day outOfRange'],
    ],
    ['a speed that is none', { Sections: ['speeding'], SpeedLimit: 'fast' }, ['SpeedLimit required']],
    [
      'an area without a speed, and one that is none',
      {
        Sections: ['speeding'],
        AreaSpeedLimits: [
          { Geoobject: '7', SpeedLimit: '' },
          { Geoobject: '', SpeedLimit: '20' },
        ],
      },
      ['AreaSpeedLimits.0.SpeedLimit required', 'AreaSpeedLimits.1.Geoobject required'],
    ],
    [
      'a stop of no minutes',
      { ReportType: 'beaconDataReport', Beacon: 3, MinStopMinutes: '0' },
      ['MinStopMinutes outOfRange'],
    ],
    ['no stop of a type that tells of none (REP-D02)', { MinStopMinutes: '0' }, []],
    [
      'no day of what is sent each day (REP-D02)',
      { IsSent: true, Emails: 'a@b.ru', Every: 'day', Day: '31' },
      [],
    ],
  ])('finds fault with %s', (_, part, faults) =>
    expect(faultsOf(draft(part), reader).map(({ field, code }) => `${field} ${code}`)).toEqual(faults),
  );

  it('sends a length of stops that is not shown as it was (REP-D02)', () =>
    expect(editOf(draft({ MinStopMinutes: '20' }), 1, reader)).toMatchObject({
      Settings: { MinStopMinutes: 20 },
    }));
});

describe('REP-D16 the editor of the latest state', () => {
  it('sends it as a report of beacons, without a period of its own, and is shown the same', () => {
    const latest = { ReportType: 'latestState', Columns: ['Age', 'State'], Sensors: ['Supply'] };
    const sent = editOf(draft({ ...latest, IsSent: true, Emails: 'a@b.ru' }), 4, reader);
    const edit = ReportTemplateEdit.parse(sent);
    expect(edit).toMatchObject({
      ReportType: 'beaconsReport',
      Period: { Kind: 1, Days: 1 },
      Settings: { Beacons: [], Latest: { Of: 'all', Columns: ['State', 'Age'], Sensors: ['Supply'] } },
    });
    expect(draftOf({ ...newTemplate, ...edit, Id: 4, LastBuiltDt: null }, reader)).toMatchObject({
      ReportType: 'latestState',
      Sensors: ['Supply'],
    });
  });

  it.each([
    [{ Of: 'all', Beacons: [] }, []],
    [{ Of: 'group' }, ['Group required']],
    [{ Of: 'chosen', Beacons: [] }, ['Beacons required']],
  ])('%j: %j is wrong', (part, faults) => {
    const found = faultsOf(draft({ ReportType: 'latestState', ...part }), reader);
    expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(faults);
  });
});
