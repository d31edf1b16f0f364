import { importDeviceTrack } from '@mayak/api/operator';
import type { AppContext } from '../../context.ts';
import { HttpProblem } from '../../platform/http/problems.ts';
import { serveOpen, type Served } from '../../platform/http/serve.ts';
import { importTrack } from '../trackImport/importTrack.ts';
import type { OperatorAccess } from './operatorAccess.ts';
import { audit } from './store.ts';

/** The operator brings the past of a device from a file of another system (INGEST-D07). */
export function operatorTrackImport(served: Served, context: AppContext, asOperator: OperatorAccess): void {
  serveOpen(served, importDeviceTrack, asOperator, async ({ params, body, seen }) => {
    const record = await context.loader.byId(params.id);
    if (!record) throw new HttpProblem('notFound');
    const { FileName, Points } = body;
    const change = { FileName, Points: Points.length };
    return importTrack(context, record, {
      body,
      by: null,
      noted: ({ db }) => audit.add(db, seen, 'device.importTrack', params.id, change),
    });
  });
}
