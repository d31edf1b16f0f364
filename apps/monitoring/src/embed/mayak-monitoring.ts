import { defineElement } from './MayakMonitoring';
import { ownOffer } from './ownOffer';
import { scriptNonce, scriptOrigin } from './script';
import { startWith } from './start';

/** The bundler's word for the nonce of the scripts that it inserts. */
declare let __webpack_nonce__: string | undefined;

// The self-contained script: `<mayak-monitoring>` with the code of its first screen in one file.
// eslint-disable-next-line prefer-const -- the bundler reads it
__webpack_nonce__ = scriptNonce;
const start = startWith(async () => ownOffer);
defineElement({ load: async () => start, origin: scriptOrigin, nonce: scriptNonce });
