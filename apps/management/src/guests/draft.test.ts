import { bodyOf, changedBy, changeOf, emptyDraft, faultsOf, type Draft } from './draft';

const at = { now: Date.parse('2026-12-01T12:00:00.000Z'), zone: 180 };
const draft = (part: Partial<Draft> = {}): Draft => ({ ...emptyDraft('en', [3], 'Polar Star'), ...part });
const wrong = (part: Partial<Draft>) =>
  faultsOf(draft(part), at).map(({ field, code }) => `${field}: ${code}`);

describe('PERM-D25 the form of a link for guests', () => {
  it('makes a link of a day that shows the beacon as it is', () =>
    expect(bodyOf(draft(), at)).toMatchObject({
      BeaconIds: [3],
      GroupId: null,
      FromDt: null,
      UntilDt: '2026-12-02T12:00:00.000Z',
      Most: null,
      Sites: [],
    }));

  it.each([
    ['a life from its begin', { FromDt: '03.12.26 10:00' }, { UntilDt: '2026-12-04T07:00:00.000Z' }],
    ['a begin that is over', { FromDt: '01.11.26 10:00' }, { UntilDt: '2026-12-02T12:00:00.000Z' }],
    [
      'an end of one’s own',
      { Lasts: '', UntilDt: '05.12.26 18:30' },
      { UntilDt: '2026-12-05T15:30:00.000Z' },
    ],
    [
      'no begin beside an end of one’s own',
      { Lasts: '', UntilDt: '05.12.26 18:30', FromDt: '03.12.26 10:00' },
      { FromDt: null },
    ],
    ['a group', { isGroup: true, GroupId: '7' }, { BeaconIds: [], GroupId: 7 }],
    [
      'sites',
      { Sites: ' https://a.example\nhttps://b.example ' },
      { Sites: ['https://a.example', 'https://b.example'] },
    ],
  ])('understands %s', (_, part, body) => expect(bodyOf(draft(part), at)).toMatchObject(body));

  it.each([
    ['no title', { Title: ' ' }, ['Title: required']],
    ['no beacon', { BeaconIds: [] }, ['BeaconIds: required']],
    ['no group', { isGroup: true }, ['GroupId: required']],
    ['no end', { Lasts: '' }, ['UntilDt: ']],
    ['an end in words', { Lasts: '', UntilDt: 'soon' }, ['UntilDt: ']],
    ['one of the hours', { HoursTo: '480' }, ['HoursFrom: required']],
    ['half an opening', { Most: '1.5' }, ['Most: ']],
    ['a site that is none', { Sites: 'example.com' }, ['Sites: invalidFormat']],
  ])('says of %s at its field', (_, part, told) => {
    const found = wrong(part);
    expect(found.length).toBeGreaterThan(0);
    told.forEach((start) => expect(found.some((one) => one.startsWith(start))).toBe(true));
  });
});

describe('PERM-D31 a change of a link', () => {
  const known = { Title: 'A', UntilDt: '2026-12-02T12:00:41.000Z', Most: 5 } as never;
  it('leaves an end that was not typed anew to the second', () => {
    const typed = changeOf(known, at.zone);
    expect(typed).toEqual({ Title: 'A', UntilDt: '02.12.26 15:00', Most: '5' });
    expect(changedBy(typed, known, at.zone)).toEqual({
      Title: 'A',
      UntilDt: '2026-12-02T12:00:41.000Z',
      Most: 5,
    });
    expect(changedBy({ ...typed, UntilDt: '03.12.26 15:00', Most: '' }, known, at.zone)).toMatchObject({
      UntilDt: '2026-12-03T12:00:00.000Z',
      Most: null,
    });
  });
});
