import type { Fault } from '@mayak/ui/form';

/** A fault of one of a list stands at the list. */
export const ofList = <F extends Fault>(fault: F): F => ({
  ...fault,
  field: fault.field.replace(/^(BeaconIds|Aboard)\.\d+$/, '$1'),
});
