import {
  type CallApi,
  createSealedClient,
  type PasswordDue,
  type RefusalCode,
  RefusedCall,
} from '@fairhouse/contracts';
import { languageInUse } from '@fairhouse/i18n/react';
import { boot } from './boot.ts';
import { idle_s } from './idle.ts';
import { untilPasswordChanged } from './password-due.ts';
import { requireRealAccount } from './real-account.ts';
import { endSession, token } from './session.ts';
import { type SessionLock, untilUnlocked } from './session-lock.ts';

/** The site status for each refusal of the access gate. */
const CLOSED_BY: Partial<Record<RefusalCode, number>> = { MAINTENANCE: 1, REGION_RESTRICTED: 2 };

const client = createSealedClient(() => import('./sealing.ts'), {
  token,
  idle_s,
  language: () => languageInUse().tag,
  onRefused: ({ code }) => {
    if ((code === 'NOT_LOGGED_IN' || code === 'SESSION_EXPIRED') && token()) endSession('expired');
    if (code === 'TRIAL_NOT_ALLOWED') requireRealAccount(true);
    // The site has closed since this page was loaded, so the page served now shows that.
    if (CLOSED_BY[code] && boot().status.status !== CLOSED_BY[code]) location.reload();
  },
});

/** Resolves when the player has resolved what blocks the session. Returns undefined for any other failure. */
function waitUntilSettled(failure: unknown): Promise<void> | undefined {
  if (!(failure instanceof RefusedCall)) return undefined;
  if (failure.code === 'SESSION_LOCKED') return untilUnlocked(failure.value as unknown as SessionLock);
  if (failure.code === 'PASSWORD_CHANGE_REQUIRED') return untilPasswordChanged(failure.value?.['due'] as PasswordDue);
  return undefined;
}

/**
 * Calls the server with the session and the language of the page. A call refused because the session is blocked waits, and is sent again
 * afterwards.
 */
export const call: CallApi = async (contract, ...input) => {
  try {
    return await client(contract, ...input);
  } catch (failure) {
    const settled = waitUntilSettled(failure);
    if (!settled) throw failure;
    await settled.catch(() => {
      throw failure;
    });
    return client(contract, ...input);
  }
};
