import { Failure } from '@mayak/api';
import { addDevices } from '@mayak/api/operator';
import { useRef, useState } from 'react';
import type { OperatorClient } from '../operator';
import { failureOf } from '../failureOf';
import { deviceLines, withRefusals, type DeviceLine } from './deviceLines';
import { withFile } from './withFile';

type Outcome = 'refused' | 'notDone' | 'unsure' | 'added' | null;

/** A file of devices on its way into the stock: all of it or nothing. */
export function useImport(client: OperatorClient) {
  const [text, setText] = useState('');
  const [file, setFile] = useState(() => deviceLines(''));
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [isUnread, setUnread] = useState(false);
  /** What stands there by now, and the file of it that nobody has typed into: a mended one replaces it. */
  const latest = useRef<{ text: string; file: string | null }>({ text: '', file: null });
  const [isSending, setSending] = useState(false);
  const wrong = file.lines.filter(({ faults }) => faults.length > 0).length;
  const settle = (lines: DeviceLine[], next: Outcome) => {
    setFile({ lines, strange: null });
    setOutcome(next);
  };
  const read = (next: string, whole: string | null = null) => {
    latest.current = { text: next, file: whole };
    setText(next);
    setFile(deviceLines(next));
    setOutcome(null);
    setUnread(false);
  };
  return {
    ...file,
    text,
    wrong,
    outcome,
    isSending,
    read,
    async readFile(chosen: File) {
      try {
        const next = await chosen.text();
        const { text: list, file: untouched } = latest.current;
        const isTyped = list.trim() !== '' && list !== untouched;
        read(isTyped ? withFile(list, next) : next, isTyped ? null : next);
      } catch {
        // Told at the list; what was pasted stays.
        setUnread(true);
      }
    },
    /** The file that was chosen last could not be read. */
    isUnread,
    async send(onAdded: () => void) {
      const { lines } = file;
      setSending(true);
      try {
        const body = { Devices: lines.flatMap(({ device }) => device ?? []) };
        const { Devices } = await client.call(addDevices, { body });
        settle(
          lines.map((line, i) => ({ ...line, faults: [], secrets: Devices[i] ?? null })),
          'added',
        );
        onAdded();
      } catch (error) {
        const isRefused = error instanceof Failure && (error.problem?.errors ?? []).length > 0;
        settle(isRefused ? withRefusals(lines, error) : lines, isRefused ? 'refused' : failureOf(error));
      } finally {
        setSending(false);
      }
    },
  };
}

export type DeviceFile = ReturnType<typeof useImport>;
