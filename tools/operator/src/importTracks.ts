import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';
import { limits, Problem } from '@mayak/api';
import { importDeviceTrack } from '@mayak/api/operator';
import type { ImportedTrack } from '@mayak/api/imports';
import { Misuse, Refusal, table, type Result } from '@mayak/cli';
import { importOf, isDated, NoTrackInFile, readTrackFile, type FileTrack } from '@mayak/track-files';
import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Ask } from './ask.ts';
import type { Texts } from './texts.en.ts';

/** XML by a library, as there is no browser here; null for what is none. */
function parseXml(text: string): Document | null {
  try {
    const document: unknown = new DOMParser({ onError: onErrorStopParsing }).parseFromString(
      text,
      'application/xml',
    );
    return document as Document;
  } catch {
    return null;
  }
}

async function tracksIn(file: string, t: Texts): Promise<FileTrack[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Misuse(t.file.unread(file), { cause });
  });
  const tracks = await readTrackFile(text, parseXml).catch((cause: unknown) => {
    throw cause instanceof NoTrackInFile ? new Misuse(t.tracks.none(file), { cause }) : cause;
  });
  const named = tracks.map((track) => ({ ...track, name: track.name || basename(file, extname(file)) }));
  const undated = named.find((track) => !isDated(track));
  if (undated) throw new Misuse(t.tracks.undated(undated.name));
  return named;
}

/** Parts of a track of which each is one import. */
function partsOf({ name, fixes }: FileTrack): FileTrack[] {
  const most = limits.trackImport.points;
  const count = Math.ceil(fixes.length / most);
  return Array.from({ length: count }, (_, i) => ({
    name: count === 1 ? name : `${name} (${i + 1}/${count})`,
    fixes: fixes.slice(i * most, (i + 1) * most),
  }));
}

/** What a refusal of points says of this track; anything else in the server's own words. */
function whyOf({ cause, message }: Refusal, t: Texts): string {
  const read = Problem.safeParse(cause);
  const code = read.data?.errors?.find(({ field }) => field === 'Points')?.code;
  return code === 'taken' || code === 'outOfRange' ? t.tracks[code] : message;
}

interface Part extends Partial<ImportedTrack> {
  FileName: string;
  Refused: string | null;
}

/**
 * Brings the tracks of a file into the past of a device, however long they are. A file that holds none is refused before the first
 * one; what the server refuses of one does not hold the others up (INGEST-D07).
 */
export async function importTracks(
  { id, file }: { id: number; file: string },
  { ask, t }: { ask: Ask; t: Texts },
): Promise<Result> {
  const parts = (await tracksIn(file, t)).flatMap(partsOf);
  const list: Part[] = [];
  for (const part of parts) {
    const body = importOf(part);
    try {
      list.push({ ...(await ask(importDeviceTrack, { params: { id }, body })), Refused: null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      list.push({ FileName: body.FileName, Refused: whyOf(error, t) });
    }
  }
  const rows = list.map((p) => [p.FileName, p.StartDt, p.EndDt, p.Points, p.Known, p.Outside, p.Refused]);
  const text = table(t.tracks.heading, rows);
  const refused = list.filter(({ Refused }) => Refused !== null).length;
  if (refused > 0) throw new Refusal(t.tracks.refused(refused, list.length), { data: list, text });
  return { data: list, text };
}
