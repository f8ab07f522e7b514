import {
  accountId,
  type BrandId,
  type Currency,
  type calls,
  formatMoney,
  type Input,
  type Money,
  type Output,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import { parseRoundId, roundId } from '#bets';
import type { Db, RowOf } from '#db';
import type { OperatorContext, RecordAudit } from '#http';
import { usernameIs } from '#identity';
import { refuse } from '#refusal';
import { listVendorClients } from '../list-vendor-clients.ts';
import { playerName } from '../player-name.ts';
import type { TransferDeps } from '../transfers/start-transfer.ts';
import { vendorIdOf } from '../vendor.ts';

type Reconciliation = typeof calls.reconciliationBackoffice;

/** `stake` is without the refunded part. */
type Row = RowOf<
  'bets.round',
  'account_id' | 'round_no' | 'game_code' | 'round_ref' | 'currency' | 'stake' | 'win' | 'at'
> &
  RowOf<'identity.member', 'username'> &
  RowOf<'vendors.vendor', 'title'>;

/** Returns a page of the unsettled rounds of a brand's players at external game servers, oldest first. */
export async function listOpenRounds(
  db: Db,
  brandId: BrandId,
  query: Input<Reconciliation['openRounds']>,
): Promise<Output<Reconciliation['openRounds']>> {
  const { page, pageSize, vendorId, olderThan_h, search, from, to } = query;
  const open = sql`
    bets.round r join vendors.vendor v on r.vendor = 'vendor-' || v.vendor_id
      join identity.member m on m.account_id = r.account_id
    where ${sql.join(
      [
        sql`r.state = 'OPEN' and v.brand_id = ${brandId} and m.brand_id = ${brandId}`,
        ...(vendorId === undefined ? [] : [sql`v.vendor_id = ${BigInt(vendorId)}`]),
        ...(olderThan_h === undefined ? [] : [sql`r.at <= now() - make_interval(hours => ${olderThan_h})`]),
        ...(from === undefined ? [] : [sql`r.at >= ${new Date(from)}`]),
        ...(to === undefined ? [] : [sql`r.at < ${new Date(to)}`]),
        ...(search ? [sql`(r.round_ref = ${search} or ${usernameIs(brandId, 'r.account_id', search)})`] : []),
      ],
      sql` and `,
    )}`;
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select r.account_id, r.round_no, m.username, v.title, r.game_code, r.round_ref, r.currency, r.stake - r.refund as stake, r.win, r.at
      from ${open} order by r.at, r.account_id, r.round_no limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
      db,
    ),
    sql<{ total: bigint }>`select count(*) as total from ${open}`.execute(db),
  ]);
  const toOpenRoundDto = (row: Row, amount: bigint): string => formatMoney(amount as Money, row.currency as Currency);
  return {
    rows: rows.map((row) => ({
      roundId: roundId(accountId(row.account_id), row.round_no),
      accountId: String(row.account_id),
      player: row.username,
      vendor: row.title,
      game: row.game_code,
      reference: row.round_ref,
      currency: row.currency as Currency,
      stake: toOpenRoundDto(row, row.stake),
      win: toOpenRoundDto(row, row.win),
      at: row.at.toISOString(),
    })),
    page,
    pageSize,
    total: Number(counted.rows[0]?.total ?? 0),
  };
}

/** Requests from the vendor what it knows of a round of one of the brand's players. Refuses NOT_FOUND for a round without a vendor. */
export async function fetchRound(
  deps: TransferDeps & { recordAudit: RecordAudit },
  context: OperatorContext,
  query: Input<Reconciliation['fetchRound']>,
): Promise<Output<Reconciliation['fetchRound']>> {
  const { db, recordAudit } = deps;
  const { brandId } = context.brand;
  const player = accountId(query.accountId);
  const roundNo = parseRoundId(query.roundId, player);
  if (roundNo === null) throw refuse('NOT_FOUND');
  const round = await db
    .selectFrom('bets.round as r')
    .innerJoin('identity.member as m', 'm.account_id', 'r.account_id')
    .select(['r.vendor', 'r.round_ref'])
    .where('r.account_id', '=', player)
    .where('r.round_no', '=', roundNo)
    .where('m.brand_id', '=', brandId)
    .executeTakeFirst();
  const vendorId = round && vendorIdOf(round.vendor);
  if (!round || vendorId === null || vendorId === undefined) throw refuse('NOT_FOUND');
  const [vendor] = await listVendorClients(deps, { brandId, vendorId, alsoClosed: true });
  const report = await vendor?.client.round(playerName(player), round.round_ref);
  const answer: Output<Reconciliation['fetchRound']> = report ?? { state: 'UNKNOWN', transactions: [] };
  await db.transaction().execute((tx) =>
    recordAudit(tx, context, {
      action: 'vendor.fetch-round',
      subject: `round ${query.roundId}`,
      after: answer.state,
    }),
  );
  return answer;
}
