import { mkdtempSync, readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layout } from './layout.ts';
import { endPreviews, keepSetPreview, previewIn } from './previews.ts';

describe('CONF-D17 a preview whose description a power cut left broken', () => {
  const now = Date.now();
  let data: string;
  beforeEach(() => (data = mkdtempSync(join(tmpdir(), 'mayak-previews-'))));
  afterEach(() => rm(data, { recursive: true, force: true }));

  it.each(['', '\0\0\0\0', '{"id":"'])(
    '%j is none, and is taken away with those that ended',
    async (text) => {
      const broken = 'A'.repeat(22);
      await mkdir(layout.preview(data, broken), { recursive: true });
      await writeFile(join(layout.preview(data, broken), 'preview.json'), text);
      const whole = await keepSetPreview(data, 'night', { now, days: 1 });
      expect(await previewIn(data, broken, now)).toBeNull();
      expect(await endPreviews(data, now)).toBe(1);
      expect(readdirSync(layout.previews(data))).toEqual([whole.id]);
    },
  );
});
