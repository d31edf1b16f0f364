import { Segmented, useFormats, type CoordinateForm, type Formats } from '@mayak/ui';

const forms: readonly { value: CoordinateForm; label: string }[] = [
  { value: 'dd', label: 'D.dddddd°' },
  { value: 'dm', label: 'D° M.mmm′' },
  { value: 'dms', label: 'D° M′ S″' },
];

/** The form of all coordinates; a page of before knows two of them. */
export function useCoordinateForm() {
  const format = useFormats();
  const { coordinateForm, setCoordinateForm }: Partial<Formats> = format;
  if (coordinateForm && setCoordinateForm) return { form: coordinateForm, choose: setCoordinateForm, forms };
  const known = forms.filter(({ value }) => value !== 'dm');
  const choose = (form: CoordinateForm) => form !== 'dm' && format.setCoordinateFormat(form);
  return { form: format.coordinateFormat, choose, forms: known };
}

/** The form of all coordinates, as the user wants them (FMT-D02). */
export function CoordinateForms({ label }: { label: string }) {
  const { form, choose, forms: offered } = useCoordinateForm();
  return <Segmented label={label} value={form} options={offered} onValue={choose} />;
}
