import type { Attributes } from './attributes';
import type { EmbedState } from './EmbedState';
import type { Fact } from './facts';
import type { GetToken } from './tokenKeeper';

/** What an element gives to the part that lives in it. */
export interface Host {
  shadow: ShadowRoot;
  /** The element in the shadow root that everything stays in. */
  root: HTMLElement;
  /** The base address of the API. */
  apiUrl: string;
  /** The nonce of the page's policy for scripts, where it has one. */
  nonce: string | undefined;
  attributes: Attributes;
  getToken: GetToken;
  onState(state: EmbedState): void;
  hear(fact: Fact): void;
}

/** A part that lives in an element. */
export interface Running {
  /** Takes what the attributes say now; `asks` when one of them was set that names what to look at, be it the same again. */
  change(attributes: Attributes, asks: boolean): void;
  /** Begins again after a failure. */
  retry(): void;
  /** Ends it: nothing is left behind. */
  end(): void;
}

export type Start = (host: Host) => Running;
