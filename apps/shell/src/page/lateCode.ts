import { limits } from '@mayak/api';
import { within } from '@mayak/host/shell';
import { followFiles } from '@mayak/ui/part/files';

/** A load of code that comes after the start: a file that hangs has failed after a minute, and whoever asks next asks for it anew (ERR-D07). */
export function lateCode<T>(load: () => Promise<T>): () => Promise<T> {
  const files = followFiles();
  let asked: Promise<T> | null = null;
  const ask = async () => {
    try {
      return await within(files.during(load), limits.callTimeout, () => new Error('the code did not come'));
    } catch (error) {
      files.giveUp();
      throw error;
    } finally {
      asked = null;
    }
  };
  return () => (asked ??= ask());
}
