import type { Coord } from '@mayak/api';
import { IconButton, useTexts, XIcon } from '@mayak/ui';
import { memo } from 'react';
import type { Step } from '@mayak/map';
import { geoobjectTexts } from '../texts';
import { DegreesInput } from './DegreesInput';

const turned = (lon: number) => (Math.abs(lon) <= 180 ? lon : ((((lon + 180) % 360) + 360) % 360) - 180);

interface Props {
  at: number;
  lat: number;
  lon: number;
  isActive: boolean;
  isReadOnly: boolean;
  mayRemove: boolean;
  onStep: (step: Step) => void;
  onReveal: (places: readonly Coord[]) => void;
}

/** One corner in numbers. */
export const VertexRow = memo(function VertexRow({
  at,
  lat,
  lon,
  isActive,
  isReadOnly,
  mayRemove,
  onStep,
  onReveal,
}: Props) {
  const t = useTexts(geoobjectTexts);
  const choose = () => {
    if (isActive || isReadOnly) return;
    onStep({ kind: 'choose', at });
    onReveal([[lat, lon]]);
  };
  const move = (place: Coord) => {
    onStep({ kind: 'move', at, place });
    onReveal([place]);
  };
  const n = at + 1;
  return (
    <tr aria-selected={isActive} aria-rowindex={n + 1}>
      <td>{n}</td>
      <td>
        <DegreesInput
          axis="latitude"
          label={t('latitudeOf', { n })}
          value={lat}
          disabled={isReadOnly}
          onFocus={choose}
          onValue={(value) => move([value, lon])}
        />
      </td>
      <td>
        <DegreesInput
          axis="longitude"
          label={t('longitudeOf', { n })}
          value={turned(lon)}
          disabled={isReadOnly}
          onFocus={choose}
          onValue={(value) => move([lat, value])}
        />
      </td>
      <td>
        {mayRemove && (
          <IconButton
            size="xs"
            label={t('removeVertex', { n })}
            icon={<XIcon size={14} aria-hidden />}
            tooltip={false}
            onClick={() => onStep({ kind: 'remove', at })}
          />
        )}
      </td>
    </tr>
  );
});
