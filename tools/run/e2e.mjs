import { resolve } from 'node:path';
import { endOnSignals } from './children.mjs';
import { firefoxPath } from './firefox.mjs';
import { browser, build, env, fail, install } from './install.mjs';
import { runStories, stories } from './stories.mjs';
import { missingForWebKit } from './webkit.mjs';

// The stories, all of them or those of the named files: `npm run e2e`, `npm run e2e -- panel map --headed`, `… -- start -g CONF-D32`, `… -- login --browser firefox`;
// pictures of the main screens into a folder: `… -- --pictures FOLDER`.
const words = process.argv.slice(2);
/** The word after this one; both are taken out. */
const after = (name) => {
  const at = words.indexOf(name);
  return at < 0 ? undefined : words.splice(at, 2)[1];
};
const engine = after('--browser');
if (engine) env.E2E_BROWSER = engine;
const pictures = after('--pictures');
if (pictures) env.E2E_PICTURES = resolve(pictures);
/** A title is no name of a file, though a requirement's id would look like one. */
const title = after('-g') ?? after('--grep');
const files = words.map((word) =>
  /^[\w-]+$/.test(word) && !word.startsWith('-') ? `/${word}.spec.ts` : word,
);
const asked = title === undefined ? files : [...files, '--grep', title];
endOnSignals();
await install();
if (engine === 'firefox' && !firefoxPath())
  fail('No Firefox is installed here; FIREFOX_PATH says where one is.');
if (engine === 'webkit' && missingForWebKit()) fail(`Stories in WebKit need ${missingForWebKit()}.`);
await browser();
await build();
const { status, isGood } = asked.length > 0 || pictures ? await runStories(asked) : await stories();
process.exit(status === 0 || isGood ? 0 : 1);
