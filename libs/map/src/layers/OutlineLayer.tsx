import type { Basemap } from '@mayak/api';
import { useLocale } from '@mayak/ui';
import { useEffect } from 'react';
import { NamesLayer } from '../names/NamesLayer';
import { BaseOverlay } from '../base/BaseOverlay';
import { hirePainter, type PainterFiles } from '../base/hirePainter';
import { useBasemap } from '../names/useBasemap';
import { useLayer } from '../useLayer';
import { useMapColours } from '../colours/useMapColours';

interface Props {
  /** The folder of the outline map's files. */
  url: string;
}

/** The outline map that comes with the product and needs no network (MAP-D02). */
export function OutlineLayer({ url }: Props) {
  const data = useBasemap(url);
  if (!data) return null;
  return (
    <>
      <Ground files={filesOf(url, data)} />
      <Names places={data.places} />
    </>
  );
}

function filesOf(url: string, { tiles, painter }: Basemap): PainterFiles {
  const folder = new URL(url, location.href);
  return { tiles: new URL(tiles, folder).href, script: new URL(painter, folder).href };
}

function Ground({ files }: { files: PainterFiles }) {
  const colours = useMapColours();
  const layer = useLayer(() => new BaseOverlay(hirePainter(files), colours));
  useEffect(() => layer.setColours(colours), [layer, colours]);
  return null;
}

function Names({ places }: { places: Basemap['places'] }) {
  const locale = useLocale();
  const colours = useMapColours();
  const layer = useLayer(() => new NamesLayer(places, locale, colours));
  useEffect(() => layer.show(locale, colours), [layer, locale, colours]);
  return null;
}
