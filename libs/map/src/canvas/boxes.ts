/** A rectangle on the canvas, pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
