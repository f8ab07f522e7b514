import { type Currency } from '@fairhouse/contracts';
import { type BetExecutor, listOpenHolds } from '#bets';
import type { Db } from '#db';
import { FISH_VENDOR } from './session/sent-command.ts';

/** A hold that moved so recently may belong to a session that is just beginning. */
const SETTLED_MS = 30_000;

/**
 * Closes holds whose session has ended, or never began: a command of a process that lost its room can arrive after the session was ended by
 * the next one.
 */
export async function closeLostHolds({
  db,
  executor,
  log,
}: {
  db: Db;
  executor: Pick<BetExecutor, 'execute'>;
  log: (line: string) => void;
}): Promise<void> {
  const before = Date.now() - SETTLED_MS;
  const holds = (await listOpenHolds(db, FISH_VENDOR)).filter(({ movedAt }) => movedAt.getTime() < before);
  if (holds.length === 0) return;
  const open = await db
    .selectFrom('fish.session')
    .select('reserve_tx')
    .where('state', '=', 'open')
    .where(
      'reserve_tx',
      'in',
      holds.map(({ reserveTx }) => reserveTx),
    )
    .execute();
  const known = new Set(open.map(({ reserve_tx }) => reserve_tx));
  for (const { accountId, reserveTx } of holds) {
    if (known.has(reserveTx)) continue;
    const { currency } = await db
      .selectFrom('ledger.account')
      .select('currency')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    const base = { vendor: FISH_VENDOR, accountId, currency: currency as Currency };
    const { status } = await executor.execute({ op: 'close', ...base, tx: `${reserveTx}:lost`, reserveTx });
    log(`fish: the hold ${reserveTx} had no session and was closed: ${status}`);
  }
}
