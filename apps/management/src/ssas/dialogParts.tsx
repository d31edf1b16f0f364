import { Failure } from '@mayak/api';
import { BeaconPicker } from '@mayak/fleet/beacon';
import { useTexts } from '@mayak/ui';
import { ofList } from './ofList';
import { ssasTexts } from './texts';

/** The faults that the server found, those of a list at the list. */
export const refusalsOf = (error: unknown) =>
  error instanceof Failure ? (error.problem?.errors ?? []).map(ofList) : [];

/** What is said where it was not done and no field is at fault; false where nothing is. */
export function useFailedWords(error: unknown): string | false {
  const t = useTexts(ssasTexts);
  const code = error instanceof Failure ? error.problem?.code : undefined;
  return error !== null && code !== 'validation' && t(code === 'permission.denied' ? 'denied' : 'notDone');
}

interface BeaconsProps {
  value: readonly number[];
  error: string | undefined;
  onChange: (ids: number[]) => void;
}

/** The beacons that a dialog is about. */
export function BeaconsField({ value, error, onChange }: BeaconsProps) {
  const t = useTexts(ssasTexts);
  return (
    <BeaconPicker
      label={t('beacons')}
      required
      error={error}
      many
      value={value}
      onChange={(ids) => onChange([...ids])}
    />
  );
}
