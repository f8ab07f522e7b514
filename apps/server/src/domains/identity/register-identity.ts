import type { RecordAudit, TranslateIn } from '#http';
import type { SafeFetch } from '#integrations/http-client';
import type { AppRegistry } from '#registry';
import { type IdentityDeps, registerIdentityRoutes } from './routes.ts';
import type { SecurityDeps } from './security/security-deps.ts';
import { pruneSessions } from './sessions/session.ts';
import { registerProviderBackofficeRoutes } from './social/operator-routes.ts';
import { type LanguagesOf, serveSocialReturn } from './social/serve-return.ts';
import { closeTrials } from './trial/close-trials.ts';

export interface RegisterIdentityDeps extends Omit<IdentityDeps, keyof SecurityDeps | 'handle'> {
  security: SecurityDeps;
  t: TranslateIn;
  recordAudit: RecordAudit;
  languagesOf: LanguagesOf;
  safeFetch: SafeFetch;
}

/** Registers identity: registration, login, security and identity providers, and the tasks of sessions and trials. */
export function registerIdentity(
  { handle, http, addTasks, onProcessEvent }: AppRegistry,
  deps: RegisterIdentityDeps,
): void {
  const {
    security,
    social,
    sessions,
    storage,
    migrateTrial,
    invitations,
    addFriend,
    canTransferUp,
    labelNames,
    t,
    recordAudit,
    languagesOf,
    safeFetch,
  } = deps;
  const { db, secrets } = security;
  registerIdentityRoutes({
    ...security,
    handle,
    social,
    sessions,
    storage,
    migrateTrial,
    invitations,
    addFriend,
    canTransferUp,
    labelNames,
  });
  registerProviderBackofficeRoutes({ handle, db, secrets, safeFetch, recordAudit, social });
  serveSocialReturn(http, languagesOf, t);
  addTasks({
    'identity.prune-sessions': { every_s: 3_600, run: () => pruneSessions(db) },
    'identity.close-trials': { every_s: 3_600, run: () => closeTrials(db) },
  });
  onProcessEvent((event) => {
    if (event.topic === 'session-ended') sessions.invalidate(Buffer.from(event.sessionHash, 'hex'));
  });
}
