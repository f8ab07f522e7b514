import { type ReactNode, useState } from 'react';
import { PasskeyProofWindow } from './passkey-proof-window.tsx';
import { PasswordWindow } from './password-window.tsx';
import { ProveWindow } from './prove-window.tsx';
import type { Overview } from './security-queries.ts';

/** What a window waits for: nothing, any proof, or one by something else than the password, which it asks for itself. */
export type ProofNeed = 'none' | 'any' | 'other';

/** With half a minute to spare, so that the time does not run out while the form is filled in. */
function isProved({ provedUntil, provedBy }: Overview, need: ProofNeed): boolean {
  if (need === 'none') return true;
  if (provedUntil === null || (need === 'other' && provedBy === 'password')) return false;
  return Date.parse(provedUntil) - Date.now() > 30_000;
}

/**
 * A window that opens behind the question who is here, unless it was answered a moment ago. Who has nothing yet to show (in by a provider,
 * without password, number and address) sets a password first.
 */
export function BehindProof({
  overview,
  need = 'any',
  onClose,
  children,
}: {
  overview: Overview;
  need?: ProofNeed;
  onClose: () => void;
  children: ReactNode;
}) {
  const [proved, setProved] = useState(isProved(overview, need));
  const { proof, mobile, email } = overview;
  if (proved) return children;
  if (proof === 'code' && mobile === '' && email === '')
    return <PasswordWindow overview={overview} onClose={onClose} />;
  const onProved = () => setProved(true);
  if (need === 'other' && proof === 'password') return <PasskeyProofWindow onProved={onProved} onClose={onClose} />;
  return <ProveWindow overview={overview} onProved={onProved} onClose={onClose} />;
}
