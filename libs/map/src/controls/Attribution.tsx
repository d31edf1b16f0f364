import { chakra, Link, useTexts } from '@mayak/ui';
import { outlineBase, pickBase, rasterBases, shownOverlays } from '../layers/baseLayers';
import type { MapLayerConfig } from '../MapViewProps';
import { useChosenBase, useChosenOverlays, useMapSwitches } from '../instance/savedLayers';
import { mapTexts } from '../texts';

const Strip = chakra('div', {
  base: {
    position: 'absolute',
    right: 0,
    bottom: 0,
    zIndex: 'mapControls',
    maxWidth: '70%',
    px: '6px',
    fontSize: '10.5px',
    lineHeight: { base: '24px', md: '16px' },
    color: 'fg.secondary',
    bg: 'color-mix(in srgb, {colors.bg.panel} 82%, transparent)',
    borderTopLeftRadius: 'sm',
    transition: 'transform 220ms cubic-bezier(0.2, 0, 0, 1)',
  },
});

/** What is said stands side by side with dots between; the one before the first of a line is cut off. */
const Line = chakra('div', { base: { ml: '-12px', clipPath: 'inset(-4px -4px -4px 9px)' } });
const Said = chakra('span', {
  base: {
    display: 'inline-block',
    position: 'relative',
    pl: '12px',
    _before: { content: '"·"', position: 'absolute', left: 0, width: '12px', textAlign: 'center' },
  },
});

const copyright = 'https://www.openstreetmap.org/copyright';

interface Props {
  mapLayers: readonly MapLayerConfig[];
  unreached: readonly string[];
  /** The map is magnified beyond the detail of the base map that comes with the product. */
  detailEnds?: boolean;
  rightInset: number;
  bottomInset: number;
}

/** Whose data the map is drawn from. */
export function Attribution({ mapLayers, unreached, detailEnds = false, rightInset, bottomInset }: Props) {
  const t = useTexts(mapTexts);
  const [chosen] = useChosenBase();
  const [overlays] = useChosenOverlays();
  const [switches] = useMapSwitches();
  const base = pickBase(chosen, mapLayers);
  const isFallback = unreached.includes(base);
  const isOutline = base === outlineBase || isFallback;
  const sources = [
    ...rasterBases(mapLayers).filter(({ id }) => id === base && !isFallback),
    ...shownOverlays(mapLayers, overlays, switches).filter(({ id }) => !unreached.includes(id)),
  ];
  const credits = new Set(sources.map(({ attribution }) => attribution).filter(Boolean));
  return (
    <Strip style={{ transform: `translate(${-rightInset}px, ${-bottomInset}px)` }}>
      <Line>
        {isFallback && <Said role="status">{t('fallback')}</Said>}
        {isOutline && detailEnds && (
          <Said role="status" fontWeight="bold">
            {t('detailEnds')}
          </Said>
        )}
        {isOutline && (
          <Said>
            <Link
              href={copyright}
              target="_blank"
              rel="noreferrer"
              display="inline-block"
              color="inherit"
              fontSize="inherit"
            >
              {t('credit')}
            </Link>
          </Said>
        )}
        {[...credits].map((credit) => (
          <Said key={credit}>{credit}</Said>
        ))}
      </Line>
    </Strip>
  );
}
