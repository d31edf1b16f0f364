import { createGeoobject, Failure, GeoobjectType } from '@mayak/api';
import { useHost } from '@mayak/host';
import { useTexts } from '@mayak/ui';
import { useEffect, useRef, useState } from 'react';
import { noteGeoobjects } from '@mayak/fleet/beacon';
import { geoobjectTexts } from '../texts';
import { readFile } from './readFile';
import { UnreadableFile, type FileFault, type ImportResult } from './ImportResult';

/** What became of a row that was sent. */
export type Sent = 'created' | 'refused' | 'notSent';

/** Where an import stands. */
export type Stage =
  | { kind: 'idle' }
  | { kind: 'reading'; name: string; done: number }
  | { kind: 'wrong'; name: string; fault: FileFault }
  | {
      kind: 'read' | 'sending' | 'sent';
      name: string;
      rows: readonly ImportResult[];
      sent: ReadonlyMap<ImportResult, Sent>;
    };

const names = {
  [GeoobjectType.Point]: 'point',
  [GeoobjectType.Polygon]: 'polygon',
  [GeoobjectType.Arrow]: 'arrow',
} as const;

/** Reads a file, shows what it holds, and creates what is good one by one; what fails stays and can be tried again (GEO-D06). */
export function useImport() {
  const host = useHost();
  const t = useTexts(geoobjectTexts);
  const [stage, setStage] = useState<Stage>({ kind: 'idle' });
  const end = useRef(new AbortController());
  const isStopped = useRef(false);
  useEffect(() => () => end.current.abort(), []);

  const open = async (file: File) => {
    end.current.abort();
    end.current = new AbortController();
    const { signal } = end.current;
    const { name } = file;
    setStage({ kind: 'reading', name, done: 0 });
    try {
      const rows = await readFile(file, {
        nameFor: (type, n) => `${t(names[type])} ${n}`,
        onProgress: (done) => setStage({ kind: 'reading', name, done }),
        signal,
      });
      if (!signal.aborted) setStage({ kind: 'read', name, rows, sent: new Map() });
    } catch (error) {
      if (signal.aborted) return;
      // A file may be wrong in ways that its reader does not know; none of them may end the page.
      const fault: FileFault = error instanceof UnreadableFile ? error.fault : { code: 'broken' };
      setStage({ kind: 'wrong', name, fault });
    }
  };

  const send = async () => {
    if (stage.kind !== 'read' && stage.kind !== 'sent') return;
    const { name, rows } = stage;
    const { signal } = end.current;
    const sent = new Map(stage.sent);
    const made: number[] = [];
    const showStage = (kind: 'sending' | 'sent') => setStage({ kind, name, rows, sent: new Map(sent) });
    let isDown = false;
    isStopped.current = false;
    showStage('sending');
    for (const row of rows) {
      if (!row.body || sent.get(row) === 'created' || sent.get(row) === 'refused') continue;
      if (isDown || signal.aborted || isStopped.current) {
        sent.set(row, 'notSent');
        continue;
      }
      try {
        made.push((await host.api.quiet.call(createGeoobject, { body: row.body })).Id);
        sent.set(row, 'created');
      } catch (error) {
        const isRefused = error instanceof Failure && error.problem?.code === 'validation';
        sent.set(row, isRefused ? 'refused' : 'notSent');
        isDown = !isRefused;
      }
      if (!signal.aborted) showStage('sending');
    }
    if (made.length > 0) void noteGeoobjects(host, made);
    if (!signal.aborted) showStage('sent');
  };

  /** Ends the sending after the geoobject that is under way; the others can be sent later. */
  const stop = () => {
    isStopped.current = true;
  };
  return { stage, open, send, stop };
}
