import { activateBeacons, limits, type ActivationOutcome } from '@mayak/api';
import { useFleetRefresh } from '@mayak/fleet';
import { useApi } from '@mayak/host';
import { useEffect, useMemo, useRef, useState } from 'react';
import { linesOf, withoutHead, type ActivationLine, type LineState } from './lines';

/** A line of the report: what became of it, and the beacon where there is one. */
export interface ReportLine extends ActivationLine {
  state: LineState;
  beaconId: number | null;
}

interface Outcome {
  Outcome: ActivationOutcome;
  BeaconId: number | null;
}

/** An answer to the line as it stands: one that is mended is asked again. */
const keyOf = ({ Imei, ActivationCode }: ActivationLine) => `${Imei} ${ActivationCode}`;
const isDone = (state: LineState) => state === 'activated' || state === 'own';

/** Activates the beacons of a list, part by part; what breaks off goes on where it stood (MGMT-D03). */
export function useActivateMany() {
  const api = useApi();
  const refresh = useFleetRefresh();
  const [text, setText] = useState('');
  const [isUnread, setUnread] = useState(false);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const lines = useMemo(
    () =>
      linesOf(text).map((line): ReportLine => {
        const known = line.fault === null ? outcomes.get(keyOf(line)) : undefined;
        return {
          ...line,
          state: line.fault ?? known?.Outcome ?? 'waiting',
          beaconId: known?.BeaconId ?? null,
        };
      }),
    [text, outcomes],
  );
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => void (isLeft.current = true);
  }, []);
  const waiting = lines.filter(({ state }) => state === 'waiting' || state === 'tooManyAttempts');

  const start = async () => {
    setRunning(true);
    setStopped(false);
    const known = new Map(outcomes);
    try {
      for (let from = 0; from < waiting.length; from += limits.activation.most) {
        const part = waiting.slice(from, from + limits.activation.most);
        const Beacons = part.map(({ Imei, ActivationCode }) => ({ Imei, ActivationCode }));
        const answer = await api.quiet.call(activateBeacons, { body: { Beacons } });
        answer.Outcomes.forEach((outcome, i) => {
          const line = part[i];
          if (line) known.set(keyOf(line), outcome);
        });
        setOutcomes(new Map(known));
        // Whoever left was told that the rest is not activated.
        if (isLeft.current) break;
      }
    } catch {
      // Told in place: the lines without an answer go on waiting.
      setStopped(true);
    } finally {
      setRunning(false);
      refresh();
    }
  };

  const write = (next: (typed: string) => string) => {
    setUnread(false);
    setText(next);
  };
  return {
    text,
    setText: (typed: string) => write(() => typed),
    /** Puts a file below what was typed; its head would be a line that is wrong there. */
    async add(file: File) {
      try {
        const lines = await file.text();
        write((typed) => (typed.trim() === '' ? lines : `${typed.trimEnd()}\n${withoutHead(lines)}`));
      } catch {
        // Told at the list; what was typed stays.
        setUnread(true);
      }
    },
    /** The file that was chosen last could not be read. */
    isUnread,
    /** Forgets the list and what became of it. */
    clear() {
      write(() => '');
      setOutcomes(new Map());
      setStopped(false);
    },
    lines,
    waiting: waiting.length,
    done: lines.filter(({ state }) => isDone(state)).length,
    wrong: lines.filter(({ state }) => !isDone(state) && state !== 'waiting').length,
    isRunning,
    isStopped,
    start,
  };
}
