/** Below this width the page of a beacon covers the map. */
const phone = '(max-width: 767px)';

/** Makes room for the map before something is shown on it: on a phone the page of the beacon closes. */
export function leaveForMap(close: () => void) {
  if (matchMedia(phone).matches) close();
}
