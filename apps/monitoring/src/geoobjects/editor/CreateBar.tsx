import { GeoobjectType } from '@mayak/api';
import { IconButton, MapPinIcon, useTexts } from '@mayak/ui';
import { PentagonIcon, SplineIcon } from '@mayak/ui/icons';
import { geoobjectTexts } from '../texts';
import { Bar, BarPlace } from './barLook';

const kinds = [
  { type: GeoobjectType.Point, Icon: MapPinIcon, key: 'newPoint' },
  { type: GeoobjectType.Polygon, Icon: PentagonIcon, key: 'newPolygon' },
  { type: GeoobjectType.Arrow, Icon: SplineIcon, key: 'newArrow' },
] as const;

interface Props {
  rightInset: number;
  onCreate: (type: GeoobjectType) => void;
}

/** Tools over the map that begin a geoobject of one of the three types. */
export function CreateBar({ rightInset, onCreate }: Props) {
  const t = useTexts(geoobjectTexts);
  return (
    <BarPlace style={{ right: rightInset }}>
      <Bar role="toolbar" aria-label={t('tools')}>
        {kinds.map(({ type, Icon, key }) => (
          <IconButton
            key={key}
            size="md"
            label={t(key)}
            icon={<Icon aria-hidden />}
            onClick={() => onCreate(type)}
          />
        ))}
      </Bar>
    </BarPlace>
  );
}
