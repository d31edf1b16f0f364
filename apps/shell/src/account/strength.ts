import { strengthMeter, type Strength, type StrengthOf } from '@mayak/api/strength';

const measure = strengthMeter();
let last: { asked: string; strength: Strength } | null = null;

/** A form asks the same again with each key of its other fields. */
export const strengthOf: StrengthOf = (password, own = []) => {
  const asked = JSON.stringify([password, own]);
  if (last?.asked !== asked) last = { asked, strength: measure(password, own) };
  return last.strength;
};
