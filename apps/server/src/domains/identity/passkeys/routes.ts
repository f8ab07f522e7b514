import { calls } from '@fairhouse/contracts';
import type { Bind } from '#http';
import type { SecurityDeps } from '../security/security-deps.ts';
import { addPasskey, beginAdding } from './add-passkey.ts';
import { beginEntering, enterByPasskey } from './enter-by-passkey.ts';
import { readPasskeys, removePasskey } from './own-passkeys.ts';

const CHANGED = { changed: true } as const;

/** Passkeys (WebAuthn): log in with one, and the own ones in the security centre. */
export function bindPasskeys(deps: SecurityDeps & { bind: Bind }): void {
  const { bind, db } = deps;
  const { passkeys } = calls;

  bind(passkeys.begin, (context) => beginEntering(deps, context));
  bind(passkeys.enter, (context, input) => enterByPasskey(deps, context, input));

  bind(passkeys.list, ({ member }) => readPasskeys(db, member.accountId));
  bind(passkeys.beginAdding, (context) => beginAdding(deps, context));
  bind(passkeys.add, async (context, input) => {
    await addPasskey(deps, context, input);
    return CHANGED;
  });
  bind(passkeys.remove, async (context, { ref }) => {
    await removePasskey(deps, context, ref);
    return CHANGED;
  });
}
