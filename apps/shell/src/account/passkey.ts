import { Aborted, beginPasskeyLogin } from '@mayak/api';
import type { Client } from '@mayak/api/client';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Json = Record<string, unknown>;

/** The browser or its device could not do what was asked; `known` is a device that has a passkey of this account already. */
export class PasskeyFault extends Error {
  override readonly name = 'PasskeyFault';
  readonly isKnown: boolean;

  constructor(cause: unknown) {
    super('the browser gave no passkey', { cause });
    this.isKnown = cause instanceof Error && cause.name === 'InvalidStateError';
  }
}

const isNumeric = (host: string) => /^[\d.]+$|:/.test(host);

/** Passkeys work here: the page came safely and by a name, as browsers ask for. */
export const hasPasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !isNumeric(window.location.hostname);

/** Who closes the browser's question has given it up. */
function fault(error: unknown): never {
  const isGivenUp = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
  throw isGivenUp ? new Aborted('passkey') : new PasskeyFault(error);
}

/** Asks the browser to make a passkey. */
export async function makePasskey(options: unknown): Promise<Json> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await startRegistration({ optionsJSON }).catch(fault)) };
}

/** Asks the browser to prove a passkey: any of this site, or one of the user of a sign-in under way. */
export async function provePasskey(client: Client, challenge?: string): Promise<Json> {
  const body = challenge === undefined ? {} : { challenge };
  const begun = await client.call(beginPasskeyLogin, { body });
  const options: unknown = begun.Options;
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON }).catch(fault)) };
}
