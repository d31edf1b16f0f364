import { Button, chakra, commonTexts, ConfirmDialog, Delayed, Dialog, useTexts } from '@mayak/ui';
import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { partTexts } from './texts';

interface Options<P> {
  /** What stands in its place while its code is on the way. */
  waiting?: (props: P) => ReactNode;
  /** It lies over what is around it, as a layer of a map does, and so does its sentence. */
  floats?: true;
}

/** So long a part is waited for without words, milliseconds. */
const silence = 3_000;

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

function Awaited({ floats, onClose }: Omit<MissingProps, 'onRetry'>) {
  const t = useTexts(commonTexts);
  const words = (
    <Line role="status" floats={floats}>
      {t('loading')}
    </Line>
  );
  return (
    <Delayed ms={silence}>
      {onClose ? (
        <Dialog open title={t('loading')} onClose={onClose}>
          {null}
        </Dialog>
      ) : (
        words
      )}
    </Delayed>
  );
}

/**
 * A part of a screen whose code comes when it is first shown. Where that fails, it is one sentence with Retry in its own place, or a
 * dialog where it has `onClose`, and all around it stays as it is (ERR-D07).
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { waiting, floats }: Options<P> = {},
): ComponentType<P> {
  let code = lazy(load);
  return class LazyPart extends Component<
    P & { onClose?: () => void },
    { code: ComponentType<P>; isMissing: boolean }
  > {
    override state = { code: code as ComponentType<P>, isMissing: false };

    static getDerivedStateFromError = () => ({ isMissing: true });

    // React keeps a failed load for ever: whoever shows it next asks anew.
    override componentDidCatch = () => void (code = lazy(load));

    override render() {
      const { code: Code, isMissing } = this.state;
      const { onClose } = this.props;
      const onRetry = () => this.setState({ code: code as ComponentType<P>, isMissing: false });
      if (isMissing) return <Missing floats={floats} onRetry={onRetry} onClose={onClose} />;
      return (
        <Suspense fallback={waiting?.(this.props) ?? <Awaited floats={floats} onClose={onClose} />}>
          <Code {...this.props} />
        </Suspense>
      );
    }
  };
}
