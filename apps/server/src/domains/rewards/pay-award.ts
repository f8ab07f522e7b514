import type { Tx } from '#db';
import { post } from '#ledger';
import { assert } from '#refusal';
import { addRequirement } from '#turnover';
import { awardReference, type RewardDeps, type StoredAward } from './award.ts';
import { notifyAward } from './notify-award.ts';

/** Pays an award, in the transaction that issues it. Its number is the key, so that it is paid once. */
export async function payAward(tx: Tx, deps: RewardDeps, award: StoredAward): Promise<void> {
  const { accountId, no, reward } = award;
  switch (reward.kind) {
    case 'cash':
      await payCash(tx, award, reward);
      break;
    case 'bonus': {
      const { brandId, currency, names } = award;
      const { kind: _kind, ...bonus } = reward;
      await deps.addBonus(tx, { accountId, brandId, currency, names, awardNo: no, ...bonus });
      break;
    }
    case 'points':
      await deps.addPoints(tx, { accountId, amount_micro: reward.amount_micro, awardNo: no });
      break;
    case 'free-rounds':
      await payRounds(tx, deps, award, reward);
      break;
    case 'raffle-tickets':
      await deps.addTickets(tx, { accountId, raffleId: reward.raffleId, tickets: reward.tickets });
  }
  await notifyAward(tx, award, 'awardIssued');
}

const payRounds = (
  tx: Tx,
  { addFreeRounds }: Pick<RewardDeps, 'addFreeRounds'>,
  { accountId, no }: StoredAward,
  { games, stake, rounds, until, wins }: Extract<StoredAward['reward'], { kind: 'free-rounds' }>,
): Promise<void> => addFreeRounds(tx, { accountId, awardNo: no, games, stake, rounds, until, collects: wins !== null });

async function payCash(
  tx: Tx,
  { accountId, brandId, currency, no }: StoredAward,
  { amount, times_x100 }: Extract<StoredAward['reward'], { kind: 'cash' }>,
): Promise<void> {
  const reference = awardReference(no);
  const [posted] = await post(tx, [{ accountId, kind: 'bonus', amount, currency, key: `award:${no}`, reference }]);
  assert(posted && !posted.replay, `award ${no} was paid before`);
  await addRequirement(tx, { accountId, brandId, currency, kind: 'bonus', reference, base: amount, times_x100 });
}
