import { GeoobjectType, type Geoobject } from '@mayak/api';
import {
  chakra,
  ChevronRightIcon,
  EyeIcon,
  EyeOffIcon,
  IconButton,
  MapPinIcon,
  PencilIcon,
  PentagonIcon,
  SplineIcon,
  Tag,
  TrashIcon,
  useTexts,
} from '@mayak/ui';
import { identityColor } from '../beacon';
import { texts } from '../texts';
import { geoobjectTexts } from './texts';
import { useSizeWords } from './useSizeWords';

/** Pixels of a card with its border. */
export const cardHeight = 53;

const Root = chakra('li', {
  base: {
    position: 'absolute',
    insetInline: 0,
    height: `${cardHeight}px`,
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
    '& .words span': { whiteSpace: 'pre' },
    '& .cut': { display: 'block', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .name': { fontWeight: 500 },
    '& .note, & .rest, & .comment': { display: 'flex' },
    '& .note': {
      height: '16px',
      fontSize: 'xs',
      lineHeight: '16px',
      color: 'fg.secondary',
      fontVariantNumeric: 'tabular-nums',
    },
    // A comment without room goes with its dot into a line that is not seen: the size stands on the last line, which is.
    '& .rest': {
      flex: 1,
      minWidth: '60px',
      flexWrap: 'wrap-reverse',
      alignContent: 'flex-end',
      overflow: 'hidden',
    },
    '& .comment': { flex: '1 1 72px', minWidth: 0, maxWidth: 'max-content' },
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
  const t = useTexts(texts);
  const own = useTexts(geoobjectTexts);
  const { size } = useSizeWords();
  const { Id, Name: name, Type, Coordinates, Comment, Editable } = geoobject;
  const note = Comment?.replace(/\s+/g, ' ').trim();
  const Shape = shapes[Type];
  const { onPick, onShow, onEdit, onDelete, onDetails } = actions;
  return (
    <Root
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
            {inside > 0 && <span>{own('inside', { count: inside })} · </span>}
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
        {!Editable && <Tag>{t('geoobjects.shared')}</Tag>}
      </button>
      {Editable && onEdit && (
        <IconButton
          label={own('edit', { name })}
          icon={<PencilIcon aria-hidden />}
          onClick={() => onEdit(geoobject)}
        />
      )}
      {Editable && onDelete && (
        <IconButton
          label={own('remove', { name })}
          icon={<TrashIcon aria-hidden />}
          onClick={() => onDelete(geoobject)}
        />
      )}
      {!Editable && onDetails && (
        <IconButton
          label={own('details', { name })}
          icon={<ChevronRightIcon aria-hidden />}
          onClick={() => onDetails(geoobject)}
        />
      )}
      {onShow && (
        <IconButton
          label={t(shown ? 'geoobjects.hide' : 'geoobjects.show', { name })}
          icon={shown ? <EyeIcon aria-hidden /> : <EyeOffIcon aria-hidden />}
          color={shown ? 'brand.fg' : 'fg.muted'}
          onClick={() => onShow(Id, !shown)}
        />
      )}
    </Root>
  );
}
