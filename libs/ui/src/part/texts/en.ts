/** Words of a part that comes later, in English. */
export const en = { missing: 'This part could not be shown' };
