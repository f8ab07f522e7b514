import { randomUUID } from 'node:crypto';
import { type AccountId, formatMoney, type Money } from '@fairhouse/contracts';
import type { MoneyLanes } from '#bets';
import type { Db } from '#db';
import { openGames } from '#games';
import { spinSlot } from '#slots';
import { asMember } from './as-member.ts';

/** Plays rounds of a slot, one after the other, as the player would. */
export async function someSpins(
  { db, lanes }: { db: Db; lanes: Pick<MoneyLanes, 'play'> },
  account: AccountId,
  spins: { gameCode: string; stake: Money; count: number },
): Promise<void> {
  const { member, brand } = await asMember(db, account);
  const games = openGames(db);
  const session = { ...member, gameCode: spins.gameCode, brandId: brand.brandId };
  for (let played = 0; played < spins.count; played++)
    await spinSlot({ lanes, games }, session, {
      stake: formatMoney(spins.stake, member.currency),
      clientRoundId: randomUUID(),
    });
}
