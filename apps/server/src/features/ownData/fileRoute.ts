import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Routes } from '../../feature.ts';
import { clock } from '../../platform/clock/clock.ts';
import { HttpProblem } from '../../platform/http/problems.ts';
import { hashOf } from '../../platform/sessions/tokens.ts';
import { exportFolder } from './makeExport.ts';
import { dataExports } from './store/dataExports.ts';

export const filePath = '/users.exportFile';

/** Gives an archive to the browser itself, which saves it while it comes: by a ticket, as no token stands in an address (PROFILE-D17). */
export const exportFileRoute: Routes = ({ app }, context) => {
  app.get(filePath, async (request, reply) => {
    const { ticket } = request.query as Record<string, unknown>;
    const found =
      typeof ticket === 'string'
        ? await dataExports.byTicket(context.pool, hashOf(ticket), clock.now())
        : null;
    if (!found?.file || found.size === null) throw new HttpProblem('notFound');
    const name = `mayak-${found.created.toISOString().slice(0, 10)}.zip`;
    return reply
      .type('application/zip')
      .header('content-length', found.size)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(createReadStream(join(exportFolder(context), found.file)));
  });
};
