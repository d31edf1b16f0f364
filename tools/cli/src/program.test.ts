import { createProgram, type World } from './program.ts';
import { Misuse, Refusal } from './refusal.ts';

const { command, run } = createProgram<World>({ call: 'npx boat', name: 'boat', about: 'Sails.' });
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

async function boat(...line: string[]) {
  const [out, error]: string[][] = [[], []];
  const world = { out: (text: string) => out?.push(text), error: (text: string) => error?.push(text) };
  const code = await run([sail], line, world as World);
  return { code, out: out?.join('\n') ?? '', error: error?.join('\n') ?? '' };
}

describe('GEN-D05, PERM-D10 what the command lines have in common', () => {
  it('prints the text, or with --json the data', async () => {
    const line = ['sail', 'to', 'Vardo', '--speed', '7', '--crew', 'Liv', '--crew', 'Per'];
    expect(await boat(...line)).toEqual({ code: 0, out: 'Vardo by sea', error: '' });
    const { out } = await boat(...line, '--json', '--night');
    expect(JSON.parse(out)).toMatchObject({ port: 'Vardo', crew: ['Liv', 'Per'], speed: '7', night: true });
  });

  it.each([
    ['no command', ['dive'], 'There is no command "dive"; see boat --help.'],
    [
      'a word too few',
      ['sail', 'to', '--speed', '7'],
      'It is: boat sail to <port> [by]; see boat sail to --help.',
    ],
    ['a word too many', ['sail', 'to', 'a', 'b', 'c', '--speed', '7'], 'It is: boat sail to <port> [by]'],
    [
      'no value that is needed',
      ['sail', 'to', 'Vardo'],
      'boat sail to needs --speed; see boat sail to --help.',
    ],
    ['an unknown option', ['sail', 'to', 'Vardo', '--x'], "Unknown option '--x'; see boat sail to --help."],
  ])('is wrongly asked with %s', async (_, line, sentence) => {
    expect(await boat(...line)).toEqual({ code: 2, out: '', error: expect.stringContaining(sentence) });
    expect(new Misuse('x').name).toBe('Misuse');
  });

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
      /--crew <crew> +who \(can be repeated\)\n +--speed <knots> +how fast \(needed\)\n +--night +in the dark/,
    );
  });
});
