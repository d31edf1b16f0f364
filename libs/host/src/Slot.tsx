import { Fragment, useMemo, type ReactNode } from 'react';
import { of } from 'rxjs';
import { useHost } from './hooks';
import { holds, type PropsOfSlot, type SlotPart } from './slots';
import { useObservable } from './useObservable';

const none: readonly SlotPart[] = [];

/** The parts of a slot that are there for these props, in their order; for the owner of the page. */
export function useSlot<N extends string>(name: N, props: PropsOfSlot<N> | null): readonly SlotPart[] {
  const { slots } = useHost();
  const parts$ = useMemo(() => slots?.parts$(name) ?? of(none), [slots, name]);
  return useObservable(parts$, none).filter(({ when }) => holds(when, props ?? {}));
}

interface Props<N extends string> {
  name: N;
  /** The same for every part, or made for each. */
  props: PropsOfSlot<N> | ((part: SlotPart) => PropsOfSlot<N>);
  /** What stands around a part; its code is fetched when it is first rendered. */
  children?: (part: SlotPart, content: ReactNode) => ReactNode;
}

/** A place in a page that remotes add to by their releases; each part loads, shows and fails by itself (GEN-D05, ERR-D07). */
export function Slot<N extends string>({ name, props, children = (_, content) => content }: Props<N>) {
  const { slots } = useHost();
  const parts = useSlot(name, typeof props === 'function' ? null : props);
  if (!slots) return null;
  return parts.map((part) => (
    <Fragment key={part.key}>
      {children(part, <slots.Part part={part} props={typeof props === 'function' ? props(part) : props} />)}
    </Fragment>
  ));
}
