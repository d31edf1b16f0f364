import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Release } from '@mayak/host/registry';
import { openWorkshop, type Workshop } from './workshop.fixtures.ts';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(path, 'utf8');
const page = read(join(root, 'docs/teams.md'));
const scriptsIn = (folder: string) =>
  (JSON.parse(read(join(folder, 'package.json'))) as { scripts: Record<string, string> }).scripts;

/** The commands of a fenced block that names no language, in order, without what is said beside them. */
const fenced = [...page.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap(([, language, text = '']) =>
  language === ''
    ? [
        text
          .split('\n')
          .map((line) => line.replace(/\s+#.*$/, ''))
          .filter(Boolean),
      ]
    : [],
);
const [making = [], releasing = [], switching = [], together = [], apart = []] = fenced;
/** The first block of a language. */
const exampleOf = (language: string) =>
  new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(page)?.[1] ?? '';
/** Commands within a paragraph that begins with a word in bold. */
const told = (bold: string) => {
  const paragraph = page.split('\n\n').find((text) => text.startsWith(`**${bold}.**`)) ?? '';
  return [...paragraph.matchAll(/`(npx mfe [^`]+)`/g)].map(([, line = '']) => line);
};
const wordsOf = (line: string) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');

let shop: Workshop;
let home: string;
beforeAll(() => {
  shop = openWorkshop();
  home = dirname(shop.data);
  shop.build('reports', '0.1.0');
});
afterAll(() => shop.close());

/** Runs a line as it is written; a folder of the workspace is one of the workshop. */
async function run(line: string, ...where: string[]) {
  const [npx, mfe, ...words] = wordsOf(line);
  expect([npx, mfe]).toEqual(['npx', 'mfe']);
  const ran = await shop.mfe(...words.map((word) => word.replace(/^~/, home)), ...where);
  expect([ran.error, ran.code]).toEqual(['', 0]);
  return ran.out;
}

/** A line whose work is a build: the tool knows its command and each of its options. */
async function isKnown(line: string) {
  const [, , name = '', ...words] = wordsOf(line);
  const { code, out } = await shop.mfe(name, '--help');
  expect(code).toBe(0);
  for (const option of words.filter((word) => word.startsWith('--'))) expect(out).toContain(`  ${option} `);
}

describe('GEN-D05 the page of teams: make one', () => {
  const apps = () => join(home, 'apps');

  it.each(making)('%s', async (line) => {
    if (line.startsWith('npx mfe')) return void (await run(line, '--into', 'apps'));
    if (line.startsWith('npm run'))
      return void expect(scriptsIn(root)).toHaveProperty(line.slice('npm run '.length));
    const made = JSON.parse(read(join(apps(), 'fuel/package.json'))) as {
      name: string;
      config: { port: number };
      nx: { targets: object };
    };
    if (line.startsWith('npx nx run')) {
      const [name, target = ''] = line.slice('npx nx run '.length).split(':');
      expect([name, Object.keys(made.nx.targets)]).toEqual([made.name, expect.arrayContaining([target])]);
    } else {
      expect(line).toBe(`REMOTE_BASES="fuel=http://localhost:${made.config.port}/" npm start`);
      expect(read(join(root, 'apps/server/src/platform/settings/readSettings.ts'))).toContain(
        "text('REMOTE_BASES')",
      );
    }
  });
});

describe('GEN-D05 the page of teams: release and roll out', () => {
  it.each(releasing)('%s', async (line) => {
    if (!line.startsWith('npx mfe pack ')) return void (await run(line));
    await isKnown(line);
    shop.build('reports', '0.2.0', {}, 'dist/packs/remotes/reports/0.2.0');
  });

  it('leaves the remote as the last lines say', async () => {
    const { reports } = (await shop.served()).remotes;
    expect(reports).toMatchObject({ stable: '0.1.0', killReason: 'wrong hours' });
  });
});

describe('CONF-D06 the page of teams: features', () => {
  beforeAll(() => {
    const features = JSON.parse(`{${exampleOf('json')}}`) as Pick<Release, 'features'>;
    shop.build('fuel', '0.1.0', features);
  });

  it.each(switching)('%s', async (line) => void (await run(line)));

  it('leaves the feature off for everybody, as the last act says', async () =>
    expect(await run('npx mfe feature list')).toContain('it hangs'));
});

describe('CONF-D11 the page of teams: sets', () => {
  beforeAll(async () => {
    const features = JSON.parse(`{${exampleOf('json')}}`) as Pick<Release, 'features'>;
    await run('npx mfe feature forget fuel.forecast');
    await run('npx mfe revive reports');
    shop.build('reports', '0.3.0', {}, 'dist/packs/remotes/reports/0.3.0');
    const labels = {
      'fuel:menu': { ru: 'Топливо', en: 'Fuel' },
      'fuel:forecast': { ru: 'Прогноз', en: 'Forecast' },
    };
    shop.build('fuel', '0.2.0', { ...features, labels }, 'dist/packs/remotes/fuel/0.2.0');
    await run('npx mfe publish reports');
    await run('npx mfe publish fuel');
  });

  it.each(together)('%s', async (line) => void (await run(line)));

  it('leaves nobody with any of it, as the last act says', async () => {
    expect(await run('npx mfe set status')).toContain('over: it was taken back');
    expect(await run('npx mfe why fuel --user 42')).toContain('0.1.0, by the rule stable');
  });
});

describe('GEN-D05 the page of teams: keys', () => {
  it.each([...told('From elsewhere'), ...told('Signed')])('%s', async (line) => {
    if (line !== 'npx mfe team --new-key signing.pem') return void (await run(line));
    const elsewhere = openWorkshop();
    try {
      expect(await elsewhere.mfe(...wordsOf(line).slice(2))).toMatchObject({ code: 0, error: '' });
      expect(existsSync(join(dirname(elsewhere.data), 'signing.pem.pub'))).toBe(true);
    } finally {
      elsewhere.close();
    }
  });

  it.each(['--server', '--public-key', '--retire-key', '--revoke-key', '--dir'])(
    '%s is an option',
    async (option) => {
      expect(page).toContain(`\`${option}`);
      const help = [await shop.mfe('team', '--help'), await shop.mfe('publish', '--help')].map(
        ({ out }) => out,
      );
      expect(help.join('\n')).toContain(`  ${option} <`);
    },
  );
});

