import * as z from 'zod/mini';
import { Bytes, Dt, endpoint, Period } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { stopMinutes } from '../track/index.ts';
import { seriesType } from './wire.ts';

const count = (least: number, most: number) =>
  z.optional(z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most)));

/**
 * The column form of a track, of up to two million fixes (TRACK-D03): read it with `decodeTrack`. `since`, the `Until` of an
 * answer for the same period, asks only for what was received after it; `points` asks for fewer.
 */
export const getTrackColumns = endpoint('GET /beacons.getTrack2/{id}', {
  query: z.extend(Period, {
    since: z.optional(Dt),
    points: count(100, limits.seriesPoints),
    stopMinutes,
  }),
  answer: Bytes,
  accept: seriesType,
  handled: ['validation', 'notFound'],
});

/**
 * The column form of a history on common times: read it with `decodeHistory`. At most `rows` rows come, and rows times
 * channels are at most two million; a shorter period is told finer. `channels` are ids apart by commas, all without it.
 */
export const getHistoryColumns = endpoint('GET /beacons.getHistoryData/{id}', {
  query: z.extend(Period, {
    rows: count(100, limits.seriesPoints),
    channels: z.optional(z.string().check(z.regex(/^\d+(,\d+)*$/, { error: 'invalidFormat' }))),
  }),
  answer: Bytes,
  accept: seriesType,
  mode: 'null',
  handled: ['notFound'],
});
