import type { BrandId, ContractKind } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { computeFromFacts } from '../../src/domains/agents/runs/compute-from-facts.ts';
import { windowAt } from '../../src/domains/agents/runs/windows.ts';
import { readSettingsAt } from '../../src/domains/agents/settings.ts';

/** A contract's sums: posted, unpaid and paid in smallest units, the rest in hundredths of these. */
export interface Paid {
  contractId: bigint;
  posted: bigint;
  unpaid: bigint;
  paid: bigint;
  left: bigint;
  open: bigint;
}

/** What each contract has been paid, and is still to be paid or to work off. */
export async function readPaid(db: Db, brand: BrandId): Promise<Paid[]> {
  const { rows } = await sql<Paid>`select s.contract_id as "contractId", sum(s.posted)::bigint as posted,
      sum(s.unpaid)::bigint as unpaid,
      (select coalesce(sum(p.amount), 0)::bigint from agents.payment p join agents.statement o on o.account_id = p.account_id
        and o.statement_id = p.statement_id where o.contract_id = s.contract_id) as paid,
      (select coalesce(sum(left_fine), 0)::bigint from agents.accrual a where a.contract_id = s.contract_id) as left,
      (select coalesce(sum(amount_fine), 0)::bigint from agents.adjustment a
        where a.contract_id = s.contract_id and a.state in ('OPEN', 'OLD')) as open
    from agents.statement s where s.brand_id = ${brand} group by s.contract_id order by 1`.execute(db);
  return rows;
}

/** What the contracts of a brand come to in all windows that were run, in one computation over the final facts. */
export async function computeAll(db: Db, brand: BrandId): Promise<Map<bigint, bigint>> {
  const owed = new Map<bigint, bigint>();
  const { rows } = await sql<{
    kind: ContractKind;
    at: Date;
    endsAt: Date;
  }>`select kind, starts_at as at, ends_at as "endsAt"
    from agents.run where brand_id = ${brand}`.execute(db);
  await db.transaction().execute(async (tx) => {
    for (const { kind, at, endsAt } of rows) {
      const settings = await readSettingsAt(tx, brand, endsAt);
      for (const one of await computeFromFacts(tx, brand, settings, windowAt(settings, { kind, cycle: '' }, at)))
        owed.set(one.contract.contractId, (owed.get(one.contract.contractId) ?? 0n) + one.amount_fine);
    }
  });
  return owed;
}
