import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { saveShares } from '../reviews/save-shares.ts';
import type { Correction } from './apply-corrections.ts';
import type { Computed } from './compute-window.ts';
import { keyOf } from './contract-in-force.ts';
import { saveEmptyStatements } from './save-statements.ts';
import type { RunWindow } from './windows.ts';

/** Windows that closed so many days ago are not adjusted without an operator: one decides. */
const OLD_DAYS = 90;

interface Stored {
  key: string;
  accountId: bigint;
  statementId: bigint;
  contractId: bigint;
  owed_fine: bigint;
  carry: bigint;
}

/** Compares a window that was computed again with its statements, and stores what each comes to more or less as an adjustment. */
export async function compareStatements(
  tx: Tx,
  brandId: BrandId,
  window: RunWindow,
  computed: readonly Computed[],
  corrections: readonly Correction[],
): Promise<void> {
  let stored = await readStored(tx, brandId, window);
  const missing = computed.filter(
    (one) =>
      !stored.has(keyOf(one.contract)) &&
      (one.amount_fine !== 0n || one.shares.length > 0 || linesOf(one, corrections).length > 0),
  );
  if (missing.length > 0) {
    await saveEmptyStatements(tx, brandId, window, missing);
    stored = await readStored(tx, brandId, window);
  }
  await saveShares(tx, brandId, window, computed);
  const rows = computed.flatMap((one) => {
    const statement = stored.get(keyOf(one.contract));
    if (!statement) return [];
    const amount = one.amount_fine - statement.owed_fine;
    const lines = linesOf(one, corrections);
    if (amount === 0n && lines.length === 0 && one.carryOut === statement.carry) return [];
    return [
      {
        account_id: String(statement.accountId),
        contract_id: String(statement.contractId),
        statement_id: String(statement.statementId),
        amount_fine: String(amount),
        owed_fine: String(one.amount_fine),
        owed_carry: String(one.carryOut),
        rounds: lines.map(toLine),
      },
    ];
  });
  if (rows.length === 0) return;
  await sql`
    with n as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (account_id bigint, contract_id bigint,
      statement_id bigint, amount_fine bigint, owed_fine bigint, owed_carry bigint, rounds jsonb)),
    owed as (
      update agents.statement s set owed_fine = n.owed_fine, owed_carry = n.owed_carry from n
      where s.account_id = n.account_id and s.statement_id = n.statement_id
    )
    insert into agents.adjustment (account_id, contract_id, statement_id, amount_fine, state, rounds)
    select account_id, contract_id, statement_id, amount_fine, case when amount_fine = 0 then 'TAKEN'
      when ${window.endsAt}::timestamptz < now() - make_interval(days => ${OLD_DAYS}) then 'OLD' else 'OPEN' end, rounds
    from n`.execute(tx);
}

async function readStored(tx: Tx, brandId: BrandId, { kind, cycle, no }: RunWindow): Promise<Map<string, Stored>> {
  const { rows } = await sql<Stored>`
    select contract_id || '/' || version as key, account_id as "accountId", statement_id as "statementId",
      contract_id as "contractId", owed_fine, owed_carry as carry
    from agents.statement
    where brand_id = ${brandId} and kind = ${kind} and cycle = ${cycle} and window_no = ${no}`.execute(tx);
  return new Map(rows.map((row) => [row.key, row]));
}

/** The corrections that are in the figures of a contract: of members below its agent, by their line at the acceptance, in the days in force. */
const linesOf = ({ contract }: Computed, corrections: readonly Correction[]): Correction[] =>
  corrections.filter(
    ({ accountId, path, settledDay }) =>
      path.includes(`/${contract.agentId}/`) &&
      (accountId !== contract.agentId || contract.terms.scheme.includeSelf) &&
      settledDay >= contract.fromDay &&
      settledDay <= contract.toDay,
  );

const toLine = ({ accountId, changeNo, roundRef, settledDay, stake, win, valid }: Correction) => ({
  member: String(accountId),
  change: String(changeNo),
  round: roundRef,
  day: settledDay,
  stake: String(stake),
  win: String(win),
  valid: String(valid),
});
