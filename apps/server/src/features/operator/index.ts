import { limits } from '@mayak/api';
import { listAudit } from '@mayak/api/operator';
import type { Routes } from '../../feature.ts';
import { serveOpen } from '../../platform/http/serve.ts';
import { audit } from './store.ts';
import { operatorAddMany } from './addMany.ts';
import { operatorBalance } from './balance.ts';
import { operatorCells } from './cells.ts';
import { operatorClock } from './clock.ts';
import { operatorDevices } from './devices.ts';
import { operatorDue } from './due.ts';
import { operatorGateways } from './gateways.ts';
import { operatorImport } from './import.ts';
import { operatorAccess } from './operatorAccess.ts';
import { operatorMessages } from './messageProvider.ts';
import { operatorPackets } from './packets.ts';
import { operatorRemotes } from './remotes.ts';
import { operatorStatus } from './status.ts';
import { operatorTrackImport } from './trackImport.ts';
import { operatorUsers } from './users.ts';

/** The calls of the operator; every change leaves a row in the audit (PERM-D10, api.md section 17). */
export const operatorRoutes: Routes = (served, context) => {
  const asOperator = operatorAccess(context);
  operatorDevices(served, context, asOperator);
  operatorAddMany(served, context, asOperator);
  operatorUsers(served, context, asOperator);
  operatorBalance(served, context, asOperator);
  operatorDue(served, context, asOperator);
  operatorCells(served, context, asOperator);
  operatorClock(served, context, asOperator);
  operatorGateways(served, context, asOperator);
  operatorMessages(served, context, asOperator);
  operatorPackets(served, context, asOperator);
  operatorImport(served, context, asOperator);
  operatorTrackImport(served, context, asOperator);
  operatorRemotes(served, context, asOperator);
  operatorStatus(served, context, asOperator);
  serveOpen(served, listAudit, asOperator, ({ query }) =>
    audit.newest(context.pool, query.takeCount ?? limits.notificationPage),
  );
};
