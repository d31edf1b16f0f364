import {
  beaconLook,
  CardFlag,
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
  type VehicleType,
} from '@mayak/api';

/** One beacon as the tables of several remotes show it; times are epoch milliseconds, speed is km/h. */
export interface BeaconRow {
  id: number;
  name: string;
  serialNumber: string;
  imei: string;
  color: string;
  model: BeaconModel;
  vehicleType: VehicleType;
  communicationStatus: CommunicationStatus;
  canSendMessages: boolean;
  watched: boolean;
  look: BeaconLook;
  place: readonly [latitude: number, longitude: number] | null;
  speed: number | null;
  packetAt: number | null;
  connectedAt: number | null;
  bnwasAlarm: BnwasState;
  bnwasMode: BnwasMode | null;
  unread: number;
}

const milliseconds = (seconds: number | null) => (seconds === null ? null : seconds * 1_000);

function lookAt(cards: BeaconCards, card: number, states: BeaconStates, row: number, now: number): BeaconLook {
  const flags = cards.Flags[card]!;
  const rule = {
    CheckRelevance: (flags & CardFlag.CheckRelevance) !== 0,
    RelevanceTimeout1: cards.Timeout1[card]!,
    RelevanceTimeout2: cards.Timeout2[card]!,
  };
  const age = relevance(milliseconds(states.ConnectionDt[row]!), rule, now);
  return beaconLook(states.State[row] as GeneralState, age, (flags & CardFlag.EmergencyFirst) !== 0);
}

/** The rows of a complete answer in columns, by name; the age of each is judged at the time of the answer. */
export function beaconRows({ Cards, States, Now }: BeaconColumns): BeaconRow[] {
  const cardOf = new Map(Cards.Id.map((id, i) => [id, i]));
  const rows = States.Id.flatMap((id, i) => {
    const card = cardOf.get(id);
    if (card === undefined) return [];
    const [lat, lon] = [States.Lat[i]!, States.Lon[i]!];
    const flags = Cards.Flags[card]!;
    return {
      id,
      name: Cards.Name[card]!,
      serialNumber: Cards.SerialNumber[card]!,
      imei: Cards.Imei[card]!,
      color: Cards.Color[card]!,
      model: Cards.Model[card] as BeaconModel,
      vehicleType: Cards.VehicleType[card] as VehicleType,
      communicationStatus: Cards.CommunicationStatus[card] as CommunicationStatus,
      canSendMessages: (flags & CardFlag.CanSendMessages) !== 0,
      watched: (flags & CardFlag.ShowsBnwas) !== 0,
      look: lookAt(Cards, card, States, i, Now * 1_000),
      place: lat === null || lon === null ? null : ([lat, lon] as const),
      speed: States.Speed[i]!,
      packetAt: milliseconds(States.PacketDt[i]!),
      connectedAt: milliseconds(States.ConnectionDt[i]!),
      bnwasAlarm: States.BnwasAlarm[i] as BnwasState,
      bnwasMode: States.BnwasMode[i] as BnwasMode | null,
      unread: States.Unread[i]!,
    };
  });
  return rows.sort((a, b) => a.name.localeCompare(b.name));
}

/** The rows whose name, serial number or IMEI holds every word that was typed. */
export function searchRows(rows: readonly BeaconRow[], text: string): readonly BeaconRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter(({ name, serialNumber, imei }) => {
    const where = `${name} ${serialNumber} ${imei}`.toLowerCase();
    return words.every((word) => where.includes(word));
  });
}
