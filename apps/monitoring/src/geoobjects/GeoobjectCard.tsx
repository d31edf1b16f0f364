import { type Geoobject, GeoobjectType } from '@mayak/api';
import { ChevronRightIcon, EyeIcon, EyeOffIcon, IconButton, MapPinIcon, Tag, useTexts } from '@mayak/ui';
import { PencilIcon, PentagonIcon, SplineIcon, TrashIcon } from '@mayak/ui/icons';
import { identityColor } from '@mayak/fleet/beacon';
import { CardRoot } from './cardRoot';
import { geoobjectTexts } from './texts';
import { useSizeText } from './useSizeText';

const shapes = {
  [GeoobjectType.Point]: MapPinIcon,
  [GeoobjectType.Polygon]: PentagonIcon,
  [GeoobjectType.Arrow]: SplineIcon,
};
const shapeKeys = {
  [GeoobjectType.Point]: 'list.point',
  [GeoobjectType.Polygon]: 'list.polygon',
  [GeoobjectType.Arrow]: 'list.arrow',
} as const;

/** What can be done with a geoobject; what is left out has no button. */
export interface CardActions {
  onPick: (geoobject: Geoobject) => void;
  onShow?: (id: number, shown: boolean) => void;
  onEdit?: (geoobject: Geoobject) => void;
  onDelete?: (geoobject: Geoobject) => void;
  /** Opens one that may only be read. */
  onDetails?: (geoobject: Geoobject) => void;
}

interface Props {
  geoobject: Geoobject;
  selected: boolean;
  shown: boolean;
  /** Beacons inside. */
  inside: number;
  actions: CardActions;
  /** Where in the list it stands: pixels from its top, and which of how many. */
  top: number;
  place: number;
  of: number;
  onFocus: () => void;
}

/** A geoobject as a card: shape in its colour, name, comment and size, edit and delete if editable, eye (PANEL-14, PANEL-15, GEO-08). */
export function GeoobjectCard({
  geoobject,
  selected,
  shown,
  inside,
  actions,
  top,
  place,
  of,
  onFocus,
}: Props) {
  const t = useTexts(geoobjectTexts);
  const { size } = useSizeText();
  const { Id, Name: name, Type, Coordinates, Comment, Editable } = geoobject;
  const note = Comment?.replace(/\s+/g, ' ').trim();
  const Shape = shapes[Type];
  const { onPick, onShow, onEdit, onDelete, onDetails } = actions;
  return (
    <CardRoot
      data-selected={selected ? '' : undefined}
      style={{ top }}
      aria-posinset={place + 1}
      aria-setsize={of}
      onFocus={onFocus}
    >
      <button type="button" aria-pressed={selected} onClick={() => onPick(geoobject)}>
        <Shape
          size={20}
          strokeWidth={1.5}
          aria-label={t(shapeKeys[Type])}
          style={{ color: identityColor(geoobject.InterfaceSettings.color), flex: 'none' }}
        />
        <span className="words">
          <span className="name cut">{name}</span>
          <span className="note">
            {inside > 0 && <span>{t('inside', { count: inside })} · </span>}
            <span className="rest">
              {note && (
                <span className="comment">
                  <span className="cut">{note}</span>
                  <span> · </span>
                </span>
              )}
              <span className="cut">{size(Type, Coordinates)}</span>
            </span>
          </span>
        </span>
        {!Editable && <Tag>{t('list.shared')}</Tag>}
      </button>
      {Editable && onEdit && (
        <IconButton
          label={t('edit', { name })}
          icon={<PencilIcon aria-hidden />}
          onClick={() => onEdit(geoobject)}
        />
      )}
      {Editable && onDelete && (
        <IconButton
          label={t('remove', { name })}
          icon={<TrashIcon aria-hidden />}
          onClick={() => onDelete(geoobject)}
        />
      )}
      {!Editable && onDetails && (
        <IconButton
          label={t('details', { name })}
          icon={<ChevronRightIcon aria-hidden />}
          onClick={() => onDetails(geoobject)}
        />
      )}
      {onShow && (
        <IconButton
          label={t(shown ? 'list.hide' : 'list.show', { name })}
          icon={shown ? <EyeIcon aria-hidden /> : <EyeOffIcon aria-hidden />}
          color={shown ? 'brand.fg' : 'fg.muted'}
          onClick={() => onShow(Id, !shown)}
        />
      )}
    </CardRoot>
  );
}
