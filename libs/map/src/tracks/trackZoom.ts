/** No track is come nearer to than this when it is shown. */
export const trackZoom = 14;
