import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { type FlowPage, type MovementKind, readFlows } from '#ledger';
import type { RewardDeps } from '#rewards';
import { depositOccasion } from '../occasion.ts';
import { insertMetPart } from '../part-store.ts';
import type { Terms } from '../terms.ts';
import { createDayRules } from './day-rules.ts';
import { countsAt, findCandidates } from './find-candidates.ts';
import { followDeposits } from './follow-deposits.ts';
import { TAKEN_BACK, voidDeposits } from './void-deposits.ts';

/** A deposit that was credited, as it is now. */
export interface Deposit {
  accountId: AccountId;
  depositId: bigint;
  method: string;
  /** Credited less what was taken back. */
  credited: bigint;
  /** When the first money of it arrived. */
  at: Date;
  /** Its number among the deposits of the account, from 1. */
  nth: number;
  /** Whether the player chose with it: one promotion, or with null no bonus. */
  hasChosen: boolean;
  chosen: bigint | null;
}

/** Reads a batch of money that came in, records the rewards that deposits have earned, and ends those of deposits that were taken back. */
export async function countDeposits(
  tx: Tx,
  after: bigint,
  limit: number,
  rewards: Pick<RewardDeps, 'voidBonus'>,
): Promise<Omit<FlowPage, 'flows'>> {
  const { flows, ...page } = await readFlows(tx, after, limit);
  const xids = flows.map(({ xid }) => xid);
  const accountsWith = (...kinds: readonly MovementKind[]) =>
    new Set(flows.filter(({ kind }) => kinds.includes(kind)).map(({ accountId }) => accountId));
  await recordDeposits(tx, accountsWith('deposit'), xids);
  const takenBack = accountsWith(...TAKEN_BACK);
  if (takenBack.size > 0) await voidDeposits(tx, rewards, [...takenBack], xids);
  const moved = accountsWith('deposit', ...TAKEN_BACK);
  if (moved.size > 0) await followDeposits(tx, [...moved], xids);
  return page;
}

async function recordDeposits(tx: Tx, ids: ReadonlySet<AccountId>, xids: readonly bigint[]): Promise<void> {
  if (ids.size === 0) return;
  const candidatesOf = await findCandidates(tx, ['deposit'], [...ids]);
  const concerned = [...ids].filter((id) => candidatesOf(id).length > 0);
  const daysOf = createDayRules(tx);
  for (const deposit of await listDeposits(tx, concerned, xids))
    for (const candidate of candidatesOf(deposit.accountId)) {
      if (deposit.hasChosen && deposit.chosen !== candidate.promotionId) continue;
      if (!candidate.begins || !countsAt(candidate, deposit.at) || !isMetBy(candidate.terms, deposit)) continue;
      const { promotionId, version, brandId, terms } = candidate;
      const { trigger } = terms.rules;
      if (trigger.kind !== 'deposit') continue;
      const occasion = depositOccasion(trigger.repeat, await daysOf(brandId), deposit.at, deposit.depositId);
      const key = { accountId: deposit.accountId, promotionId, occasion };
      await insertMetPart(tx, key, { version, base: deposit.credited, depositId: deposit.depositId });
    }
}

/** Whether a deposit is one that rules ask for. */
export function isMetBy({ rules, least }: Terms, { method, nth, credited }: Deposit): boolean {
  const { trigger } = rules;
  if (trigger.kind !== 'deposit' || credited <= 0n || credited < least) return false;
  if (trigger.methods.length > 0 && !trigger.methods.includes(method)) return false;
  return trigger.nths.length === 0 || trigger.nths.includes(nth);
}

/** Returns the deposits of accounts to which the transactions of a batch credited money, oldest first. */
async function listDeposits(tx: Tx, ids: readonly AccountId[], xids: readonly bigint[]): Promise<Deposit[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Deposit>`
    with first as (
      select account_id, reference, min(seq) as seq, min(at) as at, bool_or(xid = any(${[...new Set(xids)]})) as is_new
      from ledger.flow where account_id = any(${[...ids]}) and kind = 'deposit' group by account_id, reference
    ), numbered as (
      select *, row_number() over (partition by account_id order by seq)::int as nth from first
    )
    select n.account_id as "accountId", d.deposit_id as "depositId", d.method, d.credited, n.at, n.nth,
      d.bonus_chosen_at is not null as "hasChosen", d.bonus_promotion as chosen
    from numbered n join payments.deposit d on d.account_id = n.account_id and d.deposit_id::text = n.reference
    where n.is_new order by n.account_id, n.seq`.execute(tx);
  return rows;
}
