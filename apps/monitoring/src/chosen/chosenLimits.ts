/** How many beacons at most have their tracks shown, or are written to, at once (MON-D10). */
export const chosenLimits = { tracks: 20, recipients: 100 } as const;
