import { readAttributes, watched, type Attributes } from './attributes';
import type { EmbedState } from './EmbedState';
import type { Fact } from './facts';
import type { Running, Start } from './host';
import { openMount, showSentence } from './mount';
import { refusesScripts } from './refusesScripts';
import { en } from './texts/en';
import { ru } from './texts/ru';
import type { GetToken } from './tokenKeeper';

/** The name of the element. */
export const elementName = 'mayak-monitoring';

/** What an element needs of the script that defines it. */
export interface Script {
  /** The code that draws; it may have to be fetched. */
  load: () => Promise<Start>;
  /** Where the script came from; null when it does not know. */
  origin: string | null;
  nonce: string | undefined;
}

interface Mount {
  root: HTMLElement;
  close: () => void;
}

const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** The element of one script: `<mayak-monitoring>` (GEN-D05). */
export const elementOf = ({ load, origin, nonce }: Script): CustomElementConstructor =>
  class MayakMonitoring extends HTMLElement {
    static readonly observedAttributes: readonly string[] = watched;

    #getToken: GetToken | null = null;
    #state: EmbedState | null = null;
    #mount: Mount | null = null;
    #running: Running | null = null;
    #turn = 0;

    /** Gives the token of the user; asked at the start and after each refusal. */
    get getToken(): GetToken | null {
      return this.#getToken;
    }
    set getToken(getToken: GetToken | null) {
      this.#getToken = getToken;
      if (!this.isConnected || !getToken) return;
      if (!this.#mount) this.#begin();
      else if (this.#state?.state === 'failed') this.retry();
    }

    /** Where the part stands: the last detail of `mayak:state`. */
    get state(): EmbedState | null {
      return this.#state;
    }

    /** Begins again, with a new token: after a failure, or for another user. */
    retry(): void {
      if (this.#running) this.#running.retry();
      else this.#restart();
    }

    connectedCallback(): void {
      // What was set before the script came stands in the way of the property.
      if (Object.hasOwn(this, 'getToken')) {
        const given = Object.getOwnPropertyDescriptor(this, 'getToken')?.value as GetToken;
        Reflect.deleteProperty(this, 'getToken');
        this.#getToken = given;
      }
      if (!this.#mount) this.#begin();
    }

    disconnectedCallback(): void {
      // Whoever moves the element takes it out and puts it in within one turn.
      queueMicrotask(() => {
        if (!this.isConnected) this.#end();
      });
    }

    attributeChangedCallback(name: string, before: string | null, after: string | null): void {
      if (!this.#mount) return;
      if (name === 'api-url' && before !== after) this.#restart();
      else this.#running?.change(this.#attributes(), name === 'route' || name === 'beacon');
    }

    #attributes(): Attributes {
      return readAttributes((name) => this.getAttribute(name));
    }

    #restart(): void {
      this.#end();
      if (this.isConnected) this.#begin();
    }

    #begin(): void {
      if (!this.#getToken) return this.#notify({ state: 'loading', reason: 'token' });
      const surface = openMount(this.shadowRoot ?? this.attachShadow({ mode: 'open' }));
      this.#mount = surface;
      const mine = ++this.#turn;
      this.#notify({ state: 'loading', reason: 'code' });
      const apiUrl = this.#attributes().apiUrl ?? (origin === null ? '' : `${origin}/api`);
      if (!isAddress(apiUrl)) return this.#fail('address');
      if (refusesScripts()) return this.#fail('policy');
      load().then(
        (start) => mine === this.#turn && this.#start(start, surface, apiUrl),
        () => mine === this.#turn && this.#fail('unreachable'),
      );
    }

    #start(start: Start, { root }: Mount, apiUrl: string): void {
      const shadow = this.shadowRoot;
      if (!shadow) return;
      this.#running = start({
        shadow,
        root,
        apiUrl,
        nonce: this.nonce || nonce,
        attributes: this.#attributes(),
        getToken: () => this.#getToken?.() ?? null,
        onState: (state) => this.#notify(state),
        hear: (fact) => this.#send('mayak:event', fact),
      });
    }

    #end(): void {
      this.#turn += 1;
      this.#running?.end();
      this.#running = null;
      this.#mount?.close();
      this.#mount = null;
    }

    #fail(reason: 'address' | 'policy' | 'unreachable'): void {
      const words = this.#attributes().locale === 'en' ? en : ru;
      const kind = reason === 'unreachable' ? 'broken' : reason;
      if (this.#mount) showSentence(this.#mount.root, `${words[kind]}. ${words[`${kind}Text`]}`);
      this.#notify({ state: 'failed', reason });
    }

    #notify(state: EmbedState): void {
      if (this.#state?.state === state.state && this.#state.reason === state.reason) return;
      this.#state = state;
      this.#send('mayak:state', state);
    }

    #send(name: 'mayak:state' | 'mayak:event', detail: EmbedState | Fact): void {
      this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
    }
  };

/** Defines the element once, whichever script comes first. */
export function defineElement(script: Script): void {
  if (!customElements.get(elementName)) customElements.define(elementName, elementOf(script));
}
