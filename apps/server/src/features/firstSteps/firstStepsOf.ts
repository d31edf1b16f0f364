import { firstName, VehicleType, type BeaconModel } from '@mayak/api';
import { firstSteps, type FirstStep, type FirstSteps } from '@mayak/api/first-steps';

/** The first beacon of an owner, as far as his first steps go. */
export interface FirstBeacon {
  id: number;
  name: string;
  model: BeaconModel;
  serialNumber: string;
  vehicleType: VehicleType;
  isGrouped: boolean;
  /** He made a rule, or told one of those that it began with where else to go. */
  hasOwnRule: boolean;
  hasPhone: boolean;
}

const isDone: Readonly<Record<FirstStep, (beacon: FirstBeacon) => boolean>> = {
  Name: ({ name, model, serialNumber }) => name !== firstName(model, serialNumber),
  Icon: ({ vehicleType }) => vehicleType !== VehicleType.None,
  Group: ({ isGrouped }) => isGrouped,
  Rule: ({ hasOwnRule }) => hasOwnRule,
  Phone: ({ hasPhone }) => hasPhone,
};

/** The steps that an owner still has before him; none without a beacon and when all are done (MGMT-D04). */
export function firstStepsOf(beacon: FirstBeacon | null): FirstSteps {
  const Done = beacon ? firstSteps.filter((step) => isDone[step](beacon)) : [];
  const isOver = Done.length === firstSteps.length;
  return { BeaconId: beacon && !isOver ? beacon.id : null, Done };
}
