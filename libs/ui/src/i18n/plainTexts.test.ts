import { commonTexts } from '../texts';
import { en } from '../texts/en';
import { ru } from '../texts/ru';
import { plainTexts } from './plainTexts';
import type { TextTree } from './textTree';

const forms = /_(zero|one|two|few|many|other)$/;
const keysOf = (tree: TextTree, under = ''): string[] =>
  Object.entries(tree).flatMap(([key, node]) =>
    typeof node === 'string' ? `${under}${key}`.replace(forms, '') : keysOf(node, `${under}${key}.`),
  );
/** Every hole of every text, with quotes that nest. */
const values = {
  n: 5,
  time: '12:00',
  name: 'Буксир «Варзуга»',
  title: 'x',
  what: 'z',
  shown: 1,
  all: 2,
  text: 'y',
};

describe('CONF-D04 I18N-01 texts before i18next is there', () => {
  it.each([
    ['ru', ru],
    ['en', en],
  ] as const)('are what it says of the same: %s', (locale, tree) => {
    const said = commonTexts.t(locale) as (key: string, values: object) => string;
    const plain = plainTexts(tree, locale) as unknown as typeof said;
    for (const key of new Set(keysOf(tree)))
      for (const count of [0, 1, 2, 5, 11, 21, 104]) {
        const given = { ...values, count };
        expect([key, plain(key, given)]).toEqual([key, said(key, given)]);
      }
  });
});
