import type { Passkey } from '@mayak/api/factors';
import type { StoredPasskey } from '../../platform/sessions/store/passkeys.ts';

/** A passkey as its user sees it. */
export const passkeyOf = ({ id, name, created, lastUsed }: StoredPasskey): Passkey => ({
  Id: id,
  Name: name,
  CreatedDt: created.toISOString(),
  LastUsedDt: lastUsed?.toISOString() ?? null,
});
