import { languageOf } from './language.ts';

describe('I18N-D03 the language of a terminal', () => {
  it.each([
    [{ LANG: 'ru_RU.UTF-8' }, 'ru'],
    [{ LANG: 'ru_RU.UTF-8', LC_MESSAGES: 'en_US.UTF-8' }, 'en'],
    [{ LANG: 'en_GB.UTF-8', LC_MESSAGES: 'en_US.UTF-8', LC_ALL: 'ru_RU' }, 'ru'],
    [{ LANG: 'ru_RU.UTF-8', LC_ALL: '' }, 'ru'],
    [{ LANG: 'C' }, 'en'],
    [{}, 'en'],
  ])('%j asks for %s', (env, language) => expect(languageOf(env)).toBe(language));
});
