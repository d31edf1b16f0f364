import type { CSSProperties } from 'react';

/** A sign and its word in a cell. */
export const lineStyle: CSSProperties = { display: 'inline-flex', alignItems: 'center', gap: 8, minWidth: 0 };
