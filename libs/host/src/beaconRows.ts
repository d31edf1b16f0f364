import {
  beaconLook,
  CardFlag,
  hiddenLook,
  relevance,
  type BeaconCards,
  type BeaconColumns,
  type BeaconLook,
  type BeaconModel,
  type BeaconStates,
  type BnwasMode,
  type BnwasState,
  type CommunicationStatus,
  type GeneralState,
  type LengthUnit,
  type VehicleType,
} from '@mayak/api';

/** One beacon as the tables of several remotes show it; times are epoch milliseconds, speed is km/h. */
export interface BeaconRow {
  id: number;
  name: string;
  serialNumber: string;
  /** The Iridium and the GSM one, as far as the beacon has them. */
  imeis: string[];
  color: string;
  model: BeaconModel;
  vehicleType: VehicleType;
  communicationStatus: CommunicationStatus;
  /** Null where the unit of the user is meant (FMT-D05). */
  lengthUnit: LengthUnit | null;
  canSendMessages: boolean;
  watched: boolean;
  look: BeaconLook;
  /** The look that this one hides (domain rule 4.7). */
  hidden: BeaconLook | null;
  place: readonly [latitude: number, longitude: number] | null;
  speed: number | null;
  packetAt: number | null;
  connectedAt: number | null;
  bnwasAlarm: BnwasState;
  bnwasMode: BnwasMode | null;
  unread: number;
}

const milliseconds = (seconds: number | null) => (seconds === null ? null : seconds * 1_000);
/** Columns of one table are equally long. */
const at = <T>(column: readonly T[], row: number) => column[row] as T;

function lookAt(
  cards: BeaconCards,
  card: number,
  states: BeaconStates,
  row: number,
  now: number,
): Pick<BeaconRow, 'look' | 'hidden'> {
  const flags = at(cards.Flags, card);
  const rule = {
    CheckRelevance: (flags & CardFlag.CheckRelevance) !== 0,
    RelevanceTimeout1: at(cards.Timeout1, card),
    RelevanceTimeout2: at(cards.Timeout2, card),
  };
  const age = relevance(milliseconds(at(states.ConnectionDt, row)), rule, now);
  const state = at(states.State, row) as GeneralState;
  const first = (flags & CardFlag.EmergencyFirst) !== 0;
  return { look: beaconLook(state, age, first), hidden: hiddenLook(state, age, first) };
}

/** The rows of a complete answer in columns, by name; the age of each is judged at the time of the answer. */
export function beaconRows({ Cards, States, Now }: BeaconColumns): BeaconRow[] {
  const cardOf = new Map(Cards.Id.map((id, i) => [id, i]));
  const rows = States.Id.flatMap((id, i) => {
    const card = cardOf.get(id);
    if (card === undefined) return [];
    const [lat, lon] = [at(States.Lat, i), at(States.Lon, i)];
    const flags = at(Cards.Flags, card);
    return {
      id,
      name: at(Cards.Name, card),
      serialNumber: at(Cards.SerialNumber, card),
      imeis: at(Cards.Imei, card).split(' ').filter(Boolean),
      color: at(Cards.Color, card),
      model: at(Cards.Model, card) as BeaconModel,
      vehicleType: at(Cards.VehicleType, card) as VehicleType,
      communicationStatus: at(Cards.CommunicationStatus, card) as CommunicationStatus,
      lengthUnit: at(Cards.LengthUnit, card) as LengthUnit | null,
      canSendMessages: (flags & CardFlag.CanSendMessages) !== 0,
      watched: (flags & CardFlag.ShowsBnwas) !== 0,
      ...lookAt(Cards, card, States, i, Now * 1_000),
      place: lat === null || lon === null ? null : ([lat, lon] as const),
      speed: at(States.Speed, i),
      packetAt: milliseconds(at(States.PacketDt, i)),
      connectedAt: milliseconds(at(States.ConnectionDt, i)),
      bnwasAlarm: at(States.BnwasAlarm, i) as BnwasState,
      bnwasMode: at(States.BnwasMode, i) as BnwasMode | null,
      unread: at(States.Unread, i),
    };
  });
  return rows.sort((a, b) => a.name.localeCompare(b.name));
}

/** The rows whose name, serial number or IMEI holds every word that was typed. */
export function searchRows(rows: readonly BeaconRow[], text: string): readonly BeaconRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter(({ name, serialNumber, imeis }) => {
    const where = `${name} ${serialNumber} ${imeis.join(' ')}`.toLowerCase();
    return words.every((word) => where.includes(word));
  });
}
