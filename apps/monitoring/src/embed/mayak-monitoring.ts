import { defineElement } from './MayakMonitoring';
import { ownOffer } from './ownOffer';
import { scriptNonce, scriptOrigin } from './script';
import { startWith } from './start';

// The self-contained script: `<mayak-monitoring>` with all of its code in one file.
const start = startWith(async () => ownOffer);
defineElement({ load: async () => start, origin: scriptOrigin, nonce: scriptNonce });
