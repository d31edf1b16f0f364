import { NotificationType } from '@mayak/api';
import { addressesOf, draftOf, newRule, placed, ruleFaults } from './draft';

describe('RULE-D01 a fault stands at its field', () => {
  it.each([
    ['Name', 'Name'],
    ['Deliveries', 'App'],
    ['Emails.3', 'Emails'],
    ['RepeatMinutes', 'Repeat'],
    ['Trigger.TimeoutMinutes', 'Timeout'],
    ['Trigger.OnEnter', 'OnFirst'],
    ['Trigger.OnDisconnected', 'OnFirst'],
    ['Trigger.GeoobjectIds.0', 'GeoobjectIds'],
    ['Trigger.UpperEmergency', 'UpperEmergency'],
  ])('%s of the contract is %s of the form', (field, place) =>
    expect(placed({ field, code: 'required' })).toEqual({ field: place, code: 'required' }),
  );
});

describe('RULE-D01 to RULE-D11 what is wrong with the fields of a rule', () => {
  const draft = draftOf({ ...newRule(1), Name: 'Silence' }, 'en');

  it('is nothing for one that is whole', () => expect(ruleFaults(draft, 1)).toEqual([]));

  it.each([
    ['no name', { Name: ' ' }, [{ field: 'Name', code: 'required' }]],
    ['a time that is no number', { Timeout: 'soon' }, [{ field: 'Timeout', code: 'invalidFormat' }]],
    ['no way to tell', { App: false, Email: false }, [{ field: 'App', code: 'required' }]],
    [
      'no event',
      { Type: NotificationType.Geoobject, GeoobjectIds: [1], OnFirst: false, OnSecond: false },
      [{ field: 'OnFirst', code: 'required' }],
    ],
  ])('%s', (_, part, faults) =>
    expect(ruleFaults({ ...draft, ...part }, 1)).toEqual(
      faults.map((fault) => expect.objectContaining(fault)),
    ),
  );

  it('addresses are told apart by commas, semicolons and spaces', () =>
    expect(addressesOf(' a@b.ru, c@d.ru;e@f.ru\n')).toEqual(['a@b.ru', 'c@d.ru', 'e@f.ru']));
});
