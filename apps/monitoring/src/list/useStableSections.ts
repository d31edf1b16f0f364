import { useRef } from 'react';
import type { ListSection } from './sections';

interface Held {
  question: readonly unknown[];
  sections: readonly ListSection[];
}

const isSame = (a: readonly unknown[], b: readonly unknown[]) => a.every((value, i) => value === b[i]);

/** The sections with their lines where they were and their numbers as they are; what is new waits. */
function inOldOrder(old: readonly ListSection[], now: readonly ListSection[]): readonly ListSection[] {
  return old.map((section) => {
    const counts = now.find(({ id }) => id === section.id)?.counts ?? section.counts;
    return counts === section.counts ? section : { ...section, counts };
  });
}

/**
 * The sections of the list; while `isHeld` the lines stay in their order, unless something else was asked for
 * (`question`): news reorder the list when the hand that is at work in it rests.
 */
export function useStableSections(
  now: readonly ListSection[],
  isHeld: boolean,
  question: readonly unknown[],
): readonly ListSection[] {
  const held = useRef<Held>(null);
  const { current } = held;
  if (!isHeld || current === null || !isSame(question, current.question))
    held.current = { question, sections: now };
  else if (current.sections !== now) held.current = { question, sections: inOldOrder(current.sections, now) };
  return held.current?.sections ?? now;
}
