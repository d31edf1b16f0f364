import { ownOffer } from './ownOffer';
import { startWith } from './start';

/** Starts a part with the code of this very file. */
export const ownStart = startWith(async () => ownOffer);
