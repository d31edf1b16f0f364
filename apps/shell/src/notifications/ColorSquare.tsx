import { identityColors } from '@mayak/api';
import { useObservable } from '@mayak/host';
import { tokenVar } from '@mayak/ui';
import { useShell } from '../page/ShellContext';

const size = 7;

/** A beacon's own colour before its name; a colour of the series follows the theme, one that is not known takes no room (BEACON-D04). */
export function ColorSquare({ beaconId }: { beaconId: number | null }) {
  const { colors$ } = useShell().account;
  const colors = useObservable(colors$, colors$.value);
  const color = beaconId === null ? undefined : colors.get(beaconId);
  if (!color) return null;
  const at = identityColors.findIndex((own) => own === color.toLowerCase());
  return (
    <span
      aria-hidden
      data-color={color}
      style={{
        display: 'inline-block',
        width: size,
        height: size,
        marginInlineEnd: 6,
        verticalAlign: 1,
        borderRadius: 1,
        background: at === -1 ? color : tokenVar(`series.s${at}`),
      }}
    />
  );
}
