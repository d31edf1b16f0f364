import { deployedOffer } from './deployedOffer';
import type { RuntimeBundle } from './runtimeBundle';
import { startWith } from './start';

// The shared modules, and the part that stands on them; the loader takes it from here.
const runtime: RuntimeBundle = { start: startWith(deployedOffer) };
window.mayakRuntime = runtime;
