import { deployedOffer } from './deployedOffer';
import type { Ground } from './groundDoor';
import { startWith } from './start';

// The shared modules, and the part that stands on them; the loader takes it from here.
const ground: Ground = { start: startWith(deployedOffer) };
window.mayakGround = ground;
