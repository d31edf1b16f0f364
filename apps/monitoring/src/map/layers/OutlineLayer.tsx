import { useLocale } from '@mayak/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { readBasemap, type Basemap } from '../names/basemap';
import { NamesLayer } from '../names/NamesLayer';
import { OutlineGrid } from '../outline/OutlineGrid';
import { useLayer } from '../useLayer';
import { useMapColours } from './useMapColours';

interface Props {
  /** The folder of the outline map's files. */
  url: string;
  graticule: boolean;
}

/** The outline map that comes with the product and needs no network (MAP-D02). */
export function OutlineLayer({ url, graticule }: Props) {
  const { data } = useQuery({
    queryKey: ['basemap', url],
    queryFn: ({ signal }) => readBasemap(url, signal),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  if (!data) return null;
  return (
    <>
      <Ground url={url} tiles={data.tiles} graticule={graticule} />
      <Names places={data.places} />
    </>
  );
}

function Ground({ url, tiles, graticule }: Props & { tiles: string }) {
  const colours = useMapColours();
  const style = useMemo(() => ({ colours, graticule }), [colours, graticule]);
  const layer = useLayer(() => new OutlineGrid(`${url}${tiles}`, style));
  useEffect(() => layer.setStyle(style), [layer, style]);
  return null;
}

function Names({ places }: { places: Basemap['places'] }) {
  const locale = useLocale();
  const colours = useMapColours();
  const layer = useLayer(() => new NamesLayer(places, locale, colours));
  useEffect(() => layer.show(locale, colours), [layer, locale, colours]);
  return null;
}
