import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const packed = { br: promisify(brotliCompress), gz: promisify(gzip) };
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const least = 256;

const textsIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => /\.(js|css|svg|json)$/.test(name));

/** Writes `.br` and `.gz` beside each text file of a build, or beside the named ones, so that the server never packs them again. */
export async function compress(folder: string, names?: readonly string[]): Promise<void> {
  await Promise.all(
    (names ?? (await textsIn(folder))).map(async (name) => {
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
