import { limits } from '@mayak/api';
import { chakra, Checkbox, Flex, Segmented, Select, useTexts } from '@mayak/ui';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { trackTexts } from '../texts/tracks';
import type { TrackLook } from './trackLooks';

const Root = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    p: '10px 12px 14px',
    borderTop: '1px solid',
    borderColor: 'border',
    '& h2': { fontWeight: 600 },
    '& [role=radio]': { px: { base: '10px', lg: '6px', xl: '10px' } },
    '& input[type=range]': { flex: 1, minWidth: 0, accentColor: '{colors.brand.solid}' },
  },
});
/** A width that is dragged is saved once it rests. */
const rest = 400;

interface Props {
  look: TrackLook;
  onLook: (look: TrackLook) => void;
  /** The names of the sensors by which tracks may be coloured. */
  sensors: readonly string[];
  /** Whose track is chosen. */
  beaconId: number | undefined;
  /** Of the chosen track; null without one. */
  width: number | null;
  onWidth: (width: number) => void;
  /** The choice of the colour of the chosen track. */
  children?: ReactNode;
}

/** How tracks are drawn: colours, what is marked on them, and the width of the chosen one (TRACK-D06, TRACK-D08). */
export function LookPanel({ look, onLook, sensors, beaconId, width, onWidth, children }: Props) {
  const t = useTexts(trackTexts);
  const turn = (name: 'arrows' | 'stops' | 'points' | 'events') => (
    <Checkbox checked={look[name]} onChecked={(is) => onLook({ ...look, [name]: is })}>
      {t(`tracks.look.${name}`)}
    </Checkbox>
  );
  return (
    <Root aria-labelledby="track-look">
      <h2 id="track-look">{t('tracks.look.title')}</h2>
      <Segmented
        label={t('tracks.look.by')}
        value={look.by}
        options={(['beacon', 'speed', 'sensor'] as const).map((value) => ({
          value,
          label: t(`tracks.look.${value}`),
        }))}
        onValue={(by) => onLook({ ...look, by, sensor: look.sensor ?? sensors[0] ?? null })}
      />
      {look.by === 'sensor' && (
        <Select
          size="sm"
          aria-label={t('tracks.look.sensorName')}
          value={look.sensor ?? ''}
          options={[...new Set([...(look.sensor === null ? [''] : []), ...sensors])].map((name) => ({
            value: name,
            label: name || t('tracks.look.noSensor'),
          }))}
          onValue={(sensor) => onLook({ ...look, sensor: sensor || null })}
        />
      )}
      {turn('arrows')}
      {turn('stops')}
      {turn('events')}
      {turn('points')}
      {width !== null && <WidthChoice key={beaconId} width={width} onWidth={onWidth} />}
      {children}
    </Root>
  );
}

function WidthChoice({ width, onWidth }: { width: number; onWidth: (width: number) => void }) {
  const t = useTexts(trackTexts);
  /** What was drawn and is not saved yet. */
  const [drawn, setDrawn] = useState<number | null>(null);
  if (drawn === width) setDrawn(null);
  const value = drawn ?? width;
  const save = useEffectEvent(() => {
    if (drawn !== null) onWidth(drawn);
  });
  useEffect(() => {
    if (drawn === null) return;
    const timer = setTimeout(() => save(), rest);
    return () => clearTimeout(timer);
  }, [drawn]);
  // Another track that is chosen meanwhile has a choice of its own.
  useEffect(() => () => save(), []);
  const { min, max } = limits.trackLineWidth;
  return (
    <Flex as="label" align="center" gap="10px" color="fg.secondary">
      {t('tracks.look.width')}
      <input
        type="range"
        min={min}
        max={max}
        value={value}
        aria-valuetext={t('tracks.look.pixels', { n: value })}
        onChange={({ target }) => setDrawn(Number(target.value))}
      />
      <chakra.span color="fg" minW="36px" textAlign="right" fontVariantNumeric="tabular-nums">
        {t('tracks.look.pixels', { n: value })}
      </chakra.span>
    </Flex>
  );
}
