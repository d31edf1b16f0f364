import { limits } from '@mayak/api';
import { listAudit } from '@mayak/api/operator';
import type { Routes } from '../../context/context.ts';
import { serveOpen } from '../../http/serve.ts';
import { audit } from './auditStore.ts';
import { operatorBalance } from './balance.ts';
import { operatorClock } from './clock.ts';
import { operatorDevices } from './devices.ts';
import { operatorGate } from './gate.ts';
import { operatorUsers } from './users.ts';

/** The calls of the operator; every change leaves a row in the audit (PERM-D10, api.md section 17). */
export const operatorRoutes: Routes = (served, context) => {
  const gate = operatorGate(context.settings);
  operatorDevices(served, context, gate);
  operatorUsers(served, context, gate);
  operatorBalance(served, context, gate);
  operatorClock(served, context, gate);
  serveOpen(served, listAudit, gate, ({ query }) =>
    audit.newest(context.pool, query.takeCount ?? limits.notificationPage),
  );
};
