import * as api from '@mayak/api';
import type { KeyScope } from '@mayak/api/keys';
import { exportReportPdf } from '@mayak/api/pdf';
import type { Signed } from '../identity/signed.ts';
import { HttpProblem } from './problems.ts';

/** The calls that a key for programs opens; what is not here is closed to all keys (AUTH-D20). */
const opened: Record<KeyScope, readonly { route: string }[]> = {
  fleet: [
    api.getUser,
    api.getBeacons,
    api.getBeacon,
    api.getObjectCard,
    api.getBeaconInfo,
    api.getChannelSettings,
    api.getGroups,
    api.getGeoobjects,
    api.getAlarms,
    api.getBnwasNow,
    { route: `GET ${api.eventsPath}` },
  ],
  past: [
    api.getTrack,
    api.getHistoryData,
    api.getStatusEvents,
    api.getFuelDailyConsumption,
    api.getBnwasReport,
    api.getDiagnosticMessages,
    api.getNotifications,
    api.buildReport,
    api.exportReport,
    exportReportPdf,
    api.exportFuelReport,
  ],
  messages: [
    api.getConversations,
    api.getMessages,
    api.countUnreadMessages,
    api.sendMessage,
    api.markMessagesRead,
  ],
};

const scopeOf = new Map(
  Object.entries(opened).flatMap(([scope, calls]) => calls.map(({ route }) => [route, scope] as const)),
);

/** What a key must have for a call; undefined where none opens it. */
export const keyScopeOf = (route: string): string | undefined => scopeOf.get(route);

/** Refuses a call that a key for programs does not open. */
export function requireScope({ scopes }: Pick<Signed, 'scopes'>, route: string): void {
  const needed = keyScopeOf(route);
  if (scopes && !(needed && scopes.includes(needed))) throw new HttpProblem('auth.keyScope');
}
