import { Segmented, useCoordinateForm, type CoordinateForm } from '@mayak/ui';

const forms: readonly { value: CoordinateForm; label: string }[] = [
  { value: 'dd', label: 'D.dddddd°' },
  { value: 'dm', label: 'D° M.mmm′' },
  { value: 'dms', label: 'D° M′ S″' },
];

/** The form of all coordinates, as the user wants them (FMT-D02). */
export function CoordinateForms({ label }: { label: string }) {
  const [form, choose] = useCoordinateForm();
  return <Segmented label={label} value={form} options={forms} onValue={choose} />;
}
