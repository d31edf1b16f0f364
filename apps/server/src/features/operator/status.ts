import { limits } from '@mayak/api';
import {
  addIncident,
  addIncidentUpdate,
  deleteIncident,
  editIncident,
  getStatus,
  type Incident,
  type IncidentEdit,
} from '@mayak/api/status';
import type { AppContext } from '../../context.ts';
import { clock } from '../../platform/clock/clock.ts';
import { transaction } from '../../platform/db/pool.ts';
import { conflictOf, HttpProblem, wrongField } from '../../platform/http/problems.ts';
import { serveOpen, type Served } from '../../platform/http/serve.ts';
import { incidents } from '../canary/store/incidents.ts';
import { statusOf } from '../canary/status.ts';
import { audit } from './store.ts';
import type { OperatorAccess } from './operatorAccess.ts';

/** An incident ends after it began, and begins by now. */
function checkTimes({ FromDt, UntilDt }: IncidentEdit): void {
  if (Date.parse(FromDt) > clock.latest()) throw wrongField('FromDt', 'outOfRange');
  if (UntilDt !== null && Date.parse(UntilDt) < Date.parse(FromDt)) throw wrongField('UntilDt', 'outOfRange');
}

const found = (incident: Incident | null): Incident => {
  if (!incident) throw new HttpProblem('notFound');
  return incident;
};

/** The operator sees how the installation fared, and tells of incidents (SRV-D22, SRV-D23). */
export function operatorStatus(served: Served, context: AppContext, asOperator: OperatorAccess): void {
  const { pool } = context;
  const status = statusOf(context);

  serveOpen(served, getStatus, asOperator, () => status.read());

  serveOpen(served, addIncident, asOperator, async ({ body, seen, reply }) => {
    checkTimes(body);
    const made = await transaction(pool, async (db) => {
      const one = found(await incidents.add(db, body));
      await audit.add(db, seen, 'incident.add', one.Id, body);
      return one;
    });
    status.forget();
    return reply.code(201).send(made);
  });

  serveOpen(served, editIncident, asOperator, async ({ params, body, seen }) => {
    checkTimes(body);
    const edited = await transaction(pool, async (db) => {
      const one = found(await incidents.edit(db, params.id, body));
      await audit.add(db, seen, 'incident.edit', params.id, body);
      return one;
    });
    status.forget();
    return edited;
  });

  serveOpen(served, addIncidentUpdate, asOperator, async ({ params, body, seen, reply }) => {
    const most = limits.canary.incident.updates;
    const told = await transaction(pool, async (db) => {
      if (!(await incidents.hold(db, params.id))) throw new HttpProblem('notFound');
      const one = await incidents.addUpdate(db, params.id, body, { now: clock.now(), most });
      if (!one) throw conflictOf('full');
      await audit.add(db, seen, 'incident.update', params.id, body);
      return one;
    });
    status.forget();
    return reply.code(201).send(told);
  });

  serveOpen(served, deleteIncident, asOperator, async ({ params, seen }) => {
    await transaction(pool, async (db) => {
      if (!(await incidents.delete(db, params.id))) throw new HttpProblem('notFound');
      await audit.add(db, seen, 'incident.delete', params.id, {});
    });
    status.forget();
    return { Id: params.id };
  });
}
