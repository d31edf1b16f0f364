import { Button, chakra, commonTexts, ConfirmDialog, Dialog, useTexts } from '@mayak/ui';
import { Component, lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { followFiles } from './followFiles';
import { partTexts } from './texts';

interface Options<P> {
  /** What stands in its place while its code is on the way, for the first 3 s. */
  waiting?: (props: P) => ReactNode;
  /** It lies over what is around it, as a layer of a map does, and so does its sentence. */
  floats?: true;
}

/** So long a part is waited for without words, milliseconds. */
const silence = 3_000;
/** After this it may be asked for anew, milliseconds. */
const patience = 10_000;
/** Pauses before a file that did not come is asked for again, milliseconds: the first time without a word, the last one goes on. */
const pauses = [1_000, 3_000, 10_000, 20_000, 40_000, 60_000];

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px',
    p: '8px 16px',
    color: 'fg.secondary',
  },
  variants: {
    floats: {
      true: {
        position: 'absolute',
        insetInline: '64px',
        top: '12px',
        zIndex: 1000,
        bg: 'bg.panel',
        borderRadius: '8px',
      },
    },
  },
});

interface MissingProps {
  floats?: true | undefined;
  onRetry: () => void;
  /** It is a dialog: so is its sentence, since it has no place in the page. */
  onClose?: (() => void) | undefined;
}

function Missing({ floats, onRetry, onClose }: MissingProps) {
  const t = useTexts(partTexts);
  const common = useTexts(commonTexts);
  if (onClose)
    return (
      <ConfirmDialog
        open
        title={t('missing')}
        confirm={common('retry')}
        onConfirm={onRetry}
        onCancel={onClose}
      />
    );
  return (
    <Line role="alert" floats={floats}>
      {t('missing')}
      <Button size="sm" onClick={onRetry}>
        {common('retry')}
      </Button>
    </Line>
  );
}

function Awaited({ before, floats, onRetry, onClose }: MissingProps & { before: ReactNode }) {
  const t = useTexts(commonTexts);
  const part = useTexts(partTexts);
  const [waited, setWaited] = useState(0);
  useEffect(() => {
    const timers = [silence, patience].map((time) => setTimeout(() => setWaited(time), time));
    return () => timers.forEach(clearTimeout);
  }, []);
  if (waited < silence) return before;
  const isLate = waited >= patience;
  const title = isLate ? part('late') : t('loading');
  const retry = isLate && (
    <Button size="sm" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  if (onClose)
    return (
      <Dialog open title={title} onClose={onClose}>
        {retry}
      </Dialog>
    );
  return (
    <Line role="status" floats={floats}>
      {title}
      {retry}
    </Line>
  );
}

/**
 * A part of a screen whose code comes when it is first shown. Where that fails, it is one sentence with Retry in its own place, or a
 * dialog where it has `onClose`, and all around it stays as it is. A file that did not come is asked for again by itself for as long as the
 * part is looked at (ERR-D07).
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { waiting, floats }: Options<P> = {},
): ComponentType<P> {
  const files = followFiles();
  /** Errors of files, not of what came in them. */
  const unloaded = new WeakSet<object>();
  const ask = () =>
    lazy(() =>
      files.during(load).catch((error: Error) => {
        unloaded.add(error);
        throw error;
      }),
    );
  let code = ask();
  return class LazyPart extends Component<
    P & { onClose?: () => void },
    { code: ComponentType<P>; isMissing: boolean; isFile: boolean; turn: number }
  > {
    override state = { code: code as ComponentType<P>, isMissing: false, isFile: false, turn: 0 };
    /** How often it was asked for again by itself. */
    #tries = 0;
    #again: ReturnType<typeof setTimeout> | undefined;

    static getDerivedStateFromError = (error: Error) => ({ isMissing: true, isFile: unloaded.has(error) });

    override componentDidCatch(error: Error) {
      // React keeps a failed load for ever: whoever shows it next asks anew.
      code = ask();
      if (unloaded.has(error)) this.#askLater();
    }

    // An area that is hidden ends what it does, and goes on when it is shown again.
    override componentWillUnmount = () => clearTimeout(this.#again);
    override componentDidMount = () => void (this.state.isMissing && this.state.isFile && this.#askLater());

    #askLater() {
      clearTimeout(this.#again);
      const again = () => {
        this.#tries += 1;
        this.retry();
      };
      this.#again = setTimeout(again, pauses[Math.min(this.#tries, pauses.length - 1)]);
    }

    retry = () => {
      clearTimeout(this.#again);
      this.setState(({ turn }) => ({ code: code as ComponentType<P>, isMissing: false, turn: turn + 1 }));
    };

    /** Past the files that are still under way. */
    askAnew = () => {
      files.giveUp();
      code = ask();
      this.retry();
    };

    override render() {
      const { code: Code, isMissing, isFile, turn } = this.state;
      const { onClose } = this.props;
      if (isMissing && isFile && this.#tries === 0) return waiting?.(this.props);
      if (isMissing) return <Missing floats={floats} onRetry={this.retry} onClose={onClose} />;
      const awaited = (
        <Awaited
          key={turn}
          before={waiting?.(this.props)}
          floats={floats}
          onRetry={this.askAnew}
          onClose={onClose}
        />
      );
      return (
        <Suspense fallback={awaited}>
          <Code {...this.props} />
        </Suspense>
      );
    }
  };
}
