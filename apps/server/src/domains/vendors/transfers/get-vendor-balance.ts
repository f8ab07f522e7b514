import type { Currency, Money } from '@fairhouse/contracts';
import type { MemberSession } from '#http';
import type { VendorWithClient } from '../list-vendor-clients.ts';
import { roundDown } from '../parse-amount.ts';
import { playerName } from '../player-name.ts';

/** A player's balance at a vendor: `away` without an answer, `wrong` when the reported amount is not valid for an account. */
export type VendorBalance = { amount: Money; dust: string | null } | 'away' | 'wrong';

/** Requests a player's balance from a vendor. Logs a wrong answer for the administrator of the machine. */
export async function getVendorBalance(
  { log }: { log: (line: string) => void },
  { vendorId, title, client }: VendorWithClient,
  { accountId, currency }: { accountId: MemberSession['accountId']; currency: Currency },
): Promise<VendorBalance> {
  const player = playerName(accountId);
  const answer = await client.balance(player, currency);
  if (answer === null) return 'away';
  const balance = roundDown(answer, currency);
  if (balance) return balance;
  const shown = JSON.stringify(answer.slice(0, 40));
  log(`The game server ${vendorId} ${JSON.stringify(title)} returned an invalid balance of ${player}: ${shown}`);
  return 'wrong';
}
