/** What somebody who follows is told of. */
interface Followed {
  /** A message came, of this process too. */
  heard: (message: string) => void;
  /** Messages may have been missed from now on. */
  lost: () => void;
}

/**
 * The way by which the processes on one database bring each other what they changed. It may lose what it is given: the change
 * log has it too (SRV-D13).
 */
export interface ChangeWire {
  /** The longest message, bytes. */
  readonly longest: number;
  /** Brings messages to all who follow, in their order. */
  publish(messages: readonly string[]): Promise<void>;
  /** Hears messages until `end`, or until they are lost. */
  follow(on: Followed): Promise<{ end(): Promise<void> }>;
}
