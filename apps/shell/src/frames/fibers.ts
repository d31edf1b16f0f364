import { HostContext, type RemoteContext } from '@mayak/host';

/** What is read of React's own tree; the version of React is the page's one, and a test reads the tree of it. */
interface Fiber {
  type: unknown;
  return: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  memoizedProps: { value?: unknown; part?: { key?: unknown }; opened?: { id?: unknown } } | null;
  /** Its lowest bit: React has called its component. */
  flags: number;
  subtreeFlags: number;
}

/** A root of React, as its hook for tools gives it. */
export interface FiberRoot {
  current: Fiber;
}

/** Some remote, or the shell, as the host of a part of the page: a route, a panel or a part of a slot. */
export interface Hosted {
  context: RemoteContext;
  /** Its panel or part of a slot; null for a route. */
  inside: { panel: string } | { part: string } | null;
}

/** A component above the one that hosts is at most so far. */
const near = 8;
const performed = 1;
const prefix = '__reactFiber$';
let key: string | undefined;

const fiberOf = (node: Node): Fiber | undefined => {
  key ??= Object.keys(node).find((name) => name.startsWith(prefix));
  return key === undefined ? undefined : (node as Node & Record<string, Fiber | undefined>)[key];
};

const contextOf = ({ type, memoizedProps }: Fiber) =>
  type === HostContext ? (memoizedProps?.value as RemoteContext | null | undefined) : undefined;

/** What the shell hosts there: a part of a slot and a panel are given what they are of. */
function insideOf(provider: Fiber): Hosted['inside'] {
  let fiber = provider.return;
  for (let up = 0; fiber && up < near; up += 1, fiber = fiber.return) {
    if (contextOf(fiber)) return null;
    const { part, opened } = fiber.memoizedProps ?? {};
    if (typeof part?.key === 'string') return { part: part.key };
    if (typeof opened?.id === 'string') return { panel: opened.id };
  }
  return null;
}

const hosted = new WeakMap<RemoteContext, Hosted>();
const hostedBy = (context: RemoteContext, provider: Fiber): Hosted => {
  const known = hosted.get(context) ?? {
    context,
    inside: context.nav.basename === '' ? insideOf(provider) : null,
  };
  hosted.set(context, known);
  return known;
};

/** Who hosts a node of the page; what a dialog or a menu shows elsewhere in the page is of who shows it. */
export function hostOfNode(target: Node | null): Hosted | null {
  let node = target;
  while (node && !fiberOf(node)) node = node.parentNode;
  for (let fiber = node && fiberOf(node); fiber; fiber = fiber.return ?? undefined) {
    const context = contextOf(fiber);
    if (context) return hostedBy(context, fiber);
  }
  return null;
}

/** Whose components React has called to draw a root: of several the one with the most of them. */
export function hostOfCommit(root: FiberRoot): Hosted | null {
  const called = new Map<Hosted | null, number>();
  const visit = (fiber: Fiber, host: Hosted | null) => {
    const context = contextOf(fiber);
    const own = context ? hostedBy(context, fiber) : host;
    if (fiber.flags & performed) called.set(own, (called.get(own) ?? 0) + 1);
    if (!(fiber.subtreeFlags & performed)) return;
    for (let child = fiber.child; child; child = child.sibling) visit(child, own);
  };
  visit(root.current, null);
  // Nothing was called where effects alone have run.
  if (called.size === 0) return hostOfRoot(root);
  called.delete(null);
  const [most] = [...called].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}

/** Whose root it is. */
function hostOfRoot({ current }: FiberRoot): Hosted | null {
  for (let fiber: Fiber | null = current; fiber; fiber = fiber.child) {
    const context = contextOf(fiber);
    if (context) return hostedBy(context, fiber);
  }
  return null;
}
