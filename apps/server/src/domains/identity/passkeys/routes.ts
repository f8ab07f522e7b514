import { calls } from '@fairhouse/contracts';
import type { HandleCall } from '#http';
import type { SecurityDeps } from '../security/security-deps.ts';
import { addPasskey, beginAdding } from './add-passkey.ts';
import { beginEntering, enterByPasskey } from './enter-by-passkey.ts';
import { readPasskeys, removePasskey } from './own-passkeys.ts';

const CHANGED = { changed: true } as const;

/** Passkeys (WebAuthn): log in with one, and the own ones in the security centre. */
export function registerPasskeysRoutes(deps: SecurityDeps & { handle: HandleCall }): void {
  const { handle, db } = deps;
  const { passkeys } = calls;

  handle(passkeys.begin, (context) => beginEntering(deps, context));
  handle(passkeys.enter, (context, input) => enterByPasskey(deps, context, input));

  handle(passkeys.list, ({ member }) => readPasskeys(db, member.accountId));
  handle(passkeys.beginAdding, (context) => beginAdding(deps, context));
  handle(passkeys.add, async (context, input) => {
    await addPasskey(deps, context, input);
    return CHANGED;
  });
  handle(passkeys.remove, async (context, { ref }) => {
    await removePasskey(deps, context, ref);
    return CHANGED;
  });
}
