import { modelName, type BeaconRow } from '@mayak/fleet';
import { fleetTexts } from '@mayak/fleet/beacon';
import { communicationKey, StateWord } from '@mayak/fleet/table';
import { commonTexts, useTexts } from '@mayak/ui';
import type { RowLine } from '@mayak/ui/table';

/** A beacon of the table on a phone: what it is below its name, and its state. */
export function useRowLine(): RowLine<BeaconRow> {
  const t = useTexts(fleetTexts);
  const common = useTexts(commonTexts);
  return {
    below: ({ model, serialNumber, communicationStatus }) => (
      <span className="text">
        {[modelName(model), serialNumber, t(communicationKey[communicationStatus])]
          .filter(Boolean)
          .join(' · ')}
      </span>
    ),
    end: (row) => <StateWord row={row} word={common(`state.${row.look}`)} />,
  };
}
