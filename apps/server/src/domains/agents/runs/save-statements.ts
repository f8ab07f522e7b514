import { postAccrued } from '@fairhouse/agent-math';
import { CURRENCIES } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { bigints, type Tx } from '#db';
import { saveShares } from '../reviews/save-shares.ts';
import { paysDividends } from './automatic-dividends.ts';
import type { Computed } from './compute-window.ts';
import type { RunWindow } from './windows.ts';

/** Sub-day windows in which nothing happened and nothing is left to pay have no statement. */
const isIdle = ({ kind }: RunWindow, { figures, shares }: Computed, adjustment_fine: bigint): boolean =>
  (kind === 'realtime' || kind === 'hourly') &&
  shares.length === 0 &&
  adjustment_fine === 0n &&
  figures.turnover === 0n &&
  figures.stake === 0n &&
  figures.win === 0n;

/** Whether there is something to pay that is held. */
const isHeld = ({ shares }: Computed): boolean =>
  shares.reduce((sum, { state, amount_fine }) => sum + (state === 'HELD' ? amount_fine : 0n), 0n) > 0n;

interface Accrued {
  before_fine: bigint;
  adjustment_fine: bigint;
}

/** Returns what contracts have accrued before, and their open adjustments. */
async function readAccrued(tx: Tx, contractIds: readonly bigint[]): Promise<Map<bigint, Accrued>> {
  const ids = bigints(contractIds);
  const { rows } = await sql<Accrued & { contractId: bigint }>`
    select contract_id as "contractId", sum(before_fine)::bigint as before_fine, sum(adjustment_fine)::bigint as adjustment_fine
    from (
      select contract_id, left_fine as before_fine, 0 as adjustment_fine from agents.accrual where contract_id = any(${ids}::bigint[])
      union all select contract_id, 0, amount_fine from agents.adjustment
        where contract_id = any(${ids}::bigint[]) and state = 'OPEN'
    ) n group by 1`.execute(tx);
  return new Map(rows.map((row) => [row.contractId, row]));
}

/**
 * Stores the statements of a window: before + amount + adjustment = posted + left. Whole smallest units are posted, a negative sum is carried
 * on (agents-settlement 1, 10). The open adjustments of their contracts are in them. The caller holds the lock of the brand's runs.
 *
 * @returns the number of statements
 */
export async function saveStatements(
  tx: Tx,
  brandId: bigint,
  window: RunWindow,
  computed: readonly Computed[],
): Promise<number> {
  const accrued = await readAccrued(tx, [...new Set(computed.map(({ contract }) => contract.contractId))]);
  const rows = computed.flatMap((one) => {
    const { contractId, currency } = one.contract;
    const { before_fine, adjustment_fine } = accrued.get(contractId) ?? { before_fine: 0n, adjustment_fine: 0n };
    if (isIdle(window, one, adjustment_fine)) return [];
    const total = before_fine + one.amount_fine + adjustment_fine;
    const { posted, left_fine } = postAccrued(total, CURRENCIES[currency]);
    // a second version of the contract in the same window begins with what the first left
    accrued.set(contractId, { before_fine: left_fine, adjustment_fine: 0n });
    const none = isHeld(one) ? 'REVIEW' : total < 0n ? 'NONE_NEGATIVE' : (one.none ?? 'NONE_ZERO');
    return [toRow(one, { before_fine, adjustment_fine, posted, left_fine, state: posted > 0n ? 'DUE' : none })];
  });
  if (rows.length === 0) return 0;
  await insertRows(tx, brandId, window, rows);
  await saveShares(tx, brandId, window, computed);
  return rows.length;
}

interface Settled extends Accrued {
  posted: bigint;
  left_fine: bigint;
  state: string;
}

