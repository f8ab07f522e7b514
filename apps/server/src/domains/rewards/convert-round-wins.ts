import { type AccountId, type Money, money } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { isAccountClosed } from '#identity';
import { assert } from '#refusal';
import { findExclusion } from '#rg';
import { type RewardDeps, toAward } from './award.ts';
import { lockAward } from './decide-award.ts';
import { notifyRoundWins } from './notify-award.ts';

type Deps = Pick<RewardDeps, 'addBonus' | 'hasBonusRoom' | 'readEndedRounds' | 'takeRoundWins'>;

/** Job: turns what free rounds have won into bonus money once they are over, each in its own transaction. */
export async function convertRoundWins(db: Db, deps: Deps): Promise<void> {
  const failures: unknown[] = [];
  for await (const { accountId, awardNo } of deps.readEndedRounds(db)) {
    try {
      await db.transaction().execute((tx) => convert(tx, deps, accountId, awardNo));
    } catch (error) {
      // one that cannot be converted now does not hold up the others
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `wins of ${failures.length} awards could not be converted`);
}

/**
 * Turns the wins of an award's free rounds into one bonus by the terms of the award, at most its maximum; the rest lapses. Without room for
 * another bonus they wait. All of it lapses where a bonus would: in a self-exclusion, and on a closed account.
 */
async function convert(tx: Tx, deps: Deps, id: AccountId, no: bigint): Promise<void> {
  const award = toAward(await lockAward(tx, id, no));
  const { reward, accountId, brandId, currency, names } = award;
  assert(reward.kind === 'free-rounds' && reward.wins, `the free rounds of award ${no} collect no wins`);
  if (!(await deps.hasBonusRoom(tx, accountId))) return;
  const won = await deps.takeRoundWins(tx, accountId, no);
  if (won === null || won === 0n || (await doesLapse(tx, accountId))) return;
  const { terms, max } = reward.wins;
  const amount: Money = money(max !== null && won > max ? max : won);
  await deps.addBonus(tx, { accountId, brandId, currency, names, awardNo: no, amount, deposit: 0n, terms });
  await notifyRoundWins(tx, award, amount);
}

const doesLapse = async (tx: Tx, id: AccountId): Promise<boolean> =>
  (await findExclusion(tx, id))?.kind === 'self-exclusion' || (await isAccountClosed(tx, id));
