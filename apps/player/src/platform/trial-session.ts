import { endSession, token } from './session.ts';

let left: string | null = null;

/** Leaves the trial account to register. The registration ends the trial on the server and migrates its favourites. */
export function convertTrial(): void {
  left = token();
  endSession('logout');
}

/** Returns the token of the trial account that was left in this tab, for the registration. */
export const trialToken = (): string | null => left;
