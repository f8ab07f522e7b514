/** What an operator can do that is written down, as the server names it. */
export const ACTS = [
  'login',
  'login.failed',
  'logout',
  'totp.enrolled',
  'player.search',
  'player.read',
  'player.ledger',
  'player.rounds',
  'withdrawal.approve',
  'withdrawal.reject',
] as const;
export type Act = (typeof ACTS)[number];

export const isAct = (name: string): name is Act => ACTS.some((each) => each === name);
