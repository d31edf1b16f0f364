import { getTrack, getTrackColumns, limits } from '@mayak/api';
import { usualRule } from '@mayak/api/history';
import { getFleetMoment } from '@mayak/api/moment';
import { Readable } from 'node:stream';
import type { BeaconRecord } from '../../core/beacons/record.ts';
import { visible } from '../../core/beacons/permissions.ts';
import { visiblePeriod, visibleSince } from '../../core/beacons/visiblePeriod.ts';
import { clock } from '../../platform/clock/clock.ts';
import type { Routes } from '../../feature.ts';
import { answerFrom } from '../../core/history/answer.ts';
import { editedTracks } from '../../core/history/store/editedTracks.ts';
import { unchangedTrack, type TrackAsked } from './trackAnswer.ts';
import { wrongField } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import trackTasks from './trackTasks.ts';

interface Query {
  startDt?: string | undefined;
  endDt?: string | undefined;
  since?: string | undefined;
  points?: number | undefined;
  stopMinutes?: number | undefined;
}

/** What is asked of the history. */
const trackOf = (record: BeaconRecord, query: Query, most: number): TrackAsked => ({
  beaconId: record.id,
  ...visiblePeriod(record, query, 'track'),
  since: query.since === undefined ? null : Date.parse(query.since),
  points: query.points ?? most,
  rule: { stop: query.stopMinutes === undefined ? usualRule.stop : query.stopMinutes * 60_000 },
  now: clock.now(),
});

/** What was being stored when a page was answered last may be dated a little before it. */
const overlap = 60_000;

/** Nothing came of a beacon since a moment, as far as is known. */
const isSilentSince = ({ state }: BeaconRecord, since: number) => (state.connectionDt ?? 0) < since - overlap;

/** Tracks of beacons (TRACK). */
export const trackRoutes: Routes = (served, { beacons, history, pool, views }) => {
  serve(
    served,
    getTrack,
    ({ params, user }) => visible({ beacons }, user, params.id),
    ({ query, seen, user, request, reply }) => {
      const { record } = seen;
      views.seen(seen, user, 'track');
      return answerFrom({ request, reply, type: 'application/json; charset=utf-8' }, (gone) =>
        history.run(trackTasks, 'trackJson', trackOf(record, query, limits.trackPoints), gone),
      );
    },
  );

  serve(
    served,
    getTrackColumns,
    ({ params, user }) => visible({ beacons }, user, params.id),
    async ({ query, seen, user, request, reply }) => {
      const { record } = seen;
      // A page that has the track asks for what is new again and again: it was opened once.
      if (query.since === undefined) views.seen(seen, user, 'track');
      const { since, ...of } = trackOf(record, query, limits.seriesPoints);
      // What was put in or taken out by hand is none of what was received since (INGEST-D07).
      const isEdited = since !== null && (await editedTracks.isEditedSince(pool, record.id, since - overlap));
      const asked = { ...of, since: isEdited ? null : since };
      const type = getTrackColumns.accept;
      if (asked.since !== null && isSilentSince(record, asked.since))
        return reply.type(type).send(Readable.from(unchangedTrack(asked), { objectMode: false }));
      return answerFrom({ request, reply, type }, (gone) =>
        history.run(trackTasks, 'trackColumns', asked, gone),
      );
    },
  );

  serve(served, getFleetMoment, async ({ query, user, request, reply }) => {
    const at = Date.parse(query.dt);
    const now = clock.now();
    if (at > now || at < now - limits.retention.points * 86_400_000) throw wrongField('dt', 'outOfRange');
    const of = [...beacons.view(user.account.id).access.keys()].flatMap((beaconId) => {
      const record = beacons.get(beaconId);
      return record ? [{ beaconId, since: visibleSince(record) }] : [];
    });
    return answerFrom({ request, reply, type: 'application/json; charset=utf-8' }, (gone) =>
      history.run(trackTasks, 'fleetMoment', { of, at }, gone),
    );
  });
};
