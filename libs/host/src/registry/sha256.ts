type Words = [number, number, number, number, number, number, number, number];

const roundConstants = /* @__PURE__ */ fractions(64, (prime) => Math.cbrt(prime));
const startState = /* @__PURE__ */ fractions(8, (prime) => Math.sqrt(prime)) as Words;

/** SHA-256 of a text as eight 32-bit words (FIPS 180-4); pages without a secure context have no other. */
export function sha256(text: string): Words {
  const bytes = padded(new TextEncoder().encode(text));
  const view = new DataView(bytes.buffer);
  let state = startState;
  for (let at = 0; at < bytes.length; at += 64) state = withBlock(state, schedule(view, at));
  return state;
}

function fractions(count: number, root: (prime: number) => number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    if (isPrime(n)) found.push(((root(n) % 1) * 2 ** 32) >>> 0);
  }
  return found;
}

function isPrime(n: number) {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return true;
}

function padded(message: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  new DataView(bytes.buffer).setUint32(bytes.length - 4, message.length * 8);
  return bytes;
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function schedule(view: DataView, at: number): Uint32Array {
  const words = new Uint32Array(64);
  const word = (i: number) => words[i] as number;
  for (let i = 0; i < 16; i++) words[i] = view.getUint32(at + i * 4);
  for (let i = 16; i < 64; i++) {
    const [near, far] = [word(i - 2), word(i - 15)];
    const s0 = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    const s1 = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    words[i] = word(i - 16) + s0 + word(i - 7) + s1;
  }
  return words;
}

function withBlock(state: Words, words: Uint32Array): Words {
  let [a, b, c, d, e, f, g, h] = state;
  words.forEach((word, i) => {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (roundConstants[i] as number) + word) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  });
  const added = [a, b, c, d, e, f, g, h];
  return state.map((word, i) => (word + (added[i] as number)) >>> 0) as Words;
}
