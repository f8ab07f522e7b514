import { isStrongReauth } from '@fairhouse/contracts';
import { type ReactNode, useState } from 'react';
import { PasskeyReauthDialog } from './passkey-reauth-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { ReauthDialog } from './reauth-dialog.tsx';
import type { Overview } from './security-queries.ts';

/** What a dialog requires: nothing, the account's reauthentication, or reauthentication with a passkey that may be lost. */
type ReauthNeed = 'none' | 'required' | 'lost';

/** Has half a minute to spare, so that it does not expire while the form is filled in. */
function isReauthenticated({ reauthUntil, reauthBy, reauthMethod: credential }: Overview, need: ReauthNeed): boolean {
  if (need === 'none') return true;
  if (reauthUntil === null || (isStrongReauth(credential) && !isStrongReauth(reauthBy))) return false;
  return Date.parse(reauthUntil) - Date.now() > 30_000;
}

/**
 * A dialog behind reauthentication, unless the member reauthenticated recently. A member without any credential (logged in through a
 * provider, without password, number and e-mail address) sets a password first.
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
