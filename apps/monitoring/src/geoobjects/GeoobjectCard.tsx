import { GeoobjectType, type Geoobject } from '@mayak/api';
import {
  chakra,
  EyeIcon,
  EyeOffIcon,
  IconButton,
  MapPinIcon,
  PentagonIcon,
  SplineIcon,
  Tag,
  useFormats,
  useTexts,
} from '@mayak/ui';
import { identityColor } from '../beacon';
import { texts } from '../texts';
import { sizeOf } from './sizeOf';

const Root = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    pr: '12px',
    borderBottom: '1px solid',
    borderColor: 'border.subtle',
    _hover: { bg: 'bg.hover' },
    '&[data-selected], &[data-selected]:hover': {
      bg: 'bg.selected',
      boxShadow: 'inset 3px 0 0 {colors.brand.solid}',
    },
    '& > button:first-of-type': {
      flex: 1,
      minWidth: 0,
      display: 'flex',
      alignItems: 'center',
      gap: '12px',
      minHeight: '52px',
      padding: '8px 8px 8px 16px',
      textAlign: 'start',
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& .words': { minWidth: 0, flex: 1 },
    '& .words > span': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .name': { fontWeight: 500 },
    '& .note': {
      fontSize: 'xs',
      lineHeight: '16px',
      color: 'fg.secondary',
      fontVariantNumeric: 'tabular-nums',
    },
  },
});

const shapes = {
  [GeoobjectType.Point]: MapPinIcon,
  [GeoobjectType.Polygon]: PentagonIcon,
  [GeoobjectType.Arrow]: SplineIcon,
};
const shapeKeys = {
  [GeoobjectType.Point]: 'geoobjects.point',
  [GeoobjectType.Polygon]: 'geoobjects.polygon',
  [GeoobjectType.Arrow]: 'geoobjects.arrow',
} as const;

interface Props {
  geoobject: Geoobject;
  selected: boolean;
  onPick: () => void;
  /** Whether it is on the map; without it there is no eye. */
  shown?: boolean;
  onShow?: (shown: boolean) => void;
}

/** A geoobject as a card: shape in its colour, name, comment and size, eye (PANEL-14, PANEL-15). */
export function GeoobjectCard({ geoobject, selected, onPick, shown, onShow }: Props) {
  const t = useTexts(texts);
  const note = [geoobject.Comment, useSize(geoobject)].filter(Boolean).join(' · ');
  const Shape = shapes[geoobject.Type];
  const name = geoobject.Name;
  return (
    <Root data-selected={selected ? '' : undefined}>
      <button type="button" aria-pressed={selected} onClick={onPick}>
        <Shape
          size={20}
          strokeWidth={1.5}
          aria-label={t(shapeKeys[geoobject.Type])}
          style={{ color: identityColor(geoobject.InterfaceSettings.color) }}
        />
        <span className="words">
          <span className="name">{name}</span>
          <span className="note">{note}</span>
        </span>
        {!geoobject.Editable && <Tag>{t('geoobjects.shared')}</Tag>}
      </button>
      {onShow && (
        <IconButton
          label={t(shown ? 'geoobjects.hide' : 'geoobjects.show', { name })}
          icon={shown ? <EyeIcon aria-hidden /> : <EyeOffIcon aria-hidden />}
          color={shown ? 'brand.fg' : 'fg.muted'}
          onClick={() => onShow(!shown)}
        />
      )}
    </Root>
  );
}

function useSize(geoobject: Geoobject) {
  const t = useTexts(texts);
  const format = useFormats();
  const size = sizeOf(geoobject);
  if (size.kind === 'area')
    return t('geoobjects.area', { value: format.number(size.km2, size.km2 < 10 ? 1 : 0) });
  return size.kind === 'length' ? format.distance(size.metres) : format.coordinates(size.at);
}
