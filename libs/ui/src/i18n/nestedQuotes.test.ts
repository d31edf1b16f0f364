import { defineTexts } from './defineTexts';
import { nestedQuotes } from './nestedQuotes';

describe('I18N-01 quotation marks within others', () => {
  it.each([
    ['«Хибины»', '«Хибины»'],
    ['«Буксир «Варзуга»» в «Порт «Север»»', '«Буксир „Варзуга“» в «Порт „Север“»'],
    ['от «А» до «Б»', 'от «А» до «Б»'],
    ['»«А»', '»«А»'],
  ])('%s is %s', (given, written) => expect(nestedQuotes(given)).toBe(written));

  it('are those of every text with a name in it', () => {
    const t = defineTexts('quotes', {
      ru: { of: 'Действия с «{{name}}»' },
      en: { of: 'Actions of “{{name}}”' },
    }).t('ru');
    expect(t('of', { name: 'Буксир «Варзуга»' })).toBe('Действия с «Буксир „Варзуга“»');
  });
});
