import type { UnsentTexts } from './unsent.ts';

export const unsentEn: UnsentTexts = {
  notManaged: (names) => `You don’t manage these beacons, so they are not sent: ${names}`,
  noPosition: (name) => `Nothing was sent: no position of ${name} is known yet.`,
};
