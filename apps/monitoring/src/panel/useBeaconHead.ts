import { type Beacon, beaconLook, type BeaconLook, hiddenLook } from '@mayak/api';
import { AlarmMark } from '@mayak/api/alarm';
import { commonTexts, type Transport, useFormats, useTexts } from '@mayak/ui';
import { hindranceOf, transportOf, useGroups, fleetTexts } from '@mayak/fleet/beacon';
import { modelName, useClock, useFleetRow } from '@mayak/fleet';
import { panelTexts } from './texts';

export interface BeaconHead {
  name: string;
  color: string;
  look: BeaconLook;
  hidden: BeaconLook | null;
  /** The look in a word. */
  word: string;
  transport: Transport;
  /** Communication status, last contact, model, groups: what matters most is cut off last (SIDE-D01). */
  line: string;
}

/** What stands at the head of a beacon's page: from the fleet at once, from the beacon itself where the fleet does not know it. */
export function useBeaconHead(id: number, beacon: Beacon | undefined): BeaconHead | null {
  const t = useTexts(panelTexts);
  const tOf = useTexts(fleetTexts);
  const common = useTexts(commonTexts);
  const format = useFormats();
  const row = useFleetRow(id);
  const now = useClock();
  const groups = useGroups();
  const known = row ?? (beacon && ofBeacon(beacon));
  if (!known) return null;

  const contact =
    known.connectedAt === null
      ? t('page.noContact')
      : t('page.contact', { time: format.moment(known.connectedAt, now) });
  const names = groups.filter(({ BeaconIds }) => BeaconIds.includes(id)).map(({ Name }) => Name);
  return {
    name: known.name,
    color: known.color,
    look: known.look,
    hidden: known.hidden,
    word: [known.look, ...(known.hidden ? [known.hidden] : [])]
      .map((one) => common(`state.${one}`))
      .concat(known.alarm === AlarmMark.Acknowledged ? tOf('card.acknowledged') : [])
      .join(', '),
    transport: transportOf(known.vehicleType),
    line: [hindranceOf(known, tOf), contact, modelName(known.model), ...names]
      .filter((part) => part !== null)
      .join(' · '),
  };
}

const ofBeacon = (beacon: Beacon) => {
  const { EmergencyOverRelevancePriority: first } = beacon.RelevanceSettings;
  return {
    name: beacon.Name,
    color: beacon.UserInterfaceSettings.Color,
    look: beaconLook(beacon.State, beacon.RelevanceState, first),
    hidden: hiddenLook(beacon.State, beacon.RelevanceState, first),
    alarm: AlarmMark.None as AlarmMark,
    vehicleType: beacon.VehicleType,
    model: beacon.BeaconModel,
    communicationStatus: beacon.CommunicationStatus,
    connectedAt: beacon.ConnectionDt === null ? null : Date.parse(beacon.ConnectionDt),
  };
};
