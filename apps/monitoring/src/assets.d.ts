declare module '*?worker' {
  /** The whole script of a worker (tools/build). */
  const script: string;
  export default script;
}
