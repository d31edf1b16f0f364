import * as z from 'zod/mini';
import { VehicleType } from '../beacon/index.ts';
import { Edited, EditVersion, endpoint, oneOf } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { LengthUnit } from '../user/index.ts';
import { isHost } from './host.rules.ts';

const fields = {
  CheckRelevance: z.boolean(),
  CheckEmergency: z.boolean(),
  EmergencyOverRelevancePriority: z.boolean(),
  /** Null is the unit of the reader. */
  LengthUnit: z.nullable(oneOf(LengthUnit)),
  /** The same value as the object card's (SET-D05). */
  VehicleType: oneOf(VehicleType),
  RelevanceTimeout1: z.int(),
  RelevanceTimeout2: z.int(),
  IridiumGatewayHost: z.nullable(z.string()),
  IridiumGatewayPort: z.nullable(z.int()),
  FuelManagement: z.boolean(),
  BNWASShowStatus: z.boolean(),
};

/** How a beacon is judged and shown; timeouts are minutes (SET-01 to SET-04, SET-D01). */
export const BeaconSettings = z.object({ ...fields, Edited });
export type BeaconSettings = z.infer<typeof BeaconSettings>;

const Timeout = z.int().check(z.minimum(1), z.maximum(limits.relevance.maxMinutes));
const Host = z.string().check(
  z.trim(),
  z.maxLength(limits.host),
  z.refine((text) => text === '' || isHost(text), { error: 'invalidFormat' }),
);
const Port = z.int().check(z.minimum(limits.port.min), z.maximum(limits.port.max));

interface Timeouts {
  RelevanceTimeout1?: number | undefined;
  RelevanceTimeout2?: number | undefined;
}
/** The first timeout is shorter than the second one (SET-D02). */
const ascending = z.refine<Timeouts>(
  ({ RelevanceTimeout1: one, RelevanceTimeout2: two }) => one === undefined || two === undefined || one < two,
  { error: 'order', path: ['RelevanceTimeout2'] },
);

interface Gateway {
  IridiumGatewayHost?: string | null | undefined;
  IridiumGatewayPort?: number | null | undefined;
}
/** The gateway has a host and a port, or neither (SET-D02). */
const hostToo = z.refine<Gateway>((s) => s.IridiumGatewayPort == null || Boolean(s.IridiumGatewayHost), {
  error: 'required',
  path: ['IridiumGatewayHost'],
});
const portToo = z.refine<Gateway>((s) => !s.IridiumGatewayHost || s.IridiumGatewayPort != null, {
  error: 'required',
  path: ['IridiumGatewayPort'],
});

export const BeaconSettingsEdit = z
  .object({
    ...fields,
    RelevanceTimeout1: Timeout,
    RelevanceTimeout2: Timeout,
    IridiumGatewayHost: z.optional(z.nullable(Host)),
    IridiumGatewayPort: z.optional(z.nullable(Port)),
    LengthUnit: z.optional(fields.LengthUnit),
    Version: EditVersion,
  })
  .check(ascending, hostToo, portToo);
export type BeaconSettingsEdit = z.infer<typeof BeaconSettingsEdit>;

/** Settings that many beacons are given at once; what is left out stays as it is (added). */
export const BeaconSettingsOfMany = z
  .partial(
    z.object({
      CheckRelevance: fields.CheckRelevance,
      CheckEmergency: fields.CheckEmergency,
      EmergencyOverRelevancePriority: fields.EmergencyOverRelevancePriority,
      LengthUnit: fields.LengthUnit,
      VehicleType: fields.VehicleType,
      RelevanceTimeout1: Timeout,
      RelevanceTimeout2: Timeout,
    }),
  )
  .check(ascending);
export type BeaconSettingsOfMany = z.infer<typeof BeaconSettingsOfMany>;

export const getBeaconSettings = endpoint('GET /beacons.getSettings/{id}', {
  answer: BeaconSettings,
  handled: ['notFound'],
});

export const editBeaconSettings = endpoint('PUT /beacons.editSettings/{id}', {
  body: BeaconSettingsEdit,
  answer: BeaconSettings,
  handled: ['validation', 'edit.conflict'],
});

/** The same settings for many beacons; all of them are changed or none (added). */
export const editSettingsOfBeacons = endpoint('PUT /beacons.editSettingsOfMany', {
  body: z.object({
    BeaconIds: z.array(z.int()).check(z.minLength(1), z.maxLength(limits.beaconsAtOnce)),
    Settings: BeaconSettingsOfMany,
  }),
  answer: z.object({ Changed: z.int() }),
  handled: ['validation', 'permission.denied', 'notFound'],
});
