import type { AccountId } from '@fairhouse/contracts';
import { findEndedGrants, type GrantOf, takeCollected } from '#bets';
import type { Db, Tx } from '#db';

const PREFIX = 'award-';

/** Returns the id of the free rounds that an award gave. */
export const grantOfAward = (awardNo: bigint): string => `${PREFIX}${awardNo}`;

/** Free rounds that are read together. */
const PAGE = 500;

/** Reads the awards whose free rounds are over and whose wins are not bonus money yet, in pages. */
export async function* readEndedRounds(db: Db): AsyncGenerator<{ accountId: AccountId; awardNo: bigint }> {
  for (let after: GrantOf | null = null; ; ) {
    const ended: GrantOf[] = await findEndedGrants(db, after, PAGE);
    for (const { accountId, grantId } of ended)
      if (grantId.startsWith(PREFIX)) yield { accountId, awardNo: BigInt(grantId.slice(PREFIX.length)) };
    after = ended.at(-1) ?? null;
    if (!after || ended.length < PAGE) return;
  }
}

/** Takes what the free rounds of an award have won, once, smallest units; null while they can be played, and when it was taken. */
export const takeRoundWins = (tx: Tx, accountId: AccountId, awardNo: bigint): Promise<bigint | null> =>
  takeCollected(tx, accountId, grantOfAward(awardNo));

/** Ends the free rounds of an award whose wins are collected: what they won lapses. Returns false when it was taken before. */
export const lapseRoundWins = async (tx: Tx, accountId: AccountId, awardNo: bigint): Promise<boolean> =>
  (await takeCollected(tx, accountId, grantOfAward(awardNo), { isOver: true })) !== null;
