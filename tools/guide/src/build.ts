import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { guide } from './guide.ts';

// Writes the user guide in both languages: `node tools/guide/src/build.ts`.
const root = fileURLToPath(new URL('../../../', import.meta.url));
const target = resolve(root, process.env['MAYAK_DIST'] ?? 'dist', 'guide');
mkdirSync(target, { recursive: true });
for (const language of ['ru', 'en']) {
  const bytes = await guide(join(root, 'docs', 'guide', language), language);
  writeFileSync(join(target, `user-guide-${language}.pdf`), bytes);
  process.stdout.write(`guide: user-guide-${language}.pdf, ${(bytes.length / 1e3).toFixed(0)} kB\n`);
}
