/** The frame that is built; see `firstFramePlugin.ts`. */
declare module 'first-frame' {
  import type { FirstFrame } from '@mayak/host';

  const draw: FirstFrame;
  export default draw;
}
