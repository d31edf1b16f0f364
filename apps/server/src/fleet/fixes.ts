import type { Member, Pace } from './member.ts';
import { chance } from './noise.ts';

/** A member moves as soon as it makes 1 km/h. */
const isMoving = (member: Member, t: number) => member.motion(t).kmh > 1;

/**
 * The instants within (after, until] at which a device takes a fix. They lie on a grid of its own, so that a
 * restart or another slice of time finds the same ones: each step while moving, a coarser one at rest.
 */
export function fixesOf(member: Member, after: number, until: number, { moving, resting }: Pace): number[] {
  const shift = Math.floor(chance(member.seed, 91) * moving);
  const perRest = Math.max(1, Math.round(resting / moving));
  const phase = Math.floor(chance(member.seed, 92) * perRest);
  const list: number[] = [];
  const first = Math.floor((after - shift) / moving) + 1;
  const last = Math.floor((until - shift) / moving);
  let moved = first <= last && isMoving(member, (first - 1) * moving + shift);
  for (let n = first; n <= last; n += 1) {
    const t = n * moving + shift;
    const moves = isMoving(member, t);
    const isRestFix = (((n + phase) % perRest) + perRest) % perRest === 0;
    if (moves || moved || isRestFix) list.push(t);
    moved = moves;
  }
  return list;
}

/** The next instant after `t` at which a device calls. */
export function nextCall(member: Member, t: number, pace: Pace): number {
  const { calls } = member;
  if (calls) return calls.last + (Math.floor((t - calls.last) / calls.every) + 1) * calls.every;
  const every = member.far(t) ? pace.far : pace.near;
  const shift = Math.floor(chance(member.seed, 93) * every);
  return (Math.floor((t - shift) / every) + 1) * every + shift;
}
