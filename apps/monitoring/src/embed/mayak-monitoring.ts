import { defineElement } from './MayakMonitoring';
import { scriptNonce, scriptOrigin } from './script';

// The self-contained script: `<mayak-monitoring>` with all of its code in one file, run once there is an element to say what goes wrong.
const load = async () => (await import('./ownStart')).ownStart;
defineElement({ load, origin: scriptOrigin, nonce: scriptNonce });
