import type { Coord } from '@mayak/api';
import { IconButton, useTexts, XIcon } from '@mayak/ui';
import { memo } from 'react';
import type { Step } from '@mayak/map';
import { geoobjectTexts } from '../texts';
import { DegreesInput } from './DegreesInput';
import type { Axis } from './parseDegrees';
import type { TypedDegrees } from './useTypedDegrees';

const turned = (lon: number) => (Math.abs(lon) <= 180 ? lon : ((((lon + 180) % 360) + 360) % 360) - 180);

interface Props {
  at: number;
  place: Coord;
  typed: TypedDegrees | undefined;
  isActive: boolean;
  isReadOnly: boolean;
  mayRemove: boolean;
  onType: (place: Coord, axis: Axis, typed: string | undefined) => void;
  onStep: (step: Step) => void;
  onReveal: (places: readonly Coord[]) => void;
}

/** One corner in numbers. */
export const VertexRow = memo(function VertexRow({
  at,
  place,
  typed,
  isActive,
  isReadOnly,
  mayRemove,
  onType,
  onStep,
  onReveal,
}: Props) {
  const t = useTexts(geoobjectTexts);
  const [lat, lon] = place;
  const choose = () => {
    if (isActive || isReadOnly) return;
    onStep({ kind: 'choose', at });
    onReveal([place]);
  };
  const move = (to: Coord) => {
    onStep({ kind: 'move', at, place: to });
    onReveal([to]);
  };
  const n = at + 1;
  return (
    <tr aria-selected={isActive} aria-rowindex={n + 1}>
      <td>{n}</td>
      <td>
        <DegreesInput
          axis="latitude"
          label={t('latitudeOf', { n })}
          typed={typed?.latitude}
          value={lat}
          disabled={isReadOnly}
          onType={(text) => onType(place, 'latitude', text)}
          onFocus={choose}
          onValue={(value) => move([value, lon])}
        />
      </td>
      <td>
        <DegreesInput
          axis="longitude"
          label={t('longitudeOf', { n })}
          typed={typed?.longitude}
          value={turned(lon)}
          disabled={isReadOnly}
          onType={(text) => onType(place, 'longitude', text)}
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
