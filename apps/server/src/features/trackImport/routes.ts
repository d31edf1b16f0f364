import { addTrackImport, deleteTrackImport, getTrackImports } from '@mayak/api/imports';
import { checkStillAllowed, owned } from '../../core/beacons/permissions.ts';
import { visibleSince } from '../../core/beacons/visiblePeriod.ts';
import { editedTracks } from '../../core/history/store/editedTracks.ts';
import { markDaysOf } from '../../core/ingest/markDays.ts';
import type { Routes } from '../../feature.ts';
import { HttpProblem } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import { importTrack } from './importTrack.ts';
import { importOf, trackImports } from './store.ts';

/** An owner puts a track of a file into the past of his beacon, and takes it out again (INGEST-D07). */
export const trackImportRoutes: Routes = (served, context) => {
  const { pool, cells, writer } = context;
  type Call = { params: { id: number }; user: Parameters<typeof owned>[1] };
  const own = ({ params, user }: Call) => owned(context, user, params.id);

  serve(served, addTrackImport, own, ({ seen: { record }, user: { account }, body }) =>
    importTrack(context, record, { body, by: account }),
  );

  serve(served, getTrackImports, own, async ({ seen: { record } }) =>
    (await trackImports.of(pool, record.id, visibleSince(record))).map(importOf),
  );

  serve(served, deleteTrackImport, own, ({ seen: { record }, user, params }) =>
    writer.changeOne(record.id, async (draft, step) => {
      checkStillAllowed([draft], user, 'owner');
      const stored = await trackImports.one(step.db, record.id, params.importId);
      if (!stored || stored.created < visibleSince(record)) throw new HttpProblem('notFound');
      const past = await step.beside((await cells.one(draft.cell, step.db)).pool);
      const times = await trackImports.removePoints(past, record.id, stored);
      await trackImports.remove(step.db, stored.id);
      await editedTracks.note(step.db, record.id, step.now);
      await markDaysOf(
        past,
        step.now,
        times.map((t) => ({ beaconId: record.id, t })),
      );
    }),
  );
};
