import { loadRuntime } from './loadRuntime';
import { defineElement } from './MayakMonitoring';
import { scriptAddress, scriptNonce, scriptOrigin } from './script';

// The small script: `<mayak-monitoring>` with the version that is deployed beside it.
const load = async () => {
  if (scriptAddress === null) throw new Error('the loader does not know where it came from');
  return loadRuntime(scriptAddress, scriptNonce);
};
defineElement({ load, origin: scriptOrigin, nonce: scriptNonce });
