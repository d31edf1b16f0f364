import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const packed = { br: promisify(brotliCompress), gz: promisify(gzip) };
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
const least = 1_024;

/** Writes `.br` and `.gz` beside each text file of a build, so that the server never packs them again. */
export async function compress(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg|json)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const content = await readFile(join(folder, name));
      if (content.length < least) return;
      const [br, gz] = await Promise.all([packed.br(content, options), packed.gz(content, { level: 9 })]);
      await Promise.all([
        writeFile(join(folder, `${name}.br`), br),
        writeFile(join(folder, `${name}.gz`), gz),
      ]);
    }),
  );
}
