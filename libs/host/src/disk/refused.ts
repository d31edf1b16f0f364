/** A change of the registry that is not made; the message is one sentence for whoever asked for it. */
export class Refused extends Error {
  override readonly name = 'Refused';
}
