import { type BrandId, calls, type Input, type Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { HandleCall, RecordAudit } from '#http';
import { getPlayer } from '#identity';
import { reofferMethod } from '../reversed-methods.ts';
import { endDepositPause, PAUSED } from './deposit-pause.ts';

type Page = Output<typeof calls.depositPauses.list>;

interface RouteDeps {
  handle: HandleCall;
  db: Db;
  recordAudit: RecordAudit;
}

/** Registers the back-office calls of paused deposits: each end is one transaction with its audit log entry. */
export function registerDepositPauseRoutes({ handle, db, recordAudit }: RouteDeps): void {
  const { depositPauses } = calls;
  handle(depositPauses.list, ({ brand }, input) => listDepositPauses(db, brand.brandId, input));
  handle(depositPauses.end, async (context, { accountId, reason }) => {
    const player = await getPlayer(db, context.brand.brandId, accountId);
    await db.transaction().execute(async (tx) => {
      const by = { operator: context.operator.username, note: reason };
      const { since, until } = await endDepositPause(tx, player.accountId, by);
      await recordAudit(tx, context, {
        action: 'payments.pause-end',
        subject: `player ${player.accountId}`,
        reason,
        before: `since ${since.toISOString()} until ${until?.toISOString() ?? 'a person looks'}`,
        after: 'open',
      });
    });
    return { ended: true } as const;
  });
}

/** Registers the call that offers a method again after a payment with it was reversed. */
export function registerReofferRoute({ handle, db, recordAudit }: RouteDeps): void {
  handle(calls.heldDeposits.reofferMethod, (context, { id, reason }) =>
    db.transaction().execute(async (tx) => {
      const key = { brandId: context.brand.brandId, depositId: BigInt(id) };
      const { accountId, method } = await reofferMethod(tx, key);
      const subject = `player ${accountId}`;
      await recordAudit(tx, context, { action: 'payments.method-reoffer', subject, after: `method ${method}`, reason });
      return { reoffered: true } as const;
    }),
  );
}

/** Lists the pauses of a brand that are in force; those that wait for a person first, then the oldest. */
async function listDepositPauses(
  db: Db,
  brandId: BrandId,
  { page, pageSize }: Input<typeof calls.depositPauses.list>,
): Promise<Page> {
  const { rows } = await sql<{
    account_id: bigint;
    username: string;
    started_at: Date;
    until: Date | null;
    failures: number;
    total: number;
  }>`
    select p.account_id, m.username, p.started_at, p.until, p.failures, count(*) over ()::int as total
    from payments.deposit_pause p join identity.member m using (account_id)
    where p.brand_id = ${brandId} and ${PAUSED}
    order by p.until is not null, p.started_at, p.pause_id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    db,
  );
  return {
    rows: rows.map((row) => ({
      accountId: String(row.account_id),
      username: row.username,
      since: row.started_at.toISOString(),
      until: row.until?.toISOString() ?? null,
      failures: row.failures,
    })),
    page,
    pageSize,
    total: rows[0]?.total ?? 0,
  };
}
