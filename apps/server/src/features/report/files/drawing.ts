/** A line of a drawing; its dash is that of SVG. */
export interface LineShape {
  kind: 'line';
  points: readonly (readonly [x: number, y: number])[];
  color: string;
  width: number;
  dash?: string;
}

/** What is drawn, in points of a box from its upper left corner: HTML and PDF draw the same. */
export type Shape =
  | LineShape
  | {
      kind: 'text';
      at: readonly [x: number, y: number];
      text: string;
      side: 'start' | 'middle' | 'end';
      color: string;
    };

export interface Drawing {
  width: number;
  height: number;
  shapes: Shape[];
}

/** The colours of what is drawn on white. */
export const ink = { grid: '#d8dfe6', text: '#5b6a78', mark: '#14202b' } as const;
/** The looks of lines, one after the other. */
export const lines = [
  { color: '#1e73b0', dash: undefined },
  { color: '#b8500c', dash: '5 3' },
  { color: '#2f7d4f', dash: '2 2' },
] as const;
