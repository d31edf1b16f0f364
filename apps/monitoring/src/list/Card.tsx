import { CommunicationStatus, isMoving } from '@mayak/api';
import { AlarmMark } from '@mayak/api/alarm';
import { EyeIcon, EyeOffIcon, type commonTexts, type Formats, type Translate } from '@mayak/ui';
import {
  fixDelay,
  hindranceOf,
  lateFixOf,
  markOf,
  ownUnit,
  reasonOf,
  subtitle,
  type fleetTexts,
} from '@mayak/fleet/beacon';
import type { BeaconRow } from '@mayak/fleet';
import type { texts } from '../texts';
import { CardBody, SmallCardBody } from './CardBody';

type Of<T extends { ru: unknown }> = Translate<T['ru']>;

/** The words that a card is written in: those of the list, of a beacon, of all, and the forms of numbers. */
export interface CardWords {
  t: Of<typeof texts>;
  tOf: Of<typeof fleetTexts>;
  common: Of<typeof commonTexts>;
  format: Pick<Formats, 'age' | 'speed' | 'unit'>;
}

export interface CardProps {
  id: number;
  /** The element's id, for the list's active descendant. */
  domId: string;
  small: boolean;
  selected: boolean;
  active: boolean;
  shown: boolean;
  level: 1 | 2;
  place: number;
  of: number;
  top: number;
  height: number;
  /** The server's clock, epoch milliseconds. */
  now: number;
  placeName: (ids: readonly number[]) => string | null;
  onOpen: (id: number) => void;
  onTick: (id: number, shown: boolean) => void;
  onMenu: (id: number, at: { x: number; y: number }) => void;
}

/** Made once: what is the same element is not rendered again. */
const [eye, noEye] = [
  <EyeIcon key="on" size={14} aria-hidden />,
  <EyeOffIcon key="off" size={14} aria-hidden />,
];

/** One beacon of the list as it is drawn: by React, and by the first frame before React is there (CONF-D04). */
export function Card({
  words,
  row,
  domId,
  small,
  selected,
  active,
  shown,
  level,
  place,
  of,
  top,
  height,
  now,
  placeName,
  onOpen,
  onTick,
  onMenu,
}: CardProps & { words: CardWords; row: BeaconRow }) {
  const { t, tOf, common, format } = words;
  const line = subtitle(row, { t: tOf, format, place: placeName(row.geoobjects), now });
  const isLate = fixDelay(row) !== null;
  const age = format.age(row.connectedAt === null ? null : now - row.connectedAt);
  const mark = markOf(row, tOf);
  const unread = row.unread > 0 ? t('list.unread', { count: row.unread }) : null;
  const spoken = [
    row.name,
    common(`state.${row.look}`),
    row.hidden && common(`state.${row.hidden}`),
    line.text,
    mark,
    age,
    unread,
  ]
    .filter(Boolean)
    .join(', ');
  const body = {
    look: row.look,
    hidden: row.hidden,
    color: row.color,
    name: row.name,
    blocked: row.communicationStatus === CommunicationStatus.Blocked,
    unread: row.unread,
    unreadLabel: unread,
    mark,
    isOver: row.alarm === AlarmMark.Over,
    contact: row.connectedAt,
    age,
  };
  return (
    <div
      className="card"
      id={domId}
      role="treeitem"
      aria-level={level}
      aria-posinset={place + 1}
      aria-setsize={of}
      aria-selected={selected}
      aria-checked={shown}
      aria-label={spoken}
      data-active={active || undefined}
      data-small={small || undefined}
      data-off={!shown || undefined}
      style={{ top, height }}
      onClick={() => onOpen(row.id)}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu(row.id, { x: event.clientX, y: event.clientY });
      }}
    >
      {small ? (
        <SmallCardBody
          {...body}
          speed={
            row.look === 'outdated' || !isMoving(row) || isLate ? null : format.speed(row.speed, ownUnit(row))
          }
          late={
            isLate && row.fixAt !== null ? tOf('card.lateShort', { age: format.age(now - row.fixAt) }) : null
          }
          hint={
            hindranceOf(row, tOf) ??
            reasonOf(row, tOf) ??
            lateFixOf(row, { t: tOf, format, now }) ??
            undefined
          }
        />
      ) : (
        <CardBody {...body} {...line} vehicleType={row.vehicleType} relevance={row.relevance} />
      )}
      <button
        type="button"
        className="eye"
        tabIndex={-1}
        aria-label={t(shown ? 'list.hide' : 'list.show', { name: row.name })}
        onClick={(event) => {
          event.stopPropagation();
          onTick(row.id, !shown);
        }}
      >
        {shown ? eye : noEye}
      </button>
    </div>
  );
}
