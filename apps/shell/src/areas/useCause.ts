import { limits } from '@mayak/api';
import type { LoadFailure } from '@mayak/host/shell';
import { useTexts } from '@mayak/ui';
import { frameTexts } from '../texts/frame';

/** Why code is not there, in a few words (ERR-D07). */
export function useCause({ state, isPage }: LoadFailure): string {
  const t = useTexts(frameTexts);
  return t(isPage ? 'cause.page' : `cause.${state}`, { seconds: limits.chunkLoadTimeout / 1_000 });
}
