import { limits } from '../limits.ts';
import { FuelMoveKind } from './fuel.ts';
import type { TankMove } from './movements.rules.ts';
import { boundaryOf, isSwell, type Tank } from './tank.rules.ts';

const { change, transfer } = limits.fuel;

interface Taken {
  tank: number;
  move: TankMove;
}

const litresOf = (list: readonly Taken[]) =>
  list.reduce((sum, { move }) => sum + move.after - move.before, 0);
const spanOf = (list: readonly Taken[]) => ({
  from: Math.min(...list.map(({ move }) => move.from)),
  to: Math.max(...list.map(({ move }) => move.to)),
});

const together = (a: TankMove, b: TankMove) =>
  a.from < b.to + transfer.within && b.from < a.to + transfer.within;

/** What a tank lost while others took it: null when it is not as much as they took. */
function given(tank: Tank, list: readonly Taken[]): TankMove | null {
  const litres = litresOf(list);
  const { from, to } = spanOf(list);
  // It began to fall and came to rest by drains of its own, where it had any then.
  const own = tank.moves.filter(
    (move) => move.kind === FuelMoveKind.Drain && together(move, { ...move, from, to }),
  );
  const span = [Math.min(from, ...own.map((m) => m.from)), Math.max(to, ...own.map((m) => m.to))] as const;
  const rest = { ...tank, moves: tank.moves.filter((move) => !own.includes(move)) };
  const edge: TankMove = { kind: FuelMoveKind.Transfer, from: span[0], to: span[1], before: 0, after: 0 };
  const cut = { ...rest, moves: [...rest.moves, edge] };
  const [before, after] = [boundaryOf(cut, edge.from), boundaryOf(cut, edge.to)];
  if (before === null || after === null) return null;
  const fallen = before - after;
  const doubt = Math.max(
    litres * transfer.share,
    list.some(({ move }) => move.underWay) ? 3 * tank.swell : 0,
  );
  const isEqual = Math.abs(fallen - litres) <= doubt && fallen >= litres * transfer.least;
  // What arrived is what was given: the rest of the fall was burnt.
  return isEqual ? { ...edge, before, after: before - litres } : null;
}

/** What a tank took of a drain of another: null when it is not as much, or no more than its noise. */
function tookOf(tank: Tank, giver: Tank, drain: TankMove): TankMove | null {
  if (tank.moves.some((move) => together(move, drain))) return null;
  const cut = { ...tank, moves: [...tank.moves, ...giver.moves] };
  const [before, after] = [boundaryOf(cut, drain.from), boundaryOf(cut, drain.to)];
  if (before === null || after === null) return null;
  const [lost, risen] = [drain.before - drain.after, after - before];
  const isEqual = risen >= tank.noise * change.noise && Math.abs(risen - lost) <= lost * transfer.share;
  return isEqual ? { ...drain, kind: FuelMoveKind.Transfer, before, after: before + lost } : null;
}

/** A drain that went to a tank too large for it to count as a bunkering is a transfer. */
function withSmallTransfers(tanks: readonly Tank[]): Tank[] {
  const taken: Taken[] = [];
  const gone = new Set<TankMove>();
  for (const giver of tanks)
    for (const drain of giver.moves.filter(({ kind }) => kind === FuelMoveKind.Drain))
      tanks.some((tank, i) => {
        const isFree = !taken.some((one) => one.tank === i && together(one.move, drain));
        const move = tank !== giver && isFree ? tookOf(tank, giver, drain) : null;
        if (!move) return false;
        taken.push({ tank: i, move });
        gone.add(drain);
        return true;
      });
  return tanks.map((tank, i) => ({
    ...tank,
    moves: [
      ...tank.moves.map((move) => (gone.has(move) ? { ...move, kind: FuelMoveKind.Transfer } : move)),
      ...taken.filter((one) => one.tank === i).map(({ move }) => move),
    ].sort((a, b) => a.from - b.from),
  }));
}

/**
 * What tanks take in while another loses as much is moved between them; nothing was bought or stolen. Rises at sea that
 * no tank explains are no bunkering: they stay unexplained.
 */
export function withTransfers(tanks: readonly Tank[]): Tank[] {
  const all = tanks.flatMap(({ moves }, tank) =>
    moves.filter(({ kind }) => kind === FuelMoveKind.Bunkering).map((move): Taken => ({ tank, move })),
  );
  const explained = new Set<TankMove>();
  const added = tanks.map((): TankMove[] => []);
  for (const one of all) {
    if (explained.has(one.move)) continue;
    const open = all.filter(({ move }) => !explained.has(move) && together(move, one.move));
    tanks.some((tank, giver) => {
      const others = open.filter((taken) => taken.tank !== giver);
      if (!others.includes(one)) return false;
      const list = [[one], others].find((some) => given(tank, some) !== null);
      const move = list && given(tank, list);
      if (!list || !move) return false;
      for (const lost of tank.moves)
        if (lost.kind === FuelMoveKind.Drain && lost.from >= move.from && lost.to <= move.to)
          explained.add(lost);
      for (const taken of list) {
        explained.add(taken.move);
        added[taken.tank]?.push({ ...taken.move, kind: FuelMoveKind.Transfer });
      }
      added[giver]?.push(move);
      return true;
    });
  }
  const left = tanks.map((tank, i) => {
    const own = tank.moves.filter((move) => !explained.has(move));
    const unexplained = own.filter((move) => isSwell(move, tank.span));
    const kept = own.filter((move) => !unexplained.includes(move));
    return { ...tank, unexplained, moves: [...kept, ...(added[i] ?? [])] };
  });
  return withSmallTransfers(left);
}
