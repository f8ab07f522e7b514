import { RefusedCall } from '@fairhouse/contracts';

/** A log-in that waits for its one-time code. */
export interface SecondStep {
  ticket: string;
  options: { remembered?: boolean; username?: string };
}

/** The second step that a refused log-in asks for, or null when it was refused for something else. */
export function secondStepOf(failure: unknown, options: SecondStep['options']): SecondStep | null {
  if (!(failure instanceof RefusedCall) || failure.code !== 'TOTP_NEEDED') return null;
  return { ticket: String(failure.value?.['ticket']), options };
}
