import { parentPort } from 'node:worker_threads';
import { crc32, gunzipSync } from 'node:zlib';
import { packAlone } from '../../../platform/http/gzipJoin.ts';
import type { PackAnswer, PackQuestion } from './packThread.ts';

function answerTo({ id, texts, areFiles, lengths: given }: PackQuestion): PackAnswer {
  const [packed, crcs, lengths]: [Buffer[], number[], number[]] = [[], [], []];
  let from = 0;
  for (const length of given) {
    const part = texts.subarray(from, (from += length));
    const text = areFiles ? gunzipSync(part) : part;
    packed.push(packAlone(text));
    crcs.push(crc32(text));
    lengths.push(text.length);
  }
  // A copy of its own: it is moved to the other thread.
  const bytes = new Uint8Array(Buffer.concat(packed));
  return { id, packed: bytes, sizes: packed.map((one) => one.length), crcs, lengths };
}

parentPort?.on('message', (question: PackQuestion) => {
  const answer = answerTo(question);
  parentPort?.postMessage(answer, [answer.packed.buffer as ArrayBuffer]);
});
