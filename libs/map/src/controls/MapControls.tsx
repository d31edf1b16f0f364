import {
  Box,
  chakra,
  IconButton,
  LayersIcon,
  MaximizeIcon,
  MinusIcon,
  PlusIcon,
  RulerIcon,
  TagIcon,
  useTexts,
} from '@mayak/ui';
import { limits } from '@mayak/api';
import { lazyPart } from '@mayak/ui/part';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useMap, useMapEvent } from 'react-leaflet';
import type { MapLayerConfig, MapSwitch } from '../MapViewProps';
import { useMapSwitches } from '../instance/savedLayers';
import { mapTexts } from '../texts';
import { ControlGroup } from './ControlGroup';

const LayersPopover = lazyPart(() => import(/* webpackChunkName: "layers" */ './LayersPopover'), {
  floats: true,
});

const edge = 12;

const Column = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '8px',
    position: 'absolute',
    top: `${edge}px`,
    right: `${edge}px`,
    zIndex: 'dropdown',
    pointerEvents: 'none',
    transition: 'transform 220ms cubic-bezier(0.2, 0, 0, 1)',
    '& > *': { pointerEvents: 'auto' },
  },
});

interface Props {
  mapLayers: readonly MapLayerConfig[];
  switches: readonly MapSwitch[];
  unreached: readonly string[];
  rightInset: number;
  bottomInset: number;
  /** Missing where there is nothing to fit. */
  onFit?: (() => void) | undefined;
  isMeasuring: boolean;
  onMeasure: (is: boolean) => void;
  more?: ReactNode;
}

/** Layers, fit all, ruler, labels, zoom: 12 px from the visible edge of the map (MAP-D07). */
export function MapControls({
  mapLayers,
  switches,
  unreached,
  rightInset,
  bottomInset,
  onFit,
  isMeasuring,
  onMeasure,
  more,
}: Props) {
  const t = useTexts(mapTexts);
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useMapSwitches();
  const opener = useRef<HTMLDivElement>(null);
  return (
    <Column style={{ transform: `translateX(${-rightInset}px)`, bottom: bottomInset + edge }}>
      {isOpen && (
        <LayersPopover
          mapLayers={mapLayers}
          switches={switches}
          unreached={unreached}
          opener={opener}
          onClose={() => setOpen(false)}
        />
      )}
      <Box
        display="flex"
        flexDirection="column"
        gap="12px"
        pointerEvents="none!"
        css={{ '& > *': { pointerEvents: 'auto' } }}
      >
        <ControlGroup ref={opener}>
          <Tool
            label={t('layers')}
            icon={<LayersIcon aria-hidden />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
          {onFit && <Tool label={t('fitAll')} icon={<MaximizeIcon aria-hidden />} onClick={onFit} />}
          <Tool
            label={t('ruler')}
            icon={<RulerIcon aria-hidden />}
            pressed={isMeasuring}
            hideBelow="md"
            onClick={() => onMeasure(!isMeasuring)}
          />
          {switches.includes('beaconLabels') && (
            <Tool
              label={t('beaconLabels')}
              icon={<TagIcon aria-hidden />}
              pressed={shown.beaconLabels}
              hideBelow="md"
              onClick={() => setShown({ ...shown, beaconLabels: !shown.beaconLabels })}
            />
          )}
        </ControlGroup>
        {more}
        <ZoomButtons />
      </Box>
    </Column>
  );
}

function Tool(props: Omit<Parameters<typeof IconButton>[0], 'size' | 'variant' | 'tooltip'>) {
  return <IconButton size="md" variant="quiet" tooltip="left" {...props} />;
}

function ZoomButtons() {
  const t = useTexts(mapTexts);
  const map = useMap();
  const [zoom, setZoom] = useState(() => map.getZoom());
  const follow = () => setZoom(map.getZoom());
  useEffect(follow);
  useMapEvent('zoomend', follow);
  return (
    <ControlGroup hideBelow="md">
      <Tool
        label={t('zoomIn')}
        icon={<PlusIcon aria-hidden />}
        disabled={zoom >= limits.map.maxZoom}
        onClick={() => map.zoomIn()}
      />
      <Tool
        label={t('zoomOut')}
        icon={<MinusIcon aria-hidden />}
        disabled={zoom <= limits.map.minZoom}
        onClick={() => map.zoomOut()}
      />
    </ControlGroup>
  );
}
