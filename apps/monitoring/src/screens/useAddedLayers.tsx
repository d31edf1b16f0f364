import { Slot, useSlot, type MapShape } from '@mayak/host';
import { useMemo, useState, type ReactNode } from 'react';
import { ShapeLayer } from '@mayak/map';

/** The layers that other remotes add to the map; `sources` stand beside it and say when one of them fails (GEN-D05, ERR-D07). */
export function useAddedLayers(): { layers: ReactNode; sources: ReactNode } {
  const keys = useSlot('map.layer', null)
    .map(({ key }) => key)
    .join(' ');
  const [drawn, setDrawn] = useState<Readonly<Record<string, readonly MapShape[]>>>({});
  const shows = useMemo(() => {
    const show = (key: string) => (shapes: readonly MapShape[]) =>
      setDrawn((before) => ({ ...before, [key]: shapes }));
    return new Map(keys.split(' ').map((key) => [key, { show: show(key) }]));
  }, [keys]);
  return {
    layers: [...shows.keys()].map((key) => {
      const shapes = drawn[key];
      return shapes && <ShapeLayer key={key} shapes={shapes} />;
    }),
    sources: <Slot name="map.layer" props={({ key }) => shows.get(key) ?? { show: () => undefined }} />,
  };
}
