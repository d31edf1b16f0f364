import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const packed = { br: promisify(brotliCompress), gz: promisify(gzip) };
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const least = 256;

/** What of a build is a text: it is sent packed. Files of its folders are few and small. */
export const isText = (name: string) => /^[^/]+\.(js|css|svg|json)$/.test(name);

/** Writes `.br` and `.gz` beside the named files of a folder, so that the server never packs them again. */
export async function compress(folder: string, names: readonly string[]): Promise<void> {
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
