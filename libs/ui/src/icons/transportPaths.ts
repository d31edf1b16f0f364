/** What a beacon rides on, as words; the wire's numbers are mapped by the apps (BEACON-D13). */
export const transports = [
  'none',
  'air',
  'rail',
  'water',
  'truck',
  'special',
  'car',
  'container',
  'tug',
] as const;
export type Transport = (typeof transports)[number];

/** The square that the paths of `transportPaths` are drawn in. */
export const transportBox = 24;

const wheel = (x: number, y: number, r = 2) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** Line drawings of transports, one path each: for `<path d>` and for `new Path2D(d)`, stroked about 2 wide with round ends. */
export const transportPaths: Readonly<Record<Transport, string>> = {
  none: `M5 12a7 7 0 1 0 14 0a7 7 0 1 0-14 0ZM12 11.9v.2`,
  air: 'M12 2.4c1.1 0 1.7 1.1 1.7 2.5v4.2l7.3 4.5v2.3l-7.3-2.2v4l2.3 1.7v1.8l-4-1.1-4 1.1v-1.8l2.3-1.7v-4L3 15.9v-2.3l7.3-4.5V4.9c0-1.4.6-2.5 1.7-2.5Z',
  rail: 'M8 2.5h8a4 4 0 0 1 4 4V14a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V6.5a4 4 0 0 1 4-4ZM4 10.5h16M12 2.5v8M8 14.2v.1M16 14.2v.1M7.6 18l-2.1 3.5M16.4 18l2.1 3.5',
  water:
    'M12 1.8V4M5 11.4V6a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v5.4M12 9v4.2M5.3 18.6A10.6 10.6 0 0 1 3 12.9L12 9l9 3.9a10.6 10.6 0 0 1-2.3 5.7M2 20.4c1.3 0 1.7-.9 3.3-.9s2 1.4 3.4 1.4 1.8-1.4 3.3-1.4 1.9 1.4 3.3 1.4 1.8-1.4 3.4-1.4 2 .9 3.3.9',
  truck: `M4.6 17.5H3.4A1.4 1.4 0 0 1 2 16.1V6a1.7 1.7 0 0 1 1.7-1.7h8.6A1.7 1.7 0 0 1 14 6v11.5M9.4 17.5h5.2M14 8.4h3.7a1.6 1.6 0 0 1 1.2.6l2.7 3.3a1.6 1.6 0 0 1 .4 1v2.8a1.4 1.4 0 0 1-1.4 1.4h-1.2${wheel(7, 17.8)}${wheel(17, 17.8)}`,
  special: `M16 2.2V18.6h6M5 12.2h6.4a4.6 4.6 0 0 1 4.6 4M3 16.6v-2.4a2 2 0 0 1 2-2h1.2V6.8a1.8 1.8 0 0 1 1.8-1.8h2.1a1.8 1.8 0 0 1 1.4.7L16 11.6M7.2 18.6h3.6${wheel(5, 18.6)}${wheel(13, 18.6)}`,
  car: `M4.6 17H3.3A1.3 1.3 0 0 1 2 15.7v-2.9a2.2 2.2 0 0 1 1.5-2.1l1.7-.6 1.7-2.9A2.4 2.4 0 0 1 9 6h4.6a2.4 2.4 0 0 1 1.8.8l3 3.4 2 .5a2.1 2.1 0 0 1 1.6 2v3a1.3 1.3 0 0 1-1.3 1.3h-1.3M9.4 17h5.2M5.2 10.1h13.2M11.6 6v4.1${wheel(7, 17.2)}${wheel(17, 17.2)}`,
  container:
    'M2.4 8.4 13.6 2.6l8 4.2v8.8l-11.2 5.8-8-4.2ZM2.4 8.4l8 4.2v8.8M10.4 12.6l11.2-5.8M14.2 10.7v8.6M18 8.8v8.6',
  tug: 'M2 14.6h20l-1.5 3.9a2.6 2.6 0 0 1-2.4 1.7H6.6a3.4 3.4 0 0 1-3-1.9ZM5.4 14.6v-4.2h11.2v4.2M8 10.4V6h5.6v4.4M10.8 6V2.6M19.4 14.6v-3',
};
