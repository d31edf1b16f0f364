import { limits } from '@mayak/api';
import { unzipSync } from 'fflate';
import { fileEncoding } from '../../fileEncoding';
import { featuresOf, type RawFeature } from './featureOf';
import { gpxFeatures } from './gpxFeatures';
import { kmlFeatures } from './kmlFeatures';
import { importResults, type NameFor } from './importResults';
import { UnreadableFile, type FileFault, type ImportResult } from './ImportResult';

/** How long the page is held up at most before it may breathe. */
const slice = 12;
const breathe = () => new Promise((next) => setTimeout(next));

/** The text of a file; letters that it does not say how to read would come out as other ones. */
function textFrom(file: Uint8Array): string {
  try {
    return new TextDecoder(fileEncoding(file), { fatal: true }).decode(file);
  } catch {
    throw new UnreadableFile({ code: 'encoding' });
  }
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The KML document of a KMZ archive, unless it is larger than a file may be. */
function unpacked(bytes: Uint8Array): Uint8Array {
  let isTooLarge = false;
  const isKml = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!/\.kml$/i.test(name)) return false;
    isTooLarge ||= originalSize > limits.geoobjectFile.unpacked;
    return !isTooLarge;
  };
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(bytes, { filter: isKml });
  } catch {
    throw new UnreadableFile({ code: 'broken' });
  }
  if (isTooLarge) throw new UnreadableFile({ code: 'tooLarge' });
  const names = Object.keys(files).sort((a, b) => a.split('/').length - b.split('/').length);
  const kml = files[names.find((name) => /(^|\/)doc\.kml$/i.test(name)) ?? names[0] ?? ''];
  if (!kml) throw new UnreadableFile({ code: 'noKml' });
  return kml;
}

const brokenAt = (line: number): FileFault => (line > 0 ? { code: 'brokenAt', line } : { code: 'broken' });

/** The line in which a JSON document is broken; 0 when the browser does not say. */
function lineOf(text: string, cause: unknown): number {
  const said = cause instanceof Error ? cause.message : '';
  const line = /line (\d+)/.exec(said)?.[1];
  const position = /position (\d+)/.exec(said)?.[1];
  if (line !== undefined) return Number(line);
  if (position !== undefined) return text.slice(0, Number(position)).split('\n').length;
  return /end of/.test(said) ? text.trimEnd().split('\n').length : 0;
}

function json(text: string): Iterable<RawFeature> {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (cause) {
    throw new UnreadableFile(brokenAt(lineOf(text, cause)));
  }
  const features = featuresOf(document);
  if (!features) throw new UnreadableFile({ code: 'unknown' });
  return features;
}

async function xml(text: string): Promise<Iterable<RawFeature>> {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  const error = document.querySelector('parsererror');
  if (error) {
    throw new UnreadableFile(brokenAt(Number(/line (\d+)/i.exec(error.textContent ?? '')?.[1] ?? 0)));
  }
  const root = document.documentElement.localName.toLowerCase();
  if (root !== 'kml' && root !== 'gpx') throw new UnreadableFile({ code: 'unknown' });
  return root === 'kml' ? kmlFeatures(document) : gpxFeatures(document);
}

/** What the reader tells and is told. */
export interface Reading {
  nameFor: NameFor;
  onProgress: (rows: number) => void;
  signal: AbortSignal;
}

/** Reads a GeoJSON, KML, KMZ or GPX file feature by feature, with breaths between, into the rows of a report (GEO-D06). */
export async function readFile(
  file: Pick<Blob, 'size' | 'arrayBuffer'>,
  { nameFor, onProgress, signal }: Reading,
): Promise<ImportResult[]> {
  if (file.size > limits.geoobjectFile.bytes) throw new UnreadableFile({ code: 'tooLarge' });
  const given = new Uint8Array(await file.arrayBuffer());
  const text = textFrom(isZip(given) ? unpacked(given) : given).trimStart();
  await breathe();
  if (!/^[<{]/.test(text)) throw new UnreadableFile({ code: text === '' ? 'empty' : 'unknown' });
  const features = text.startsWith('{') ? json(text) : await xml(text);
  const rows: ImportResult[] = [];
  let [row, good, since] = [0, 0, performance.now()];
  for (const feature of features) {
    row += 1;
    for (const taken of importResults(feature, row, nameFor)) {
      const isOver = taken.body !== null && good >= limits.geoobjectFile.objects;
      rows.push(isOver ? { ...taken, body: null, refusal: { code: 'overLimit' } } : taken);
      if (taken.body && !isOver) good += 1;
    }
    if (performance.now() - since < slice) continue;
    onProgress(rows.length);
    await breathe();
    signal.throwIfAborted();
    since = performance.now();
  }
  if (rows.length === 0) throw new UnreadableFile({ code: 'empty' });
  return rows;
}
