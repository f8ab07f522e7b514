import { isStrongProof } from '@fairhouse/contracts';
import { type ReactNode, useState } from 'react';
import { PasskeyProofDialog } from './passkey-proof-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { ProveDialog } from './prove-dialog.tsx';
import type { Overview } from './security-queries.ts';

/** What a window waits for: nothing, the proof that the account asks for, or that of a passkey which may be lost. */
type ProofNeed = 'none' | 'proof' | 'lost';

/** With half a minute to spare, so that the time does not run out while the form is filled in. */
function isProved({ provedUntil, provedBy, proof }: Overview, need: ProofNeed): boolean {
  if (need === 'none') return true;
  if (provedUntil === null || (isStrongProof(proof) && !isStrongProof(provedBy))) return false;
  return Date.parse(provedUntil) - Date.now() > 30_000;
}

/**
 * A window that opens behind the question who is here, unless it was answered a moment ago. Who has nothing yet to show (in by a provider,
 * without password, number and address) sets a password first.
 */
export function BehindProof({
  overview,
  need = 'proof',
  onClose,
  children,
}: {
  overview: Overview;
  need?: ProofNeed;
  onClose: () => void;
  children: ReactNode;
}) {
  const [proved, setProved] = useState(isProved(overview, need));
  const [lost, setLost] = useState(false);
  if (proved) return children;
  const { proof, passwordSetAt, mobile, email } = overview;
  const onProved = () => setProved(true);
  const canType = passwordSetAt !== null || mobile !== '' || email !== '';
  if (proof === 'passkey' && !lost) {
    const onLost = need === 'lost' && canType ? () => setLost(true) : undefined;
    return <PasskeyProofDialog onProved={onProved} onLost={onLost} onClose={onClose} />;
  }
  if (!canType && proof === 'code') return <PasswordDialog overview={overview} onClose={onClose} />;
  return <ProveDialog overview={overview} onProved={onProved} onClose={onClose} />;
}
