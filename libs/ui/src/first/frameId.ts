/** The element of the page in which a first frame lies (CONF-D04); a name that no foreign page has. */
export const frameId = 'mayak-first-frame';
