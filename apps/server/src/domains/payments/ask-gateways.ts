import { sql } from 'kysely';
import type { Db } from '#db';
import { nextAskIn_min } from './ask-schedule.ts';
import type { GatewayFinder } from './connections/create-gateway-finder.ts';
import { type DepositRecord, toDeposit } from './deposit.ts';
import { applyReports } from './receipts/apply-reports.ts';

const BATCH_SIZE = 100;
/** How long after its end a deposit is asked about: money may arrive late, and its webhook be lost. */
const MONITORED_H = 24;

export interface AskGatewaysDeps {
  db: Db;
  gateways: Pick<GatewayFinder, 'find'>;
  log: (line: string) => void;
}

/**
 * Job: asks the gateways about deposits whose webhook may be lost, after 1, 2, 5, 10 and 30 minutes and then hourly until a day after their
 * end, and applies what they know. Returns the number of deposits that it asked about.
 */
export async function askGateways(deps: AskGatewaysDeps): Promise<number> {
  const rows = await deps.db
    .selectFrom('payments.deposit')
    .selectAll()
    .where('ask_at', '<=', sql<Date>`now()`)
    .orderBy('ask_at')
    .limit(BATCH_SIZE)
    .execute();
  for (const row of rows) {
    // first the next time: a gateway that hangs is not asked again by another process
    await setNextAsk(deps.db, toDeposit(row), row.asks + 1);
    await askAbout(deps, toDeposit(row));
  }
  return rows.length;
}

/** Asks a deposit's gateway what it knows, and applies it. A gateway that does not answer leaves everything as it is. */
export async function askAbout(
  { db, gateways, log }: AskGatewaysDeps,
  deposit: DepositRecord,
): Promise<'changed' | 'unchanged' | 'unavailable'> {
  const { brandId, gateway: code, gatewayRef: ref, gatewayId, depositId } = deposit;
  try {
    const gateway = await gateways.find(brandId, code);
    const reports = (await gateway?.query({ ref, gatewayId })) ?? [];
    if (reports.length === 0) return 'unchanged';
    const order = { ref, gatewayId: null };
    const { conflicts, replay } = await db
      .transaction()
      .execute((tx) => applyReports(tx, { brandId, gateway: code }, order, reports));
    logConflicts(log, code, conflicts);
    return replay ? 'unchanged' : 'changed';
  } catch (error) {
    log(`payments: gateway ${code} does not answer about deposit ${depositId}: ${String(error)}`);
    return 'unavailable';
  }
}

/** An alarm: a payment is reported differently than before, and nothing of it was applied. */
export function logConflicts(log: (line: string) => void, gateway: string, payments: readonly string[]): void {
  for (const payment of payments)
    log(`payments: ALARM: gateway ${gateway} reports payment ${payment} with another order or amount than before`);
}

async function setNextAsk(db: Db, { accountId, depositId }: DepositRecord, asks: number): Promise<void> {
  await sql`
    update payments.deposit set asks = ${asks}, ask_at = case
      when now() < expires_at + make_interval(hours => ${MONITORED_H}) and state not in ('held', 'returned')
      then now() + make_interval(mins => ${nextAskIn_min(asks)}) end
    where account_id = ${accountId} and deposit_id = ${depositId}`.execute(db);
}
