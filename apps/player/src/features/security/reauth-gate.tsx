import { isStrongReauth } from '@fairhouse/contracts';
import { type ReactNode, useState } from 'react';
import { PasskeyReauthDialog } from './passkey-reauth-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { ReauthDialog } from './reauth-dialog.tsx';
import type { Overview } from './security-queries.ts';

/** What a window waits for: nothing, the proof that the account asks for, or that of a passkey which may be lost. */
type ReauthNeed = 'none' | 'required' | 'lost';

/** With half a minute to spare, so that the time does not run out while the form is filled in. */
function isReauthenticated({ reauthUntil, reauthBy, reauthMethod: credential }: Overview, need: ReauthNeed): boolean {
  if (need === 'none') return true;
  if (reauthUntil === null || (isStrongReauth(credential) && !isStrongReauth(reauthBy))) return false;
  return Date.parse(reauthUntil) - Date.now() > 30_000;
}

/**
 * A window that opens behind the question who is here, unless it was answered a moment ago. Who has nothing yet to show (in by a provider,
 * without password, number and address) sets a password first.
 */
export function ReauthGate({
  overview,
  need = 'required',
  onClose,
  children,
}: {
  overview: Overview;
  need?: ReauthNeed;
  onClose: () => void;
  children: ReactNode;
}) {
  const [isDone, setDone] = useState(isReauthenticated(overview, need));
  const [lost, setLost] = useState(false);
  if (isDone) return children;
  const { reauthMethod: credential, passwordSetAt, mobile, email } = overview;
  const onReauth = () => setDone(true);
  const canType = passwordSetAt !== null || mobile !== '' || email !== '';
  if (credential === 'passkey' && !lost) {
    const onLost = need === 'lost' && canType ? () => setLost(true) : undefined;
    return <PasskeyReauthDialog onReauth={onReauth} onLost={onLost} onClose={onClose} />;
  }
  if (!canType && credential === 'code') return <PasswordDialog overview={overview} onClose={onClose} />;
  return <ReauthDialog overview={overview} onReauth={onReauth} onClose={onClose} />;
}
