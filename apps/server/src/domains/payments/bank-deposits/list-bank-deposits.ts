import {
  type BrandId,
  type calls,
  foldName,
  formatMoney,
  type Input,
  type Money,
  type Output,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { getPayeeName, getPlayer } from '#identity';
import { assert, refuse } from '#refusal';
import { type DepositRecord, toDeposit } from '../deposit.ts';
import { type TranslateKey, toDepositDtos } from '../payment-record.ts';
import { isBankDeposit } from './bank-code.ts';
import { referenceOf } from './creditor-reference.ts';
import { findSigns } from './find-signs.ts';
import { listSlips } from './slip.ts';

type Page = Output<typeof calls.bankDepositsBackoffice.list>;
type Row = Page['rows'][number];
type Detail = Output<typeof calls.bankDepositsBackoffice.detail>;

interface Extra {
  account_id: bigint;
  deposit_id: bigint;
  username: string;
  account: string;
  slip_since: Date | null;
}

const EXTRA = sql`
  select d.account_id, d.deposit_id, m.username, a.bank || ' ' || a.masked as account, s.sent_at as slip_since
  from payments.deposit d
  join identity.member m on m.account_id = d.account_id
  join payments.receiving_account a on a.brand_id = d.brand_id and 'bank.' || a.receiving_id = d.gateway
  left join payments.slip s on s.account_id = d.account_id and s.deposit_id = d.deposit_id and s.outcome is null`;

/** Lists deposits by bank transfer that wait: for an operator, oldest slip first, or for their money, oldest first. */
export async function listBankDeposits(
  db: Db,
  brandId: BrandId,
  { page, pageSize, queue }: Input<typeof calls.bankDepositsBackoffice.list>,
  t: TranslateKey,
): Promise<Page> {
  const waiting = queue === 'slips' ? sql`s.sent_at is not null` : sql`d.state in ('waiting', 'processing', 'partial')`;
  const listed = sql`${EXTRA} where d.brand_id = ${brandId} and d.gateway like 'bank.%' and ${waiting}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from (${listed}) as q`.execute(db);
  const { rows } = await sql<Extra>`${listed} order by s.sent_at nulls last, d.deposit_id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return { rows: await toRows(db, rows, t), page, pageSize, total: counted.rows[0]?.total ?? 0 };
}

async function toRows(db: Db, extras: readonly Extra[], t: TranslateKey): Promise<Row[]> {
  if (extras.length === 0) return [];
  const records = await db
    .selectFrom('payments.deposit')
    .selectAll()
    .where('account_id', 'in', [...new Set(extras.map(({ account_id }) => account_id))])
    .where(
      'deposit_id',
      'in',
      extras.map(({ deposit_id }) => deposit_id),
    )
    .execute();
  const dtos = new Map((await toDepositDtos(db, records.map(toDeposit), t)).map((dto) => [dto.id, dto]));
  return extras.map((extra) => {
    const dto = dtos.get(String(extra.deposit_id));
    assert(dto, 'a listed deposit is missing');
    return {
      ...dto,
      player: { accountId: String(extra.account_id), username: extra.username },
      reference: referenceOf(extra.deposit_id),
      account: extra.account,
      slipSince: extra.slip_since?.toISOString() ?? null,
    };
  });
}

/** Returns a deposit by bank transfer with all that an operator needs to decide. Refuses NOT_FOUND outside the brand. */
export async function getBankDeposit(db: Db, brandId: BrandId, depositId: bigint, t: TranslateKey): Promise<Detail> {
  const { rows } = await sql<Extra>`${EXTRA} where d.brand_id = ${brandId} and d.deposit_id = ${depositId}`.execute(db);
  const [row] = await toRows(db, rows, t);
  if (!row) throw refuse('NOT_FOUND');
  const deposit = await findDeposit(db, brandId, depositId);
  const player = await getPlayer(db, brandId, deposit.accountId);
  const realName = (await getPayeeName(db, player.accountId)) ?? '';
  const slips = await listSlips(db, deposit);
  const isOther = ({ payer }: { payer: string }) => payer !== '' && foldName(payer) !== foldName(realName);
  return {
    ...row,
    realName,
    slips,
    signs: { ...(await findSigns(db, deposit)), otherPayer: slips.some(isOther) },
    receipts: await listReceipts(db, deposit),
  };
}

/** Returns a deposit by bank transfer of a brand. Refuses NOT_FOUND. */
export async function findDeposit(db: Db, brandId: BrandId, depositId: bigint): Promise<DepositRecord> {
  const found = await db
    .selectFrom('payments.deposit')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('deposit_id', '=', depositId)
    .executeTakeFirst();
  const deposit = found && toDeposit(found);
  if (!deposit || !isBankDeposit(deposit)) throw refuse('NOT_FOUND');
  return deposit;
}

async function listReceipts(db: Db, { accountId, depositId, currency }: DepositRecord): Promise<Detail['receipts']> {
  const rows = await db
    .selectFrom('payments.receipt')
    .select(['payment_id', 'amount', 'received_at'])
    .where('account_id', '=', accountId)
    .where('deposit_id', '=', depositId)
    .where('state', '=', 'confirmed')
    .orderBy('receipt_id')
    .execute();
  return rows.map(({ payment_id, amount, received_at }) => ({
    bankReference: payment_id,
    amount: formatMoney(amount as Money, currency),
    at: received_at.toISOString(),
  }));
}
