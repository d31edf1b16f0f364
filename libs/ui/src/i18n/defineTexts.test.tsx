import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { commonTexts } from '../texts';
import { en } from '../texts/en';
import { ru } from '../texts/ru';
import { defineTexts, useTexts } from './defineTexts';
import { i18n } from './i18n';
import { setLocale } from './locale';

const fleet = defineTexts('test-fleet', {
  ru: {
    title: 'Fleet-ru',
    hello: 'Ru {{name}}',
    found_one: '{{count}} a',
    found_few: '{{count}} b',
    found_many: '{{count}} c',
    found_other: '{{count}} d',
    deep: { er: 'in-ru' },
  },
  en: {
    title: 'Fleet',
    hello: 'En {{name}}',
    found_one: '{{count}} beacon',
    found_other: '{{count}} beacons',
    deep: { er: 'in-en' },
  },
});

afterEach(() => act(() => setLocale('ru')));

describe('I18N-01, I18N-D04 texts in two languages', () => {
  it.each([
    ['ru', 1, '1 a'],
    ['ru', 2, '2 b'],
    ['ru', 5, '5 c'],
    ['ru', 21, '21 a'],
    ['ru', 1.5, '1.5 d'],
    ['en', 1, '1 beacon'],
    ['en', 5, '5 beacons'],
  ] as const)('counts in %s: %d is "%s"', (locale, count, text) => {
    expect(fleet.t(locale)('found', { count })).toBe(text);
  });

  it('fills the holes of a text and reads nested keys', () => {
    expect(fleet.t('en')('hello', { name: '<b>Voronov</b>' })).toBe('En <b>Voronov</b>');
    expect(fleet.t('ru')('deep.er')).toBe('in-ru');
  });

  it('switches what is on screen with the language, at once', () => {
    const Title = () => <h1>{useTexts(fleet)('title')}</h1>;
    render(<Title />);
    expect(screen.getByRole('heading')).toHaveTextContent('Fleet-ru');
    act(() => setLocale('en'));
    expect(screen.getByRole('heading')).toHaveTextContent('Fleet');
    expect(fleet.t()('title')).toBe('Fleet');
  });

  it('GEN-D24 follow the language without a subscription of each component', () => {
    const subscribed = jest.spyOn(i18n, 'on');
    const Part = () => <p>{useTexts(fleet)('title')}</p>;
    render(<Part />);
    act(() => setLocale('en'));
    expect(screen.getByText('Fleet')).toBeInTheDocument();
    expect(subscribed).not.toHaveBeenCalled();
  });

  it('does not compile when a language lacks a key, a plural form, or a value', () => {
    // @ts-expect-error en lacks `b`
    defineTexts('test-1', { ru: { a: 'x', b: 'y' }, en: { a: 'x' } });
    // @ts-expect-error ru lacks `deep.b`
    defineTexts('test-2', { ru: { deep: { a: 'x' } }, en: { deep: { a: 'x', b: 'y' } } });
    // @ts-expect-error ru lacks `few`, `many` and `other` of `n`
    defineTexts('test-3', { ru: { n_one: 'x' }, en: { n_one: 'x', n_other: 'y' } });
    // @ts-expect-error en lacks `n_other`
    defineTexts('test-4', { ru: { n_one: 'x', n_few: 'x', n_many: 'x', n_other: 'x' }, en: { n_one: 'x' } });
    const t = fleet.t('en');
    // @ts-expect-error no such key
    t('nothing');
    // @ts-expect-error `hello` needs a name
    t('hello');
    // @ts-expect-error the hole has another name
    t('hello', { nam: 'x' });
    // @ts-expect-error a counted text needs its count
    t('found');
    expect(t('title')).toBe('Fleet');
  });

  const flat = (texts: object, path = ''): [string, string][] =>
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [[path + key, text]] : flat(text, `${path}${key}.`),
    );
  const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((m) => m[1]).sort();

  it('asks for the same values in both languages in every common text', () => {
    const english = new Map(flat(en));
    expect([...english.keys()].sort()).toEqual(
      flat(ru)
        .map(([key]) => key)
        .sort(),
    );
    for (const [key, text] of flat(ru))
      expect([key, holes(english.get(key) ?? '')]).toEqual([key, holes(text)]);
  });

  it('speaks Russian with Cyrillic letters and English without', () => {
    const same = new Set(['languages.en', 'invalidEmail']);
    for (const [key, text] of flat(ru))
      if (!same.has(key)) expect([key, /\p{Script=Cyrillic}/u.test(text)]).toEqual([key, true]);
    for (const [key, text] of flat(en))
      expect([key, /\p{Script=Cyrillic}/u.test(text)]).toEqual([key, false]);
    expect(commonTexts.t('en')('errors.internalServerError')).toBe(
      'Error on the server. Please try to repeat your request later.',
    );
  });
});
