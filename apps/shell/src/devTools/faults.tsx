import type { Panel, Part, Remote, Screen } from '@mayak/host';
import { LoadFailure, tabValue, type Loader, type PickedRemote } from '@mayak/host/shell';
import { useEffect, useState, type ComponentType } from 'react';
import { BehaviorSubject } from 'rxjs';

/** What a developer lets happen to a remote: it comes late, its code is not there, it throws at once, or after a while. */
export const faults = ['slow', 'missing', 'mount', 'render'] as const;
export type Fault = (typeof faults)[number];
export type Faults = Readonly<Record<string, Fault>>;

const isFault = (value: unknown): value is Fault => faults.some((fault) => fault === value);

/** The faults of this tab, by remote; they take effect with the next load of the page. */
export const askedFaults = tabValue('faults', (stored): Faults => {
  const pairs = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return Object.fromEntries(pairs.filter((pair): pair is [string, Fault] => isFault(pair[1])));
});

const slowness = 3_000;

/** What became of each door of a remote that was asked for: `<remote> ./section-fuel`. */
export type Outcomes = Readonly<Record<string, { ms: number; failure: string | null }>>;
export const doorOf = (name: string, module: string) => `${name} ${module}`;

/** A screen that throws, at once or a while after it was shown. */
function throwing<P extends object>(screen: Screen<P>, fault: 'mount' | 'render'): Screen<P> {
  let last: ComponentType<P> | null = null;
  let Broken: ComponentType<P> | null = null;
  return {
    ...screen,
    component() {
      const Content = screen.component();
      if (Broken === null || Content !== last)
        Broken = (props) => {
          const [isOver, setOver] = useState(fault === 'mount');
          useEffect(() => {
            const timer = setTimeout(() => setOver(true), slowness);
            return () => clearTimeout(timer);
          }, []);
          if (isOver) throw new Error(`The fault switch: it throws at ${fault}`);
          return <Content {...props} />;
        };
      last = Content;
      return Broken;
    },
  };
}

/** The loader with the faults of this tab, and with what became of each door. */
export function faulty(loader: Loader, given: Faults) {
  const outcomes$ = new BehaviorSubject<Outcomes>({});

  async function door<T>(remote: PickedRemote, module: string, load: () => Promise<T>): Promise<T> {
    const from = performance.now();
    const ended = (failure: string | null) =>
      outcomes$.next({
        ...outcomes$.value,
        [doorOf(remote.name, module)]: { ms: Math.round(performance.now() - from), failure },
      });
    try {
      const fault = given[remote.name];
      if (fault === 'slow') await new Promise((done) => setTimeout(done, slowness));
      if (fault === 'missing') throw new LoadFailure('unreachable', 'the fault switch: 404');
      const loaded = await load();
      ended(null);
      return loaded;
    } catch (error) {
      ended(error instanceof Error ? error.message : String(error));
      throw error;
    }
  }
  const broken = <P extends object>({ name }: PickedRemote, screen: Screen<P>): Screen<P> => {
    const fault = given[name];
    return fault === 'mount' || fault === 'render' ? throwing(screen, fault) : screen;
  };

  const faultyLoader: Pick<Loader, 'app' | 'panel' | 'part'> = {
    async app(remote): Promise<Remote> {
      const app = await door(remote, './app', () => loader.app(remote));
      const screens = Object.entries(app.screens).map(([path, one]) => [path, broken(remote, one)] as const);
      return { ...app, screens: Object.fromEntries(screens) };
    },
    async panel(remote, id): Promise<Panel> {
      const panel = await door(remote, `./panel-${id}`, () => loader.panel(remote, id));
      return { ...panel, screen: broken(remote, panel.screen) };
    },
    async part(remote, declared): Promise<Part> {
      const part = await door(remote, declared.module, () => loader.part(remote, declared));
      return { ...part, screen: broken(remote, part.screen) };
    },
  };
  return { loader: faultyLoader, outcomes$ };
}
