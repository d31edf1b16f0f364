import { quoted, type Asked } from './asked.ts';
import { en } from './words.ts';
import { ru } from './words.ru.ts';

const lines = (words: Record<string, string>) =>
  Object.entries(words)
    .map(([key, text]) => `  ${key}: ${quoted(text)},\n`)
    .join('');

const texts = (locale: 'ru' | 'en', of: string, words: Record<string, string>) =>
  `/** Words of ${of}, in ${locale === 'ru' ? 'Russian' : 'English'}. */\nexport const ${locale} = {\n${lines(words)}};\n`;

const labels = (locale: 'ru' | 'en', title: string) =>
  `/** Names for the frame, in ${locale === 'ru' ? 'Russian' : 'English'}. */\nexport const labels = {\n${lines({ menu: title })}};\n`;

const index = (name: string) => `import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** The texts of this remote: \`useTexts(texts)\`. */
export const texts = defineTexts('${name}', { ru, en });
`;

/** The words of a new remote in both languages: those of its screen, and its name in the frame. */
export const textsOf = ({ name, title }: Asked): Record<string, string> => ({
  'src/texts/index.ts': index(name),
  'src/texts/ru.ts': texts('ru', name, { title: title.ru, ...ru }),
  'src/texts/en.ts': texts('en', name, { title: title.en, ...en }),
  'src/texts/labels.ru.ts': labels('ru', title.ru),
  'src/texts/labels.en.ts': labels('en', title.en),
});
