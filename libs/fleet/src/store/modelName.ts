import { BeaconModel } from '@mayak/api';

const names = Object.entries(BeaconModel);

/** The name of a model as the trade writes it, or null for an unknown one (BEACON-D10). */
export const modelName = (model: BeaconModel): string | null =>
  model === BeaconModel.Undefined ? null : (names.find(([, number]) => number === model)?.[0] ?? null);
