import { CommunicationStatus, isMoving } from '@mayak/api';
import { BanIcon, CountBadge, StateGlyph, StatePuck, type Formats } from '@mayak/ui';
import {
  ColorMark,
  identityColor,
  ownUnit,
  relevanceState,
  transportOf,
  type SecondLine,
} from '../beacon';
import type { FleetRow } from '../fleet';

interface BodyProps {
  row: FleetRow;
  line: SecondLine;
  age: string;
  unread: string | null;
  format: Formats;
}

const isoOf = (at: number | null) => (at === null ? undefined : new Date(at).toISOString());

/** What stands in a card of 48 px: puck, colour, name, unread, second line, age, relevance (MON-D02). */
export function CardBody({ row, line, age, unread }: BodyProps) {
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

/** What stands in a card of 28 px: colour, state, name, speed, age (MON-04). */
export function SmallCardBody({
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
