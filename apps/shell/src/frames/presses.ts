import { hostOfNode, type Hosted } from './fibers';

/** That somebody's part of the page was given an event, and when, by the page's clock. */
interface Given {
  /** When its handlers began. */
  at: number;
  /** When it happened. */
  stamp: number;
  type: string;
  host: Hosted | null;
}

/** What a user does to a part of a page; what a pointer does in between is not watched. */
const types = [
  ...['pointerdown', 'pointerup', 'click', 'dblclick', 'contextmenu', 'keydown', 'keyup'],
  ...['beforeinput', 'input', 'change', 'submit', 'focusin', 'focusout', 'drop'],
];
const kept = 64;
/** An event comes to its last listener within this time after the first one, ms. */
const dispatch = 100;

/** Follows whose part of the page each event is for, before its handlers may take that part away. */
export function followPresses(onGiven: (given: Given) => void, page: EventTarget = window) {
  const all: Given[] = [];
  const note = ({ target, timeStamp, type }: Event) => {
    const host = target instanceof Node ? hostOfNode(target) : null;
    const given = { at: performance.now(), stamp: timeStamp, type, host };
    all.push(given);
    if (all.length > 2 * kept) all.splice(0, kept);
    onGiven(given);
  };
  for (const type of types) page.addEventListener(type, note, { capture: true, passive: true });
  return {
    /** Whose the event of this type was that a listener was called with at this moment. */
    before: (time: number, type: string) =>
      all.findLast((one) => one.type === type && one.at <= time + 1 && one.at > time - dispatch),
    /** Whose the event was that happened at this moment. */
    at: (stamp: number, type: string) => all.find((one) => one.stamp === stamp && one.type === type),
  };
}
export type Presses = ReturnType<typeof followPresses>;
