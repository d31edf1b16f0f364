import type { BeaconLook, Relevance, VehicleType } from '@mayak/api';
import { BanIcon, BellIcon, CheckIcon, CountBadge, StateGlyph, StateMarker } from '@mayak/ui';
import { memo } from 'react';
import { ColorMark, identityColor, relevanceState, type Subtitle, transportOf } from '@mayak/fleet/beacon';

/** Plain values only, so that a card whose beacon moved and shows the same stays as it is. */
interface BodyProps {
  look: BeaconLook;
  hidden: BeaconLook | null;
  color: string;
  name: string;
  blocked: boolean;
  unread: number;
  /** What the number of unread messages is called; null without one. */
  unreadLabel: string | null;
  /** What was done about its alarms, or was not; null where there is nothing to say. */
  mark: string | null;
  /** An alarm is over that nobody acknowledged. */
  isOver: boolean;
  /** Last contact, epoch milliseconds, and how long ago that was. */
  contact: number | null;
  age: string;
}

function AlarmSign({ mark, isOver }: Pick<BodyProps, 'mark' | 'isOver'>) {
  const Sign = isOver ? BellIcon : CheckIcon;
  return (
    mark !== null && (
      <span className="mark" title={mark} data-over={isOver || undefined}>
        <Sign size={12} aria-hidden />
      </span>
    )
  );
}

const isoOf = (at: number | null) => (at === null ? undefined : new Date(at).toISOString());

interface CardBodyProps extends BodyProps, Subtitle {
  vehicleType: VehicleType;
  relevance: Relevance;
}

/** What stands in a card of 48 px: puck, colour, name, unread, second line, age, relevance (MON-D02). */
export const CardBody = memo(function CardBody(props: CardBodyProps) {
  const { look, hidden, color, name, blocked, unread, unreadLabel, tone, text, contact, age } = props;
  return (
    <>
      <StateMarker state={look} corner={hidden} transport={transportOf(props.vehicleType)} />
      <span className="body">
        <span className="first">
          <ColorMark color={color} />
          <span className="name">{name}</span>
          <AlarmSign mark={props.mark} isOver={props.isOver} />
          {unreadLabel && <CountBadge count={unread} label={unreadLabel} />}
        </span>
        <span className="second" data-tone={tone}>
          {blocked && <BanIcon size={12} aria-hidden />}
          <span>{text}</span>
        </span>
      </span>
      <span className="end">
        <time dateTime={isoOf(contact)}>{age}</time>
        <StateGlyph state={relevanceState[props.relevance]} size={10} />
      </span>
    </>
  );
});

interface SmallCardBodyProps extends BodyProps {
  speed: string | null;
  /** How old its place is, where that is older than the contact. */
  late: string | null;
  /** Why the beacon is not normal. */
  hint: string | undefined;
}

/** What stands in a card of 28 px: colour, state, name, speed, age (MON-04). */
export const SmallCardBody = memo(function SmallCardBody(props: SmallCardBodyProps) {
  const { look, hidden, color, name, blocked, unread, unreadLabel, contact, age, speed, late, hint } = props;
  return (
    <>
      <span className="bar" style={{ background: identityColor(color) }} />
      <StateGlyph
        state={look}
        corner={hidden}
        size={look === 'normal' ? 11 : 12}
        style={{ marginInlineEnd: look === 'normal' ? 5 : 4 }}
      />
      <span className="name" title={hint}>
        {name}
      </span>
      {blocked && <BanIcon size={12} aria-hidden />}
      <AlarmSign mark={props.mark} isOver={props.isOver} />
      <span className="grow" />
      {unreadLabel && <CountBadge count={unread} label={unreadLabel} />}
      {speed !== null && <span className="speed">{speed}</span>}
      {late !== null && (
        <span className="speed" data-late="">
          {late}
        </span>
      )}
      <time dateTime={isoOf(contact)}>{age}</time>
    </>
  );
});
