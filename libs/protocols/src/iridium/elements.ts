/** The elements of a message of a device (the SBD guide); others are skipped by their lengths. */
export const element = { header: 1, payload: 2, location: 3, confirmation: 5 } as const;

/** Bytes of the content of a header. */
export const headerLength = 28;
