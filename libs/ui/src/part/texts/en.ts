/** Words of a part that comes later, in English. */
export const en = {
  missing: 'This part could not be shown',
  late: 'This part did not load within 10 s: the connection is slow or the server is not responding.',
};
