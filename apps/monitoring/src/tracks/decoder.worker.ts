import { memoryOf, trackFromBytes } from './trackFromBytes';
import type { FromWorker, ToWorker } from './readTrack';

// Runs in a worker: the work for a million fixes holds up no frame of the page (TRACK-D03).
self.addEventListener('message', ({ data: { id, answer } }: MessageEvent<ToWorker>) => {
  const tell = (word: FromWorker, transfer: ArrayBufferLike[] = []) =>
    self.postMessage(word, { transfer: transfer as ArrayBuffer[] });
  try {
    const track = trackFromBytes(answer);
    tell({ id, track }, memoryOf(track));
  } catch (error) {
    tell({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
