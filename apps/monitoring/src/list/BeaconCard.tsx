import { CommunicationStatus } from '@mayak/api';
import {
  BanIcon,
  CountBadge,
  EyeIcon,
  EyeOffIcon,
  StateGlyph,
  StatePuck,
  commonTexts,
  useFormats,
  useTexts,
  type Formats,
} from '@mayak/ui';
import { memo } from 'react';
import {
  ColorMark,
  hindranceOf,
  isMoving,
  ownUnit,
  reasonOf,
  relevanceState,
  secondLine,
  transportOf,
  identityColor,
} from '../beacon';
import { useFleetRow, type FleetRow } from '../fleet';
import { texts } from '../texts';
import { CardLook } from './cardLook';

export interface BeaconCardProps {
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
  /** The server's clock, epoch milliseconds. */
  now: number;
  placeName: (ids: readonly number[]) => string | null;
  onOpen: (id: number) => void;
  onTick: (id: number, shown: boolean) => void;
}

/** One beacon of the list; it renders again only when something of this beacon changes (MON-D02, MON-04). */
export const BeaconCard = memo(function BeaconCard(props: BeaconCardProps) {
  const row = useFleetRow(props.id);
  return row && <Card {...props} row={row} />;
});

function Card({
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
  now,
  placeName,
  onOpen,
  onTick,
}: BeaconCardProps & { row: FleetRow }) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const format = useFormats();
  const line = secondLine(row, { t, format, place: placeName(row.geoobjects) });
  const age = format.age(row.connectedAt === null ? null : now - row.connectedAt);
  const unread = row.unread > 0 ? t('list.unread', { count: row.unread }) : null;
  const spoken = [row.name, common(`state.${row.look}`), line.text, age, unread].filter(Boolean).join(', ');
  const body = { row, line, age, unread, format };
  return (
    <CardLook
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
      style={{ top }}
      onClick={() => onOpen(row.id)}
    >
      {small ? (
        <SmallBody {...body} hindrance={hindranceOf(row, t)} reason={reasonOf(row, t)} />
      ) : (
        <Body {...body} />
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
        {shown ? <EyeIcon size={14} aria-hidden /> : <EyeOffIcon size={14} aria-hidden />}
      </button>
    </CardLook>
  );
}

interface BodyProps {
  row: FleetRow;
  line: ReturnType<typeof secondLine>;
  age: string;
  unread: string | null;
  format: Formats;
}

const isoOf = (at: number | null) => (at === null ? undefined : new Date(at).toISOString());

function Body({ row, line, age, unread }: BodyProps) {
  const blocked = row.communicationStatus === CommunicationStatus.Blocked;
  return (
    <>
      <StatePuck state={row.look} transport={transportOf[row.vehicleType]} />
      <span className="body">
        <span className="first">
          <ColorMark color={row.color} />
          <span className="name">{row.name}</span>
          {unread && <CountBadge count={row.unread} label={unread} />}
        </span>
        <span className="second" data-tone={line.tone}>
          {blocked && <BanIcon size={12} aria-hidden />}
          <span>{line.text}</span>
        </span>
      </span>
      <span className="end">
        <time dateTime={isoOf(row.connectedAt)}>{age}</time>
        <StateGlyph state={relevanceState[row.relevance]} size={10} />
      </span>
    </>
  );
}

function SmallBody({
  row,
  age,
  unread,
  format,
  hindrance,
  reason,
}: BodyProps & { hindrance: string | null; reason: string | null }) {
  const speed = row.look === 'outdated' || !isMoving(row) ? null : format.speed(row.speed, ownUnit(row));
  return (
    <>
      <span className="bar" style={{ background: identityColor(row.color) }} />
      <StateGlyph state={row.look} size={row.look === 'normal' ? 11 : 12} />
      <span className="name" title={hindrance ?? reason ?? undefined}>
        {row.name}
      </span>
      {row.communicationStatus === CommunicationStatus.Blocked && <BanIcon size={12} aria-hidden />}
      <span className="grow" />
      {unread && <CountBadge count={row.unread} label={unread} />}
      {speed !== null && <span className="speed">{speed}</span>}
      <time dateTime={isoOf(row.connectedAt)}>{age}</time>
    </>
  );
}
