import { addTrackImport, deleteTrackImport, getTrackImports, type TrackImport } from '@mayak/api/imports';
import { owned } from '../../core/beacons/permissions.ts';
import { visibleSince } from '../../core/beacons/visiblePeriod.ts';
import { markDaysOf } from '../../core/ingest/markDays.ts';
import type { Routes } from '../../feature.ts';
import { iso } from '../../platform/http/iso.ts';
import { HttpProblem } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import { importTrack } from './importTrack.ts';
import { trackImports, type StoredImport } from './store.ts';

const importOf = ({ id, fileName, userName, created, start, end, points }: StoredImport): TrackImport => ({
  Id: id,
  FileName: fileName,
  UserName: userName ?? '',
  CreatedDt: iso(created),
  StartDt: iso(start),
  EndDt: iso(end),
  Points: points,
});

/** An owner puts a track of a file into the past of his beacon, and takes it out again (INGEST-D07). */
export const trackImportRoutes: Routes = (served, context) => {
  const { pool, writer } = context;
  type Call = { params: { id: number }; user: Parameters<typeof owned>[1] };
  const own = ({ params, user }: Call) => owned(context, user, params.id);

  serve(served, addTrackImport, own, async ({ seen: { record }, user: { account }, body }) => {
    const { stored, known, outside } = await importTrack(context, record, { account, body });
    return { ...importOf(stored), Known: known, Outside: outside };
  });

  serve(served, getTrackImports, own, async ({ seen: { record } }) =>
    (await trackImports.of(pool, record.id, visibleSince(record))).map(importOf),
  );

  serve(served, deleteTrackImport, own, ({ seen: { record }, params }) =>
    writer.changeOne(record.id, async (_, step) => {
      const stored = await trackImports.one(step.db, record.id, params.importId);
      if (!stored || stored.created < visibleSince(record)) throw new HttpProblem('notFound');
      const times = await trackImports.remove(step.db, record.id, stored);
      await markDaysOf(
        step,
        times.map((t) => ({ beaconId: record.id, t })),
      );
    }),
  );
};
