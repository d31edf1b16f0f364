/** The calls of RxJS, or of the client, stand between what is done later and who wants it. */
const calls = 40;

/** By which calls this is reached: it costs next to nothing, since their text is made when it is asked for. */
export function callsHere(): Error {
  const limited: { stackTraceLimit?: number } = Error;
  const { stackTraceLimit = calls } = limited;
  limited.stackTraceLimit = calls;
  const here = new Error('calls');
  limited.stackTraceLimit = stackTraceLimit;
  return here;
}
