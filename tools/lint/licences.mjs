import { readFileSync, writeFileSync } from 'node:fs';

const at = (path) => new URL(`../../${path}`, import.meta.url);
/** Free for every use. */
const free =
  /^(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|OFL-1\.1|PostgreSQL|Python-2\.0|Zlib|MPL-2\.0)$/;

/** What packages say in a file of theirs alone. */
const said = { 'png-js': 'MIT', suncalc: 'BSD-2-Clause' };

/** Packages that are not free for every use, in words. */
const asked = {
  highcharts:
    'commercial use needs a licence that is bought of Highsoft (highcharts.com/license); other use is ruled by the terms of Highsoft too',
  'react-leaflet':
    'Hippocratic License 2.1: forbids use that violates human rights, and is no licence of the Open Source Initiative',
  '@react-leaflet/core': 'Hippocratic License 2.1, as react-leaflet',
};

const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
/** What is installed for the product: name, version, licence. */
const all = Object.entries(packages)
  .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
  .map(([path, { version, license }]) => {
    const name = path.split('node_modules/').at(-1);
    return { name, version, license: license ?? said[name] ?? 'unnamed' };
  })
  .sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1))
  .filter((one, i, list) => one.name !== list[i - 1]?.name || one.version !== list[i - 1]?.version);

/** Packages whose licence is neither free nor told in words. */
const unknown = all.filter(
  ({ name, license }) =>
    !asked[name] &&
    !license
      .replace(/[()]/g, '')
      .split(/ OR /)
      .some((one) => free.test(one.trim())) &&
    !license
      .replace(/[()]/g, '')
      .split(' AND ')
      .every((one) => free.test(one.trim())),
);

const licences = [
  '# Licences',
  'Made by `node tools/lint/licences.mjs` of package-lock.json; a test fails when it is not that of today, or when a licence is new to it.',
  '## Not free for every use',
  all
    .filter(({ name }) => asked[name])
    .map(({ name, version }) => `- ${name} ${version}: ${asked[name]}`)
    .join('\n'),
  '## All packages that are installed for the product',
  [
    '| Package | Version | Licence |',
    '|---|---|---|',
    ...all.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`),
  ].join('\n'),
]
  .join('\n\n')
  .concat('\n');

const path = at('docs/licences.md');
const refuse = (sentence) => {
  console.error(sentence);
  process.exit(1);
};
if (unknown.length > 0)
  refuse(
    `Licences that nobody has judged: ${unknown.map(({ name, license }) => `${name} (${license})`).join(', ')}.`,
  );
if (!process.argv.includes('--check')) writeFileSync(path, licences);
else if (readFileSync(path, 'utf8') !== licences)
  refuse('docs/licences.md is not of today; node tools/lint/licences.mjs writes it.');
