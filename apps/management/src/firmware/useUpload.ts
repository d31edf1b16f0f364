import { Failure, FirmwareUpload, limits, uploadFirmware, type Firmware } from '@mayak/api';
import { useApi } from '@mayak/host';
import { useTexts } from '@mayak/ui';
import { faultsBy, useFaultWords, type Fault } from '@mayak/ui/form';
import { useEffect, useRef, useState } from 'react';
import { firmwareTexts } from './texts';

const { bytes, files } = limits.firmware;
export const mostMegabytes = bytes / 1024 / 1024;
const faultsIn = faultsBy(FirmwareUpload);
/** A version as file names have it. */
const versionIn = (name: string) => /\d+(?:\.\d+)+/.exec(name)?.[0] ?? '';

/** A file with its version on its way to the server (FW-D03). */
export function useUpload(onUploaded: (firmware: Firmware) => Promise<void> | void) {
  const t = useTexts(firmwareTexts);
  const usual = useFaultWords();
  const api = useApi();
  const [file, setFile] = useState<File | null>(null);
  const [version, setVersion] = useState('');
  const [tries, setTries] = useState(0);
  const [sent, setSent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** What the server has already: where only the next step failed, it is not sent again. */
  const uploaded = useRef<{ file: File; version: string; made: Firmware } | null>(null);

  // Who leaves the dialog takes back what is not sent yet.
  const left = useRef<AbortController>(null);
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => leaving.abort();
  }, []);

  const wordsOf = ({ field, code, ...rest }: Fault) => {
    if (field !== 'File') return usual({ field, code, ...rest });
    if (code === 'required') return t(file === null ? 'faults.required' : 'faults.empty');
    if (code === 'invalidFormat' || code === 'unknown') return t(`faults.${code}`);
    if (code === 'tooMany') return t('faults.tooMany', { count: files });
    return code === 'outOfRange'
      ? t('faults.tooLarge', { size: mostMegabytes })
      : usual({ field, code, ...rest });
  };
  const faults = faultsIn({ File: file ?? undefined, Version: version });
  const faultOf = (field: string) => {
    const fault = tries > 0 ? faults.find((one) => one.field === field) : undefined;
    return fault && wordsOf(fault);
  };

  return {
    file,
    version,
    /** Which part of the file is sent, 0 to 1; null while none is. */
    sent,
    refusal,
    tries,
    faultOf,
    choose(chosen: File) {
      setFile(chosen);
      setRefusal(null);
      if (version === '') setVersion(versionIn(chosen.name));
    },
    setVersion,
    async submit(beaconId: number) {
      setTries(tries + 1);
      setRefusal(null);
      if (sent !== null || file === null || faults.length > 0) return;
      setSent(0);
      const signal = left.current?.signal;
      try {
        const body = { File: file, Version: version.trim() };
        if (uploaded.current?.file !== file || uploaded.current.version !== body.Version)
          uploaded.current = {
            file,
            version: body.Version,
            made: await api.call(uploadFirmware, {
              params: { id: beaconId },
              body,
              onSent: (part) => setSent(part),
              ...(signal && { signal }),
            }),
          };
        if (!signal?.aborted) await onUploaded(uploaded.current.made);
      } catch (error) {
        // What was chosen stays; why it was not taken is told above it.
        const problem = error instanceof Failure ? error.problem : null;
        const [named] = problem?.errors ?? [];
        const isTooLarge = problem?.code === 'payload.tooLarge';
        if (named)
          setRefusal(
            wordsOf({ ...named, field: named.field.startsWith('BeaconIds') ? 'File' : named.field }),
          );
        else
          setRefusal(
            isTooLarge
              ? t('faults.tooLarge', { size: mostMegabytes })
              : (problem?.detail ?? t('notUploaded')),
          );
      } finally {
        setSent(null);
      }
    },
  };
}
