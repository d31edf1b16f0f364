import type { State } from '@mayak/ui';

/** From here on the watch was kept well enough, and below it was not kept. */
const shares = { kept: 0.95, poor: 0.8 };

/** How a share of compliance looks (design, section 5). */
export const complianceState = (share: number): State =>
  share >= shares.kept ? 'normal' : share >= shares.poor ? 'preEmergency' : 'emergency';
