/** What is drawn; see `firstFramePlugin.ts` of the build. */
declare module 'first-frame' {
  const draw: unknown;
  export default draw;
}
