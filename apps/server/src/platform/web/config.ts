import { apiBase } from '../http/apiBase.ts';
import type { AppConfig } from '@mayak/api';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';

/** The account that the login page offers in demo mode (GEN-D02). */
export const demoAccount = { username: 'demo', password: 'demo123' };

/** What `/config.json` says: the public address or else that of the request, and what is configured beside it (CONF-D01, CONF-D02). */
export const configFor =
  (
    {
      publicUrl,
      demo,
      mapLayers,
      supportEmail,
      supportPhone,
      allowOverrides,
      osmand,
      traccarToken,
    }: Settings,
    devicePorts: () => Readonly<Record<string, number>>,
  ) =>
  (request: Pick<FastifyRequest, 'protocol' | 'host'>): AppConfig => ({
    apiUrl: `${publicUrl ?? `${request.protocol}://${request.host}`}${apiBase}`,
    gateways: [
      ...(osmand ? (['osmand'] as const) : []),
      ...(traccarToken === null ? [] : (['traccar'] as const)),
    ],
    devicePorts: devicePorts(),
    ...(mapLayers ? { mapLayers } : {}),
    ...(supportEmail ? { supportEmail } : {}),
    ...(supportPhone ? { supportPhone } : {}),
    ...(allowOverrides ? { allowOverrides } : {}),
    ...(demo ? { demo: demoAccount } : {}),
  });
