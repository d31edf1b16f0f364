import * as z from 'zod/mini';
import { Beacon, VehicleType } from '../beacon/index.ts';
import {
  Edited,
  EditVersion,
  endpoint,
  freeText,
  oneOf,
  plainText,
  requiredText,
} from '../contract/index.ts';
import { limits } from '../limits.ts';

/** What its users write of the object that a beacon is on (MGMT-06, MGMT-D06). */
export const ObjectCard = z.object({
  Name: z.string(),
  VehicleType: oneOf(VehicleType),
  Comment: z.nullable(z.string()),
  TransportCard: z.array(z.object({ Label: z.string(), Value: z.string() })),
  Edited,
});
export type ObjectCard = z.infer<typeof ObjectCard>;

export const ObjectCardEdit = z.object({
  Name: requiredText(limits.beaconName),
  VehicleType: oneOf(VehicleType),
  Comment: z.optional(z.nullable(freeText(limits.beaconComment))),
  TransportCard: z
    .array(
      z.object({
        Label: requiredText(limits.transportCard.label),
        Value: plainText(limits.transportCard.value),
      }),
    )
    .check(z.maxLength(limits.transportCard.rows)),
  Version: EditVersion,
});
export type ObjectCardEdit = z.infer<typeof ObjectCardEdit>;

/** The card as its form begins (added). */
export const getObjectCard = endpoint('GET /beacons.getCard/{id}', {
  answer: ObjectCard,
  handled: ['notFound'],
});

export const editObjectCard = endpoint('PUT /beacons/{id}', {
  body: ObjectCardEdit,
  answer: Beacon,
  handled: ['validation', 'edit.conflict'],
});
