import { eventsPath, type LiveKind } from '@mayak/api';
import { apiBase } from '../../platform/http/apiBase.ts';

/** The live stream of a page: opened as a page opens it, and read until a fact of a kind comes. */
export async function openPageStream(here: string, headers: Record<string, string>, signal: AbortSignal) {
  const answer = await fetch(here + apiBase + eventsPath, {
    headers: { ...headers, Accept: 'text/event-stream' },
    signal,
  });
  if (!answer.ok || !answer.body) throw new Error(`${eventsPath}: HTTP ${answer.status}`);
  const blocks = answer.body.pipeThrough(new TextDecoderStream());
  return {
    /** Resolves when it tells of this kind; throws where it ends before. */
    async heard(kind: LiveKind): Promise<void> {
      let text = '';
      for await (const part of blocks) {
        text += part;
        if (text.includes(`event: ${kind}\n`)) return;
      }
      throw new Error('The stream ended');
    },
  };
}
