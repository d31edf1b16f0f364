import type { Screen } from '@mayak/host';
import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { EmbedSkeleton } from './EmbedSkeleton';

interface Props<P extends object> {
  load: () => Promise<Screen<P>>;
  props: P;
  onShown: () => void;
  onError: (error: unknown) => void;
}

/** A screen or panel whose code is on its way until it is there. */
export function Loaded<P extends object>({ load, props, onShown, onError }: Props<P>) {
  const [screen, setScreen] = useState<Screen<P> | null>(null);
  useEffect(() => {
    let isOver = false;
    const fetchCode = async () => {
      const loaded = await load();
      await loaded.preload();
      return loaded;
    };
    fetchCode().then(
      (loaded) => !isOver && setScreen(loaded),
      (error: unknown) => !isOver && onError(error),
    );
    return () => {
      isOver = true;
    };
  }, [load, onError]);
  if (!screen) return <EmbedSkeleton />;
  return (
    <Suspense fallback={<EmbedSkeleton />}>
      <Shown screen={screen} props={props} onShown={onShown} />
    </Suspense>
  );
}

function Shown<P extends object>({
  screen,
  props,
  onShown,
}: {
  screen: Screen<P>;
  props: P;
  onShown: () => void;
}) {
  // Another part of the page may let the screen forget its code; what is shown here stays.
  const [Content] = useState<ComponentType<P>>(() => screen.component());
  useEffect(onShown, [onShown]);
  return <Content {...props} />;
}
