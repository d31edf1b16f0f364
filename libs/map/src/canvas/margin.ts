/** Part of the window's size that the canvas reaches beyond each edge, so that a pan shows no bare border. */
export const margin = 0.25;
