import { calls } from '@fairhouse/contracts';
import type { Bind } from '#http';
import type { SecurityParts } from '../security/security-parts.ts';
import { addPasskey, beginAdding } from './add-passkey.ts';
import { beginEntering, enterByPasskey } from './enter-by-passkey.ts';
import { readPasskeys, removePasskey } from './own-passkeys.ts';

const CHANGED = { changed: true } as const;

/** Passkeys (WebAuthn): log in with one, and the own ones in the security centre. */
export function bindPasskeys(parts: SecurityParts & { bind: Bind }): void {
  const { bind, db } = parts;
  const { passkeys } = calls;

  bind(passkeys.begin, (context) => beginEntering(parts, context));
  bind(passkeys.enter, (context, input) => enterByPasskey(parts, context, input));

  bind(passkeys.list, ({ member }) => readPasskeys(db, member.accountId));
  bind(passkeys.beginAdding, (context) => beginAdding(parts, context));
  bind(passkeys.add, async (context, input) => {
    await addPasskey(parts, context, input);
    return CHANGED;
  });
  bind(passkeys.remove, async (context, { ref }) => {
    await removePasskey(parts, context, ref);
    return CHANGED;
  });
}