describe('GEN-D05 the page of teams: in a repository of its own', () => {
  const own = () => join(home, 'teams/fuel');

  it.each(apart)('%s', async (line) => {
    if (line.startsWith('npx mfe pack-sdk')) {
      await isKnown(line);
      shop.put('sdk/sdk.json', JSON.stringify([{ name: '@mayak/ui', version: '1.0.0', file: 'ui.tgz' }]));
      shop.put('sdk/ui.tgz', 'an archive');
      return;
    }
    if (line.startsWith('npx mfe')) return void (await run(line, '--sdk', 'sdk'));
    for (const part of line.split(' && ')) {
      if (part.startsWith('cd ')) expect(part.slice(3).replace('~', home)).toBe(own());
      else if (part !== 'npm install')
        expect(scriptsIn(own())).toHaveProperty(/npm (?:run )?(\w+)/.exec(part)?.[1] ?? part);
    }
    if (!line.startsWith('MFE_KEY=')) return;
    // What npm runs for it comes as far as the server, which is not there.
    const [, more = ''] = line.split(' -- ');
    shop.build('fuel', '0.1.0', {}, 'teams/fuel/dist/remotes/fuel/0.1.0');
    const published = `${scriptsIn(own())['publish']?.replace('--dist dist', '')} ${more}`;
    process.env['MFE_KEY'] = 'a-key';
    const from = join(own(), 'dist/remotes/fuel/0.1.0');
    const { code, error } = await shop.mfe(...wordsOf(published).slice(1), '--from', from);
    Reflect.deleteProperty(process.env, 'MFE_KEY');
    expect([code, error]).toEqual([1, expect.stringContaining('https://mayak.example')]);
  });
});
