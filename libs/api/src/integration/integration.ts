import * as z from 'zod/mini';
import { Dt, endpoint, oneOf, rawText, requiredText } from '../contract/index.ts';
import { limits } from '../limits.ts';

/** What an integration speaks (INT-D01). */
export const IntegrationType = { Webhook: 0, WialonIps: 1 } as const;
export type IntegrationType = (typeof IntegrationType)[keyof typeof IntegrationType];

/** Where positions and values of some beacons are sent on to (INT-D01, INT-D04). */
export const Integration = z.object({
  Id: z.int(),
  Name: z.string(),
  Type: oneOf(IntegrationType),
  Enabled: z.boolean(),
  Url: z.nullable(z.string()),
  Host: z.nullable(z.string()),
  Port: z.nullable(z.int()),
  BeaconIds: z.array(z.int()),
  HasSecret: z.boolean(),
  LastSuccessDt: z.nullable(Dt),
  LastError: z.nullable(z.string()),
  /** Points that wait. */
  QueueLength: z.int(),
  /** In which form a webhook sends, one of `webhookForms`; null or absent is JSON (added, INT-D09). */
  Format: z.optional(z.nullable(z.string())),
  /** Who sends and who is sent to, of reports of the North Atlantic Format. */
  NafFrom: z.optional(z.nullable(z.string())),
  NafTo: z.optional(z.nullable(z.string())),
});
export type Integration = z.infer<typeof Integration>;

const { name, url, host, port, secret, beacons } = limits.integration;

/** A flag state or an organisation by its three letters. */
const party = rawText(3).check(z.trim(), z.regex(/^[A-Z]{3}$/));

/** What no field can know alone: a webhook has an https address, Wialon IPS a host and a port (INT-D02, INT-D03). */
function missing(ctx: z.core.ParsePayload<z.infer<typeof Fields>>): void {
  const { Type, Url, Host, Port } = ctx.value;
  const fail = (field: string, code: string) =>
    ctx.issues.push({ code: 'custom', message: code, path: [field], input: ctx.value });
  if (Type === IntegrationType.Webhook) {
    if (!Url) fail('Url', 'required');
    else if (!URL.canParse(Url) || !/^https?:$/.test(new URL(Url).protocol)) fail('Url', 'invalidFormat');
    return;
  }
  if (!Host) fail('Host', 'required');
  else if (!/^[\w.:-]+$/.test(Host)) fail('Host', 'invalidFormat');
  if (Port == null) fail('Port', 'required');
}

const Fields = z.object({
  Name: requiredText(name),
  Type: oneOf(IntegrationType),
  Enabled: z.boolean(),
  Url: z.nullish(rawText(url).check(z.trim())),
  Host: z.nullish(rawText(host).check(z.trim())),
  Port: z.nullish(z.int().check(z.minimum(port.min), z.maximum(port.max))),
  BeaconIds: z.array(z.int()).check(z.minLength(1, { error: 'required' }), z.maxLength(beacons)),
  /** Of a webhook it is made by the server where it is left out; of Wialon IPS it is the password. */
  Secret: z.nullish(rawText(secret)),
  /** Left out of an edit, they stay (INT-D09). */
  Format: z.nullish(z.literal('naf')),
  NafFrom: z.nullish(party),
  NafTo: z.nullish(party),
});

/** An integration as it is sent; a secret that is left out of an edit stays. */
export const IntegrationEdit = Fields.check(missing);
export type IntegrationEdit = z.infer<typeof IntegrationEdit>;

/** A new integration, with its secret this one time (INT-D05). */
export const NewIntegration = z.extend(Integration, { Secret: z.nullable(z.string()) });
export type NewIntegration = z.infer<typeof NewIntegration>;

/** The caller's own integrations. */
export const getIntegrations = endpoint('GET /integrations', { answer: z.array(Integration) });

export const createIntegration = endpoint('POST /integrations', {
  body: IntegrationEdit,
  answer: NewIntegration,
  status: 201,
  handled: ['validation', 'integration.targetRefused'],
});

export const editIntegration = endpoint('PUT /integrations/{id}', {
  body: IntegrationEdit,
  answer: Integration,
  handled: ['validation', 'integration.targetRefused', 'notFound'],
});

export const deleteIntegration = endpoint('DELETE /integrations/{id}', { handled: ['notFound'] });

/** Sends the last known position of its first beacon, and tells whether it was taken (INT-D06). */
export const testIntegration = endpoint('POST /integrations.test/{id}', {
  answer: z.object({ Success: z.boolean(), Error: z.nullable(z.string()) }),
  status: 200,
  handled: ['notFound', 'rate.limited'],
});
