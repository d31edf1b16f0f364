import type { Language } from './language.ts';
import { createProgram, type World } from './program.ts';
import { Misuse, Refusal } from './refusal.ts';
import { en } from './texts.en.ts';
import { ru } from './texts.ru.ts';

function aBoat(language?: Language) {
  const about = { call: 'npx boat', name: 'boat', about: 'Sails.' };
  const { command, run } = createProgram<World>(language ? { ...about, language } : about);
  const sail = command({
    name: 'sail to',
    about: 'goes there',
    words: ['port', 'by?'],
    options: {
      crew: { about: 'who', multiple: true },
      speed: { value: 'knots', about: 'how fast', required: true },
      night: { type: 'boolean', about: 'in the dark' },
    },
    async run({ words: { port, by }, options }) {
      if (port === 'Nowhere')
        throw new Refusal('There is no such port.', { data: { port }, text: `Not ${port}` });
      return { data: { port, by, ...options }, text: `${port} by ${by ?? 'sea'}` };
    },
  });
  return async (...line: string[]) => {
    const [out, error]: string[][] = [[], []];
    const world = { out: (text: string) => out?.push(text), error: (text: string) => error?.push(text) };
    const code = await run([sail], line, world as World);
    return { code, out: out?.join('\n') ?? '', error: error?.join('\n') ?? '' };
  };
}
const boat = aBoat();

describe('GEN-D05, PERM-D10 what the command lines have in common', () => {
  it('prints the text, or with --json the data', async () => {
    const line = ['sail', 'to', 'Vardo', '--speed', '7', '--crew', 'Liv', '--crew', 'Per'];
    expect(await boat(...line)).toEqual({ code: 0, out: 'Vardo by sea', error: '' });
    const { out } = await boat(...line, '--json', '--night');
    expect(JSON.parse(out)).toMatchObject({ port: 'Vardo', crew: ['Liv', 'Per'], speed: '7', night: true });
  });

  it.each([
    ['no command', ['dive'], 'There is no command “dive”; see npx boat --help.'],
    [
      'a word too few',
      ['sail', 'to', '--speed', '7'],
      'Usage: npx boat sail to <port> [by]; see npx boat sail to --help.',
    ],
    ['a word too many', ['sail', 'to', 'a', 'b', 'c', '--speed', '7'], 'Usage: npx boat sail to <port> [by]'],
    [
      'no value that is needed',
      ['sail', 'to', 'Vardo'],
      'boat sail to needs --speed; see npx boat sail to --help.',
    ],
    [
      'an unknown option',
      ['sail', 'to', 'Vardo', '--x'],
      'Unknown option “--x”; see npx boat sail to --help.',
    ],
    ['an option of every object', ['sail', 'to', 'Vardo', '--constructor'], 'Unknown option “--constructor”'],
    [
      'no value',
      ['sail', 'to', 'Vardo', '--speed'],
      'Option “--speed” needs a value; see npx boat sail to --help.',
    ],
    [
      'an option for a value',
      ['sail', 'to', 'Vardo', '--speed', '--night'],
      'Option “--speed” needs a value',
    ],
    ['a value too many', ['sail', 'to', 'Vardo', '--night=1'], 'Option “--night” takes no value'],
  ])('is wrongly asked with %s', async (_, line, sentence) => {
    expect(await boat(...line)).toEqual({ code: 2, out: '', error: expect.stringContaining(sentence) });
    expect(new Misuse('x').name).toBe('Misuse');
  });

  it.each(['-lby3wWg8sH8DWxS', '-5'])('takes a value that begins with a dash: %s', async (speed) =>
    expect(JSON.parse((await boat('sail', 'to', 'Vardo', '--speed', speed, '--json')).out)).toMatchObject({
      speed,
    }),
  );

  it('says in one sentence why it refuses, and prints what a refusal has for people and for machines', async () => {
    const line = ['sail', 'to', 'Nowhere', '--speed', '7'];
    expect(await boat(...line)).toEqual({ code: 1, out: 'Not Nowhere', error: 'There is no such port.' });
    expect(JSON.parse((await boat(...line, '--json')).out)).toEqual({ port: 'Nowhere' });
  });

  it('makes its help of what the commands say', async () => {
    expect((await boat()).code).toBe(2);
    expect((await boat('--help')).out).toContain('sail to <port> [by]  goes there');
    const { code, out } = await boat('sail', 'to', '--help');
    expect(code).toBe(0);
    expect(out).toMatch(/^npx boat sail to <port> \[by\] \[options\]\n/);
    expect(out).toMatch(
      /--crew <crew> +who \(can be repeated\)\n +--speed <knots> +how fast \(required\)\n +--night +in the dark/,
    );
  });

  it('I18N-D03 speaks Russian where it is asked to', async () => {
    const boat = aBoat('ru');
    expect((await boat('--help')).out).toContain(
      `${ru.headings.commands}\n  sail to <port> [by]  goes there`,
    );
    const { out } = await boat('sail', 'to', '--help');
    expect(out).toMatch(new RegExp(`--crew <crew> +who \\(${ru.repeated}\\)\n`));
    expect(out).toContain(ru.help);
    expect((await boat('dive')).error).toBe(`${ru.noCommand('dive')}; ${ru.see('npx boat')}`);
    expect((await boat('sail', 'to', 'Vardo')).error).toContain(ru.needs('boat sail to', 'speed'));
    expect(Object.keys(ru)).toEqual(Object.keys(en));
  });
});
