import type { ProblemCode } from '@mayak/api';

/** Calls that a right over the beacon or a flag of the user is needed for: without it they answer 403 (PERM-D04, PERM-D06). */
const withRight = new Set([
  'DELETE /firmware.deleteFirmware/{id}',
  'GET /beacons.getAccess/{id}',
  'GET /beacons.getCard/{id}',
  'GET /beacons.getChanges/{id}',
  'GET /beacons.getSettings/{id}',
  'GET /beacons.getViews/{id}',
  'GET /conversations',
  'GET /conversations.getQuickTexts',
  'GET /conversations/{id}/messages',
  'GET /conversations/{id}/messages.getUnreadCount',
  'GET /firmware.getFirmwares/{id}',
  'GET /firmware.getRollout/{id}',
  'GET /remote.getParameters/{id}',
  'POST /firmware.rollOut/{id}',
  'POST /firmware.uploadFirmware/{id}',
  'POST /remote.requestParameters/{id}',
  'POST /remote.sendCommand/{id}',
  'POST /remote.sendParameters/{id}',
  'POST /remote.withdrawParameters/{id}',
  'PUT /beacons.confirmBNWAS/{id}',
  'PUT /beacons.editAccess/{id}',
  'PUT /beacons.editSettings/{id}',
  'PUT /beacons/{id}',
  'PUT /channels.editSettings/{channelId}',
  'PUT /conversations.editQuickTexts',
  'PUT /conversations/{id}/messages.markAsRead',
  'PUT /firmware.updateFirmware/{id}',
  'PUT /remote.editParameters/{id}',
]);

/** Calls whose body names a beacon, which may be none of the caller's. */
const naming = new Set([
  'POST /Reports.export',
  'POST /Reports.exportPdf',
  'POST /Reports.makeFile',
  'POST /Reports.makePdf',
  'POST /Reports/',
  'POST /reports.exportFuelReport',
]);

/** What is answered to whom may not make a call; the page never makes it, so that no screen handles it. */
export const refusalsOf = (route: string): ProblemCode[] => [
  ...(withRight.has(route) ? (['permission.denied'] as const) : []),
  ...(naming.has(route) ? (['notFound'] as const) : []),
];
