import { filled, placeOf, plainNumber } from './filled.ts';

const values = {
  number: '+79211234567',
  digits: '79211234567',
  text: 'Tug: "9 V" & 5%\nемкость',
  link: 'https://mayak.example/a?b=1',
  secret: 's&"',
};

describe('NOTIF-D40 the template of a provider', () => {
  it.each([
    [
      'https://sms.example/send?to={number}&t={text}',
      'address',
      /\?to=%2B79211234567&t=Tug%3A%20%229%20V%22%20%26%205%25%0A/,
    ],
    [
      'to={digits}&text={text}&key={secret}',
      'form',
      /^to=79211234567&text=Tug%3A\+%229\+V%22\+%26\+5%25%0A.*&key=s%26%22$/,
    ],
    [
      '{"to":"{number}","text":"{text}","key":"{secret}"}',
      'json',
      /"text":"Tug: \\"9 V\\" & 5%\\nемкость","key":"s&\\""}$/,
    ],
    ['Bearer {secret}', 'plain', /^Bearer s&"$/],
    ['{"a":{"b":"{unknown}"},"l":"{link}"}', 'json', /^\{"a":\{"b":"\{unknown\}"\},"l":"https:\/\/mayak/],
  ] as const)('%s as %s', (template, place, expected) =>
    expect(filled(template, values, place)).toMatch(expected),
  );

  it.each([
    ['application/json; charset=utf-8', 'json'],
    ['application/x-www-form-urlencoded', 'form'],
    ['text/plain', 'plain'],
  ])('a body of %s is %s', (type, place) => expect(placeOf(type)).toBe(place));

  it('a number is digits after a plus', () => expect(plainNumber('8 (921) 123-45-67')).toBe('+89211234567'));
});
