/** Words of the page before its script is there, in English. */
export const en = {
  brand: 'Mayak',
  loading: 'Loading…',
  named: 'The page files are loading. The connection is slow.',
  late: 'The page files did not load within 10 s: the connection is slow or the server is not responding.',
  failed: 'A page file did not load. It will be tried again automatically.',
  tooOld:
    'This browser is too old for Mayak. Update it, or open the page in a recent version of Chrome, Edge, Firefox or Safari.',
  retry: 'Try again',
};
