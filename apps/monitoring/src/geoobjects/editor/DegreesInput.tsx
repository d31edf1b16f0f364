import { useFormats } from '@mayak/ui';
import { useCoordinateForm } from '../../CoordinateForms';
import { parseDegrees, type Axis } from './parseDegrees';

interface Props {
  axis: Axis;
  value: number;
  label: string;
  /** What is typed and not taken yet, if anything. */
  typed: string | undefined;
  disabled: boolean;
  onType: (typed: string | undefined) => void;
  onValue: (degrees: number) => void;
  onFocus: () => void;
}

/** One coordinate in the chosen form; it is taken on Enter or when the field is left, a wrong one stays as it was typed. */
export function DegreesInput({ axis, value, label, typed, disabled, onType, onValue, onFocus }: Props) {
  const { coordinates } = useFormats();
  const { form } = useCoordinateForm();
  const pair = coordinates(axis === 'latitude' ? [value, 0] : [0, value]);
  const [lat = '', lon = ''] = pair.split(form === 'dd' ? ', ' : ' ');
  const written = axis === 'latitude' ? lat : lon;
  const text = typed ?? written;
  const read = parseDegrees(text, axis);
  const take = () => {
    if (read === null || typed === undefined) return;
    onType(undefined);
    if (typed.trim() !== written) onValue(read);
  };
  return (
    <input
      value={text}
      aria-label={label}
      aria-invalid={read === null || undefined}
      disabled={disabled}
      spellCheck={false}
      autoComplete="off"
      inputMode={form === 'dd' ? 'decimal' : 'text'}
      onFocus={onFocus}
      onChange={(event) => onType(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed !== undefined) {
          event.stopPropagation();
          onType(undefined);
        }
        if (event.key !== 'Enter') return;
        event.preventDefault();
        take();
      }}
    />
  );
}
