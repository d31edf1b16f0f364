import { chakra, Checkbox, Radio, Text, useEscape, useFocusInside, useTexts } from '@mayak/ui';
import { useEffect, useId, useRef, type RefObject } from 'react';
import { configuredOverlays, outlineBase, pickBase, rasterBases, seamarkSource } from '../layers/baseLayers';
import type { MapLayerConfig, MapSwitch } from '../MapViewProps';
import { useChosenBase, useChosenOverlays, useMapSwitches } from '../instance/savedLayers';
import { mapTexts } from '../texts';
import { CourseChoice } from './CourseChoice';
import { TailChoice } from './TailChoice';

const Card = chakra('div', {
  base: {
    width: '236px',
    maxHeight: '100%',
    overflowY: 'auto',
    bg: 'bg.panel',
    borderRadius: 'lg',
    boxShadow: 'popover',
    _highContrast: { border: '1px solid' },
    p: '10px 12px',
    pointerEvents: 'auto',
    animation: 'fade 160ms ease-out',
    '& fieldset': { display: 'flex', flexDirection: 'column', gap: '2px', border: 0, m: 0, p: 0 },
    '& legend': { fontSize: '2xs', lineHeight: '14px', fontWeight: 500, color: 'fg.muted', mb: '4px', p: 0 },
    '& fieldset + fieldset': { borderTop: '1px solid', borderColor: 'border', mt: '8px', pt: '8px' },
    '& fieldset + fieldset legend': { float: 'left', width: '100%' },
  },
});

interface Props {
  mapLayers: readonly MapLayerConfig[];
  switches: readonly MapSwitch[];
  unreached: readonly string[];
  /** The button that opens the popover; a click on it is not a click outside. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** What lies under and over the map: one base, any of the layers (MAP-D02). */
export default function LayersPopover({ mapLayers, switches, unreached, opener, onClose }: Props) {
  const t = useTexts(mapTexts);
  const group = useId();
  const card = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useChosenBase();
  const [overlays, setOverlays] = useChosenOverlays();
  const [shown, setShown] = useMapSwitches();
  const base = pickBase(chosen, mapLayers);
  const bases = [{ id: outlineBase, name: t('outline') }, ...rasterBases(mapLayers)];
  const configured = configuredOverlays(mapLayers);

  useEscape(true, onClose);
  useFocusInside(card, true, (root) => root.querySelector<HTMLElement>('input:checked'));
  useEffect(() => {
    const onPointer = (event: PointerEvent) => {
      const path = event.composedPath();
      if (![card.current, opener.current].some((own) => own && path.includes(own))) onClose();
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [opener, onClose]);

  return (
    <Card ref={card} role="dialog" aria-label={t('layers')}>
      <fieldset>
        <legend>{t('base')}</legend>
        {bases.map(({ id, name }) => (
          <Radio key={id} name={group} checked={id === base} onPick={() => choose(id)}>
            <Named name={name} note={unreached.includes(id) && t('unreached')} />
          </Radio>
        ))}
      </fieldset>
      <fieldset>
        <legend>{t('overlays')}</legend>
        {switches.map((name) => (
          <Checkbox key={name} checked={shown[name]} onChecked={(is) => setShown({ ...shown, [name]: is })}>
            <Named
              name={t(name)}
              note={name === 'seamarks' && unreached.includes(seamarkSource.id) && t('absent')}
            />
          </Checkbox>
        ))}
        {configured.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={overlays.includes(name)}
            onChecked={(is) =>
              setOverlays(is ? [...overlays, name] : overlays.filter((other) => other !== name))
            }
          >
            <Named name={name} note={unreached.includes(id) && t('absent')} />
          </Checkbox>
        ))}
      </fieldset>
      {switches.includes('beaconLabels') && <CourseChoice />}
      {switches.includes('beaconLabels') && <TailChoice />}
    </Card>
  );
}

function Named({ name, note }: { name: string; note: string | false }) {
  return (
    <span>
      {name}
      {note && (
        <Text as="span" color="fg.muted">
          {`, ${note}`}
        </Text>
      )}
    </span>
  );
}
