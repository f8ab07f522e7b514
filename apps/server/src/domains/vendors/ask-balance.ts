import type { Currency, Money } from '@fairhouse/contracts';
import type { MemberSession } from '#http';
import { playerName } from './player-name.ts';
import { roundDown } from './read-amount.ts';
import type { VendorWithSide } from './vendor-side.ts';

/** What a player has at a vendor: `away` without an answer, `wrong` when what it says is no amount that an account can hold. */
export type BalanceThere = { amount: Money; dust: string | null } | 'away' | 'wrong';

/** Asks a vendor what a player has there. A wrong answer goes into the log, for the operator of the machine. */
export async function askBalance(
  { log }: { log: (line: string) => void },
  { vendorId, title, side }: VendorWithSide,
  { accountId, currency }: { accountId: MemberSession['accountId']; currency: Currency },
): Promise<BalanceThere> {
  const player = playerName(accountId);
  const told = await side.balance(player, currency);
  if (told === null) return 'away';
  const there = roundDown(told, currency);
  if (there) return there;
  const shown = JSON.stringify(told.slice(0, 40));
  log(
    `The game server ${vendorId} ${JSON.stringify(title)} answers with a balance of ${player} that is none: ${shown}`,
  );
  return 'wrong';
}
