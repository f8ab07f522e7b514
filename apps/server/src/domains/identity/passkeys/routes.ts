import { calls } from '@fairhouse/contracts';
import type { HandleCall } from '#http';
import type { SecurityDeps } from '../security/security-deps.ts';
import { addPasskey, createRegistrationOptions } from './add-passkey.ts';
import { listPasskeys, removePasskey } from './list-passkeys.ts';
import { loginByPasskey, startPasskeyLogin } from './login-by-passkey.ts';

const CHANGED = { changed: true } as const;

/** Registers the passkey routes (WebAuthn): login, and the member's passkeys in the security centre. */
export function registerPasskeysRoutes(deps: SecurityDeps & { handle: HandleCall }): void {
  const { handle, db } = deps;
  const { passkeys } = calls;

  handle(passkeys.challenge, (context) => startPasskeyLogin(deps, context));
  handle(passkeys.login, (context, input) => loginByPasskey(deps, context, input));

  handle(passkeys.list, ({ member }) => listPasskeys(db, member.accountId));
  handle(passkeys.options, (context) => createRegistrationOptions(deps, context));
  handle(passkeys.add, async (context, input) => {
    await addPasskey(deps, context, input);
    return CHANGED;
  });
  handle(passkeys.remove, async (context, { ref }) => {
    await removePasskey(deps, context, ref);
    return CHANGED;
  });
}
