/** The bits of numbers of 4 or 8 bytes as whole numbers, so that near numbers differ by few. */
export interface FloatBits {
  /** How many steps of the least bit lie between two numbers; null where they are not near. */
  stepsBetween(from: number, to: number): number | null;
  /** The number so many steps from another one. */
  stepped(from: number, steps: number): number;
  /** The shortest decimal that is stored as this number, and the number that a decimal is stored as. */
  shortest(value: number): number;
  stored(value: number): number;
}

/** Steps up to this one are near. */
const near = 2 ** 40;

const float8 = new Float64Array(1);
const int8 = new BigInt64Array(float8.buffer);
const bitsOf = (value: number): bigint => {
  float8[0] = value;
  return int8[0] ?? 0n;
};

export const eightBytes: FloatBits = {
  stepsBetween(from, to) {
    const steps = Number(bitsOf(to) - bitsOf(from));
    return Math.abs(steps) <= near ? steps : null;
  },
  stepped(from, steps) {
    int8[0] = bitsOf(from) + BigInt(steps);
    return float8[0] ?? NaN;
  },
  shortest: (value) => value,
  stored: (value) => value,
};

const float4 = new Float32Array(1);
const int4 = new Int32Array(float4.buffer);
const shortBitsOf = (value: number): number => {
  float4[0] = value;
  return int4[0] ?? 0;
};

export const fourBytes: FloatBits = {
  stepsBetween: (from, to) => shortBitsOf(to) - shortBitsOf(from),
  stepped(from, steps) {
    int4[0] = shortBitsOf(from) + steps;
    return float4[0] ?? NaN;
  },
  shortest(value) {
    if (Object.is(value, -0)) return value;
    for (let digits = 1; digits < 9; digits += 1) {
      const short = Number(value.toPrecision(digits));
      if (Math.fround(short) === value) return short;
    }
    return value;
  },
  stored: Math.fround,
};