function toRow({ contract, figures, ...one }: Computed, settled: Settled) {
  const text = (value: bigint): string => String(value);
  return {
    account_id: text(contract.agentId),
    contract_id: text(contract.contractId),
    version: contract.version,
    payer_id: contract.payerId === null ? null : text(contract.payerId),
    currency: contract.currency,
    path: contract.path,
    depth: contract.depth,
    from_day: contract.fromDay,
    to_day: contract.toDay,
    days: contract.days,
    of_days: contract.ofDays,
    turnover: text(figures.turnover),
    active: figures.active,
    stake: text(figures.stake),
    win: text(figures.win),
    rebate: text(figures.rebate),
    promo: text(figures.promo),
    salary: text(figures.salary),
    fee: text(figures.fee),
    rate_bps: one.rate_bps,
    gross_fine: text(one.gross_fine),
    below_fine: text(one.below_fine),
    amount_fine: text(one.amount_fine),
    carry_in: text(one.carryIn),
    carry_out: text(one.carryOut),
    before_fine: text(settled.before_fine),
    adjustment_fine: text(settled.adjustment_fine),
    posted: text(settled.posted),
    left_fine: text(settled.left_fine),
    state: settled.state,
  };
}

/** The columns of `toRow`, for the record set. */
const COLUMNS = `account_id bigint, contract_id bigint, version int, payer_id bigint, currency text, path text, depth int,
  from_day date, to_day date, days int, of_days int, turnover bigint, active int, stake bigint, win bigint, rebate bigint, promo bigint,
  salary bigint, fee bigint, rate_bps int, gross_fine bigint, below_fine bigint, amount_fine bigint, carry_in bigint, carry_out bigint,
  before_fine bigint, adjustment_fine bigint, posted bigint, left_fine bigint, state text`;
const NAMES = COLUMNS.replaceAll(/\s+/g, ' ')
  .split(', ')
  .map((column) => column.split(' ')[0])
  .join(', ');

/** Inserts statements, as a query. Dividends of an upline wait for its `pay`, unless it has them paid; everything else is paid by the run. */
const inserting = (
  brandId: bigint,
  { kind, cycle, no, startsAt, endsAt }: RunWindow,
  rows: readonly ReturnType<typeof toRow>[],
) => sql`insert into agents.statement (${sql.raw(NAMES)}, brand_id, kind, cycle, window_no, starts_at, ends_at, unpaid, try_at,
    owed_fine, owed_carry)
  select ${sql.raw(NAMES)}, ${brandId}, ${kind}, ${cycle}, ${no}, ${startsAt}, ${endsAt}, posted,
    case when state = 'DUE' and (payer_id is null or ${kind} <> 'dividend' or ${paysDividends(sql`payer_id`)}) then now() end, amount_fine, carry_out
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (${sql.raw(COLUMNS)})
  order by depth, contract_id, version
  returning account_id, statement_id, contract_id, version, left_fine`;

async function insertRows(
  tx: Tx,
  brandId: bigint,
  window: RunWindow,
  rows: readonly ReturnType<typeof toRow>[],
): Promise<void> {
  await sql`
    with saved as (${inserting(brandId, window, rows)}), kept as (
      insert into agents.accrual (account_id, contract_id, left_fine)
      select distinct on (account_id, contract_id) account_id, contract_id, left_fine from saved
      order by account_id, contract_id, version desc
      on conflict (account_id, contract_id) do update set left_fine = excluded.left_fine
    )
    update agents.adjustment a set state = 'TAKEN', into_statement = s.statement_id
    from (select distinct on (account_id, contract_id) * from saved order by account_id, contract_id, version) s
    where a.account_id = s.account_id and a.contract_id = s.contract_id and a.state = 'OPEN'`.execute(tx);
}

const NOTHING = { turnover: 0n, active: 0, stake: 0n, win: 0n, rebate: 0n, promo: 0n, salary: 0n, fee: 0n };

/** Stores statements of a closed window that had none because nothing happened in it: what changed since is an adjustment to them. */
export async function saveEmptyStatements(
  tx: Tx,
  brandId: bigint,
  window: RunWindow,
  computed: readonly Computed[],
): Promise<void> {
  const empty = { rate_bps: null, gross_fine: 0n, below_fine: 0n, amount_fine: 0n, carryIn: 0n, carryOut: 0n };
  const nothing = { before_fine: 0n, adjustment_fine: 0n, posted: 0n, left_fine: 0n, state: 'NONE_ZERO' };
  const rows = computed.map((one) => toRow({ ...one, ...empty, figures: NOTHING }, nothing));
  await inserting(brandId, window, rows).execute(tx);
}
