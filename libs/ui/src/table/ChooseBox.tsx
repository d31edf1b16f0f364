interface Props {
  label: string;
  chosen: { all: boolean; some: boolean };
}

/** The box that chooses several rows at once; the grid hears the press on its cell. */
export const ChooseBox = ({ label, chosen: { all, some } }: Props) => (
  <input
    type="checkbox"
    aria-label={label}
    checked={all}
    readOnly
    tabIndex={-1}
    ref={(box) => {
      if (box) box.indeterminate = some;
    }}
  />
);
