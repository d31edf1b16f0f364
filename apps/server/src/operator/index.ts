import { limits } from '@mayak/api';
import { listAudit } from '@mayak/api/operator';
import type { Routes } from '../parts.ts';
import { serveOpen } from '../serve.ts';
import { audit } from '../store/audit.ts';
import { operatorBalance } from './balance.ts';
import { operatorDevices } from './devices.ts';
import { operatorGate } from './gate.ts';
import { operatorImport } from './import.ts';
import { operatorUsers } from './users.ts';

/** The calls of the operator; every change leaves a row in the audit (PERM-D10, api.md section 17). */
export const operatorRoutes: Routes = (served, parts) => {
  const gate = operatorGate(parts.settings);
  operatorDevices(served, parts, gate);
  operatorUsers(served, parts, gate);
  operatorBalance(served, parts, gate);
  operatorImport(served, parts, gate);
  serveOpen(served, listAudit, gate, ({ query }) =>
    audit.newest(parts.pool, query.takeCount ?? limits.notificationPage),
  );
};
