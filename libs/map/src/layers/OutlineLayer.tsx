import type { Basemap, Place } from '@mayak/api';
import { useLocale } from '@mayak/ui';
import { useMemo, useRef, useState } from 'react';
import { BaseOverlay, type BaseFound } from '../base/BaseOverlay';
import { earlyFiles } from '../base/earlyPainter';
import { hirePainter, type PainterFiles } from '../base/hirePainter';
import { useMapColours, type MapColours } from '../colours/useMapColours';
import { createKeptLayerHook } from '../keptLayer';
import { NamesLayer, type ShownNames } from '../names/NamesLayer';
import { readBasemap } from '../names/basemap';
import { useBasemap } from '../names/useBasemap';

interface Props {
  /** The folder of the base map's files. */
  url: string;
  /** Told whether the map is magnified beyond the detail that its files have there. */
  onDetail: (endsHere: boolean) => void;
}

const noNames: readonly Place[] = [];

/** The base map that comes with the product, with what its operator adds; it needs no network but the product's (MAP-D02). */
export function OutlineLayer({ url, onDetail }: Props) {
  const data = useBasemap(url);
  const [early] = useState(() => earlyFiles(url));
  const [names, setNames] = useState(noNames);
  const onFound = useRef<(found: BaseFound) => void>(() => undefined);
  onFound.current = (found) => {
    setNames(found.names);
    onDetail(found.endsHere);
  };
  const places = useMemo(() => data && merged(names, data.places), [names, data]);
  const files = early ?? (data && filesOf(url, data));
  return (
    <>
      {files && <Ground url={url} files={files} onFound={(found) => onFound.current(found)} />}
      {places && <Names places={places} />}
    </>
  );
}

/** The names of the tiles, then the known places that are not among them. */
function merged(names: readonly Place[], places: readonly Place[]): readonly Place[] {
  if (names.length === 0) return places;
  const named = new Set(names.flatMap(([, , , , en, ru]) => [en, ru]));
  return [...names, ...places.filter(([, , , , en, ru]) => !named.has(en) && !named.has(ru))];
}

function filesOf(url: string, { files, painter }: Basemap): PainterFiles {
  const folder = new URL(url, location.href);
  return {
    files: files.map((file) => new URL(file, folder).href),
    script: new URL(painter, folder).href,
  };
}

interface GroundProps {
  url: string;
  files: PainterFiles;
  onFound: (found: BaseFound) => void;
}

const useGround = createKeptLayerHook(
  ({ url, files, colours, onFound }: GroundProps & { colours: MapColours }) => {
    const renew = async () => filesOf(url, await readBasemap(url));
    return new BaseOverlay(hirePainter(files, renew), colours, onFound);
  },
  (layer, { colours }) => layer.setColours(colours),
);

function Ground(props: GroundProps) {
  const colours = useMapColours();
  useGround({ ...props, colours });
  return null;
}

const useNames = createKeptLayerHook(
  (_: ShownNames) => new NamesLayer(),
  (layer, names) => layer.show(names),
);

function Names({ places }: Pick<ShownNames, 'places'>) {
  const language = useLocale();
  const colours = useMapColours();
  useNames({ places, language, colours });
  return null;
}
