import type { Basemap } from '@mayak/api';
import { useLocale } from '@mayak/ui';
import { useEffect, useMemo } from 'react';
import { NamesLayer } from '../names/NamesLayer';
import type { PainterFiles } from '../outline/hirePainter';
import { OutlineGrid } from '../outline/OutlineGrid';
import { useBasemap } from '../names/useBasemap';
import { useLayer } from '../useLayer';
import { useMapColours } from '../colours/useMapColours';

interface Props {
  /** The folder of the outline map's files. */
  url: string;
  graticule: boolean;
}

/** The outline map that comes with the product and needs no network (MAP-D02). */
export function OutlineLayer({ url, graticule }: Props) {
  const data = useBasemap(url);
  if (!data) return null;
  return (
    <>
      <Ground files={filesOf(url, data)} graticule={graticule} />
      <Names places={data.places} />
    </>
  );
}

function filesOf(url: string, { tiles, painter }: Basemap): PainterFiles {
  const folder = new URL(url, location.href);
  return { tiles: new URL(tiles, folder).href, script: new URL(painter, folder).href };
}

function Ground({ files, graticule }: { files: PainterFiles; graticule: boolean }) {
  const colours = useMapColours();
  const style = useMemo(() => ({ colours, graticule }), [colours, graticule]);
  const layer = useLayer(() => new OutlineGrid(files, style));
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
