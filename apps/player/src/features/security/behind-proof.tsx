import { type ReactNode, useState } from 'react';
import { PasswordWindow } from './password-window.tsx';
import { ProveWindow } from './prove-window.tsx';
import type { Overview } from './security-queries.ts';

/** With half a minute to spare, so that the time does not run out while the form is filled in. */
const isProved = ({ provedUntil }: Overview): boolean =>
  provedUntil !== null && Date.parse(provedUntil) - Date.now() > 30_000;

/**
 * A window that opens behind the question who is here, unless it was answered a moment ago. Who has nothing yet to show (in by a provider,
 * without password, number and address) sets a password first.
 */
export function BehindProof({
  overview,
  unasked = false,
  onClose,
  children,
}: {
  overview: Overview;
  /** The window asks by itself. */
  unasked?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const [proved, setProved] = useState(unasked || isProved(overview));
  const { proof, mobile, email } = overview;
  if (proved) return children;
  if (proof === 'code' && mobile === '' && email === '')
    return <PasswordWindow overview={overview} onClose={onClose} />;
  return <ProveWindow overview={overview} onProved={() => setProved(true)} onClose={onClose} />;
}
