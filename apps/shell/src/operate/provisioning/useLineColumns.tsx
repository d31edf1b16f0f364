import { Pill, useTexts } from '@mayak/ui';
import { useFaultWords } from '@mayak/ui/form';
import type { DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import { countColumn } from '../columns';
import type { DeviceLine } from './deviceLines';
import { provisioningTexts } from './texts';
import { useNumberWords } from './useNumberWords';

/** The columns of a file of devices: what each line says, and what is wrong with it or came of it. */
export function useLineColumns(isAdded: boolean): readonly DataColumn<DeviceLine>[] {
  const t = useTexts(provisioningTexts);
  const faultWords = useFaultWords();
  const numberWords = useNumberWords();
  return useMemo((): DataColumn<DeviceLine>[] => {
    const words = ({ faults, secrets }: DeviceLine) => {
      if (secrets) return t('added');
      const list = faults.map((fault) => `${t(fault.field)}: ${numberWords(fault) ?? faultWords(fault)}`);
      return list.join('; ') || t('ready');
    };
    const state = ({ faults, secrets }: DeviceLine) => {
      if (secrets) return 'normal';
      return faults.length > 0 ? 'emergency' : 'undefined';
    };
    return [
      { id: 'serial', head: t('serial'), value: ({ cells }) => cells.serial, width: 130 },
      { id: 'line', head: t('line'), ...countColumn, value: ({ id }) => id, width: 70 },
      { id: 'model', head: t('model'), value: ({ cells }) => cells.model, width: 90 },
      { id: 'gsm', head: t('gsm'), value: ({ cells }) => cells.gsm, width: 160 },
      { id: 'iridium', head: t('iridium'), value: ({ cells }) => cells.iridium, width: 160 },
      { id: 'fee', head: t('fee'), value: ({ cells }) => cells.fee, width: 112 },
      {
        id: 'result',
        head: t('result'),
        value: words,
        cell: (line) => <Pill state={state(line)}>{words(line)}</Pill>,
        width: 290,
      },
      ...(isAdded
        ? ([
            { id: 'code', head: t('code'), value: ({ secrets }) => secrets?.ActivationCode, width: 120 },
            { id: 'key', head: t('deviceKey'), value: ({ secrets }) => secrets?.DeviceKey, width: 300 },
          ] satisfies DataColumn<DeviceLine>[])
        : []),
    ];
  }, [t, faultWords, numberWords, isAdded]);
}
