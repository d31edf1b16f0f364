/** Words of the page before its script is there, in English. */
export const en = {
  brand: 'Mayak',
  loading: 'Loading…',
  named: 'The files of the page are on their way. The connection is slow.',
  late: 'The files of the page did not load within 10 s: the connection is slow or the server does not answer.',
  failed: 'A file of the page did not load. It is tried again by itself.',
  retry: 'Retry',
};
