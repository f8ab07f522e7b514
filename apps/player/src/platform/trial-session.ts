import { endSession, token } from './session.ts';

let left: string | null = null;

/** Leaves the trial account for a registration, which ends it at the house and takes its favourites along. */
export function convertTrial(): void {
  left = token();
  endSession('logout');
}

/** The token of the trial account that was left in this tab, for the registration. */
export const trialToken = (): string | null => left;
