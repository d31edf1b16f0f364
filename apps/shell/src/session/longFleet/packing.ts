import type * as packed from '@mayak/fleet/packed';

type Packing = typeof packed;

let loaded: Packing | null = null;

/** How a long fleet is packed, which comes with the first one. */
export const loadPacking = async (): Promise<Packing> =>
  (loaded ??= await import(/* webpackChunkName: "packed-fleet" */ '@mayak/fleet/packed'));

/** The same where it has come. */
export const loadedPacking = () => loaded;
