import { RefusedCall } from '@fairhouse/contracts';

/** A login that waits for a code: of the authenticator app, or the one that was sent. */
export interface SecondStep {
  challenge: string;
  /** Masked address or number; null for the authenticator app. */
  sentTo: string | null;
  options: { remembered?: boolean; username?: string };
}

/** Returns the second step that a refused login requires, or null when it was refused for another reason. */
export function secondStepOf(failure: unknown, options: SecondStep['options']): SecondStep | null {
  if (!(failure instanceof RefusedCall) || (failure.code !== 'TOTP_REQUIRED' && failure.code !== 'CODE_REQUIRED'))
    return null;
  const { challenge, sentTo } = (failure.value ?? {}) as { challenge?: string; sentTo?: string };
  return { challenge: challenge ?? '', sentTo: sentTo ?? null, options };
}
