import { getHistoryColumns, getHistoryData, limits } from '@mayak/api';
import { readerOf, visible } from '../../core/beacons/permissions.ts';
import type { BeaconRecord } from '../../core/beacons/record.ts';
import { visiblePeriod } from '../../core/beacons/visiblePeriod.ts';
import type { Routes } from '../../feature.ts';
import type { Reader } from '../../core/alarms/content.ts';
import { answerFrom } from '../../core/history/answer.ts';
import type { HistoryAsked } from './historyAnswer.ts';
import { serve } from '../../platform/http/serve.ts';
import chartTasks from './chartTasks.ts';

interface Query {
  startDt?: string | undefined;
  endDt?: string | undefined;
  channels?: string | undefined;
}

/** The history of some sensors, or of all, in channel order. */
function historyOf(record: BeaconRecord, query: Query, { locale, unit }: Reader, most: number): HistoryAsked {
  const wanted = query.channels === undefined ? null : new Set(query.channels.split(',').map(Number));
  return {
    beaconId: record.id,
    ...visiblePeriod(record, query, 'history'),
    sensors: record.sensors
      .filter(({ id }) => !wanted || wanted.has(id))
      .map(({ number, settings, labels }) => ({ number, settings, labels })),
    most,
    locale,
    lengthUnit: record.device.lengthUnit ?? unit,
  };
}

/** History of sensors (CHART, HIST). */
export const chartRoutes: Routes = (served, { beacons, history, views }) => {
  serve(
    served,
    getHistoryData,
    ({ params, user }) => visible({ beacons }, user, params.id),
    ({ query, seen, user, locale, request, reply }) => {
      const { record } = seen;
      views.seen(seen, user, 'history');
      const most = query.samples ?? limits.chartSamples;
      const asked = historyOf(record, query, readerOf(user, locale), most);
      const type = 'application/json; charset=utf-8';
      return answerFrom({ request, reply, type }, (gone) =>
        history.run(chartTasks, 'historyJson', asked, gone),
      );
    },
  );

  serve(
    served,
    getHistoryColumns,
    ({ params, user }) => visible({ beacons }, user, params.id),
    ({ query, seen, user, locale, request, reply }) => {
      const { record } = seen;
      views.seen(seen, user, 'history');
      const asked = historyOf(record, query, readerOf(user, locale), query.rows ?? limits.historyRows);
      const type = getHistoryColumns.accept;
      return answerFrom({ request, reply, type }, (gone) =>
        history.run(chartTasks, 'historyColumns', asked, gone),
      );
    },
  );
};
