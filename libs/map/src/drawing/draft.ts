import { type Coord, GeoobjectType, placeCounts, tidyPlaces, unrolled } from '@mayak/api';

/** Places that are being drawn; longitudes go on over the 180° meridian. `isDone` when only corners are changed. */
interface Shape {
  places: readonly Coord[];
  isDone: boolean;
}

/** A geoobject's places while they are drawn or changed, with every step back and forth. */
export interface Draft extends Shape {
  type: GeoobjectType;
  /** The chosen corner, or null. */
  active: number | null;
  past: readonly Shape[];
  future: readonly Shape[];
  /** What was before the corner was taken that is now moved. */
  held: Shape | null;
}

/** What can be done to a draft. */
export type Step =
  | { kind: 'add'; place: Coord }
  | { kind: 'addAll'; places: readonly Coord[] }
  | { kind: 'replace'; places: readonly Coord[] }
  | { kind: 'insert'; after: number; place: Coord; hold?: boolean }
  | { kind: 'move'; at: number; place: Coord }
  | { kind: 'hold'; at: number }
  | { kind: 'drag'; at: number; place: Coord }
  | { kind: 'drop' }
  | { kind: 'remove'; at: number }
  | { kind: 'choose'; at: number | null }
  | { kind: 'finish' | 'clear' | 'undo' | 'redo' };

const mostSteps = 200;

/** An empty draft, or one of places that are there. */
export const beginDraft = (type: GeoobjectType, places: readonly Coord[] = []): Draft => ({
  type,
  places: unrolled(places),
  isDone: places.length >= placeCounts[type].least,
  active: null,
  past: [],
  future: [],
  held: null,
});

/** The places as they are saved (GEO-D03). */
export const placesOf = ({ type, places }: Draft): Coord[] => tidyPlaces(type, places);

/** Enough places to end drawing. */
export const mayFinish = ({ type, places, isDone }: Draft) =>
  !isDone && places.length >= placeCounts[type].least;

/** One place fewer would still be a geoobject of the type. */
export const mayRemove = ({ type, places, isDone }: Draft) =>
  places.length > (isDone ? placeCounts[type].least : 0);

/** Room for one more place. */
export const mayAdd = ({ type, places }: Draft) => places.length < placeCounts[type].most;

/** A place on the sheet of the draft: within 180° of its neighbour. */
function onSheet(draft: Draft, [lat, lon]: Coord, beside: number): Coord {
  const near = draft.places[Math.max(0, Math.min(beside, draft.places.length - 1))]?.[1] ?? lon;
  return [lat, lon + 360 * Math.round((near - lon) / 360)];
}

const shapeOf = ({ places, isDone }: Draft): Shape => ({ places, isDone });

/** The draft with other places, the old ones a step back. */
const become = (draft: Draft, shape: Partial<Shape>, active: number | null): Draft => ({
  ...draft,
  ...shape,
  active,
  past: [...draft.past, draft.held ?? shapeOf(draft)].slice(-mostSteps),
  future: [],
  held: null,
});

function add(draft: Draft, place: Coord): Draft {
  if (draft.isDone || !mayAdd(draft)) return draft;
  const places = [...draft.places, onSheet(draft, place, draft.places.length - 1)];
  return become(draft, { places, isDone: draft.type === GeoobjectType.Point }, null);
}

/** Several places at once: at the end, or after the chosen corner; a point goes to the last of them. */
function addAll(draft: Draft, places: readonly Coord[]): Draft {
  const isPoint = draft.type === GeoobjectType.Point;
  const before = isPoint ? [] : draft.places;
  if (places.length === 0 || before.length + (isPoint ? 1 : places.length) > placeCounts[draft.type].most)
    return draft;
  let at = draft.isDone && draft.active !== null ? draft.active + 1 : before.length;
  let next: Draft = { ...draft, places: before };
  for (const place of isPoint ? places.slice(-1) : places) {
    next = { ...next, places: next.places.toSpliced(at, 0, onSheet(next, place, at - 1)) };
    at += 1;
  }
  return become(
    draft,
    { places: next.places, isDone: draft.isDone || isPoint },
    draft.isDone ? at - 1 : null,
  );
}

function insert(draft: Draft, after: number, place: Coord, hold = false): Draft {
  if (!mayAdd(draft)) return draft;
  const places = draft.places.toSpliced(after + 1, 0, onSheet(draft, place, after));
  if (hold) return { ...draft, places, active: after + 1, held: shapeOf(draft) };
  return become(draft, { places }, after + 1);
}

function remove(draft: Draft, at: number): Draft {
  if (!mayRemove(draft) || !draft.places[at]) return draft;
  const places = draft.places.toSpliced(at, 1);
  const isLeft = draft.isDone && draft.active !== null;
  return become(draft, { places }, isLeft ? Math.min(at, places.length - 1) : null);
}

const placed = (draft: Draft, at: number, place: Coord) => draft.places.with(at, onSheet(draft, place, at));

/** Takes the newest shape of one pile and lays the present one on the other. */
function turn(draft: Draft, from: 'past' | 'future', to: 'past' | 'future'): Draft {
  const shape = draft[from].at(-1);
  if (!shape) return draft;
  const active = draft.active !== null && draft.active < shape.places.length ? draft.active : null;
  return {
    ...draft,
    ...shape,
    active,
    held: null,
    [from]: draft[from].slice(0, -1),
    [to]: [...draft[to], shapeOf(draft)],
  };
}

/** The draft after a step; a step that may not be is none (GEO-D06). */
export function draftAfter(draft: Draft, step: Step): Draft {
  switch (step.kind) {
    case 'add':
      return add(draft, step.place);
    case 'replace':
      return become(draft, { places: unrolled(step.places), isDone: true }, null);
    case 'addAll':
      return addAll(draft, step.places);
    case 'insert':
      return insert(draft, step.after, step.place, step.hold);
    case 'move':
      return draft.places[step.at]
        ? become(draft, { places: placed(draft, step.at, step.place) }, step.at)
        : draft;
    case 'hold':
      return { ...draft, held: shapeOf(draft), active: step.at };
    case 'drag':
      return draft.held ? { ...draft, places: placed(draft, step.at, step.place) } : draft;
    case 'drop':
      return draft.held && draft.held.places !== draft.places
        ? become(draft, { places: draft.places }, draft.active)
        : { ...draft, held: null };
    case 'remove':
      return remove(draft, step.at);
    case 'choose':
      return { ...draft, active: step.at };
    case 'finish':
      return mayFinish(draft) ? become(draft, { isDone: true }, null) : draft;
    case 'clear':
      return draft.places.length === 0 ? draft : become(draft, { places: [], isDone: false }, null);
    case 'undo':
      return turn(draft, 'past', 'future');
    case 'redo':
      return turn(draft, 'future', 'past');
  }
}
