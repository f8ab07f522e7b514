import {
  type AccountId,
  type BrandId,
  type BusinessHours,
  type Currency,
  type calls,
  formatMoney,
  type Input,
  isTimeZone,
  MAX_AMOUNT,
  type Money,
  maskPayoutNumber,
  type Output,
  parseMoney,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import { type Db, moveBefore, type RowOf, type Tx } from '#db';
import { assert, refuse } from '#refusal';
import type { Secrets } from '#secrets';
import { invalidField } from '../parse-method-settings.ts';
import { parseCheckedNumber } from '../payouts/parse-checked-number.ts';

type Dto = Output<typeof calls.bankDepositsBackoffice.createAccount>;
type NewAccount = Input<typeof calls.bankDepositsBackoffice.createAccount>;
type AccountChange = Input<typeof calls.bankDepositsBackoffice.changeAccount>;

/**
 * What a receiving account `a` was ordered and has received within the last 24 hours: an open order counts with all that it asks for, one
 * that is over with what arrived.
 */
export const usedWithinDay = sql<bigint>`(
  select coalesce(sum(case when d.state in ('waiting', 'processing', 'partial')
    then greatest(d.amount, d.credited + d.suspended) else d.credited + d.suspended end), 0)::bigint
  from payments.deposit d
  where d.brand_id = a.brand_id and d.gateway = 'bank.' || a.receiving_id and d.created_at > now() - interval '24 hours')`;

interface AccountRow {
  receiving_id: bigint;
  method: string;
  currency: Currency;
  bank: string;
  holder: string;
  masked: string;
  daily_max: bigint | null;
  used: bigint;
  enabled: boolean;
  hours: BusinessHours | null;
  least_rank: number;
  has_qr: boolean;
  version: number;
}

const select = (brandId: BrandId, where = sql`true`) => sql<AccountRow>`
  select a.receiving_id, a.method, m.currency, a.bank, a.holder, a.masked, a.daily_max, a.enabled, a.version,
    a.hours, a.least_rank, a.qr_image <> '' as has_qr, ${usedWithinDay} as used
  from payments.receiving_account a join payments.method m on m.brand_id = a.brand_id and m.code = a.method
  where a.brand_id = ${brandId} and ${where} order by a.method, a.position, a.receiving_id`;

const toDto = (row: AccountRow): Dto => ({
  id: String(row.receiving_id),
  method: row.method,
  currency: row.currency,
  bank: row.bank,
  holder: row.holder,
  masked: row.masked,
  dailyMax: row.daily_max === null ? null : formatMoney(row.daily_max as Money, row.currency),
  used: formatMoney(row.used as Money, row.currency),
  enabled: row.enabled,
  hours: row.hours,
  leastRank: row.least_rank,
  hasQr: row.has_qr,
  version: row.version,
});

/** Lists the receiving accounts of a brand, enabled or not, without their numbers. */
export async function listReceivingAccounts(db: Db | Tx, brandId: BrandId): Promise<Dto[]> {
  return (await select(brandId).execute(db)).rows.map(toDto);
}

/** Returns one receiving account. Refuses NOT_FOUND outside the brand. */
async function getReceivingAccount(tx: Tx, brandId: BrandId, receivingId: bigint): Promise<Dto> {
  const [row] = (await select(brandId, sql`a.receiving_id = ${receivingId}`).execute(tx)).rows;
  if (!row) throw refuse('NOT_FOUND', { field: 'id' });
  return toDto(row);
}

/**
 * Adds a receiving account, last of its method. Refuses NOT_FOUND when the method is no deposit method without a gateway, ADDRESS_INVALID
 * for an IBAN with a wrong checksum, INVALID_INPUT with the field.
 */
export async function addReceivingAccount(
  tx: Tx,
  secrets: Secrets,
  brandId: BrandId,
  { method: code, number: typed, bank, holder, enabled, hours, leastRank, ...limits }: NewAccount,
): Promise<Dto> {
  const method = await tx
    .selectFrom('payments.method')
    .select('currency')
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .where('kind', '=', 'deposit')
    .where('gateway', 'is', null)
    .executeTakeFirst();
  if (!method) throw refuse('NOT_FOUND', { field: 'method' });
  const number = parseCheckedNumber('bank', typed);
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from payments.receiving_account where brand_id = ${brandId})`;
  const { receiving_id } = await tx
    .insertInto('payments.receiving_account')
    .values({
      brand_id: brandId,
      method: code,
      bank,
      holder,
      number_sealed: secrets.seal(Buffer.from(number)),
      masked: maskPayoutNumber(number, 'bank'),
      daily_max: parseDailyMax(limits.dailyMax, method.currency as Currency),
      enabled,
      hours: toHours(hours),
      least_rank: leastRank,
      position,
    })
    .returning('receiving_id')
    .executeTakeFirstOrThrow();
  return getReceivingAccount(tx, brandId, receiving_id);
}

/** Changes a receiving account; its number never changes. Refuses NOT_FOUND, STALE_VERSION, INVALID_INPUT with the field. */
export async function changeReceivingAccount(
  tx: Tx,
  brandId: BrandId,
  { id, version, bank, holder, dailyMax, enabled, hours, leastRank }: AccountChange,
): Promise<{ before: Dto; after: Dto }> {
  const columns = { bank, holder, enabled, hours: toHours(hours), least_rank: leastRank };
  return saveReceivingAccount(tx, { brandId, id, version }, ({ currency }) => ({
    ...columns,
    daily_max: parseDailyMax(dailyMax, currency),
  }));
}

/** Sets the stored image of a receiving account's QR code, '' for none; the image before it stays. Refuses NOT_FOUND, STALE_VERSION. */
export const saveQrImage = (
  tx: Tx,
  key: { brandId: BrandId; id: string; version: number },
  image: string,
): Promise<{ before: Dto; after: Dto }> => saveReceivingAccount(tx, key, () => ({ qr_image: image }));

async function saveReceivingAccount(
  tx: Tx,
  { brandId, id, version }: { brandId: BrandId; id: string; version: number },
  columnsOf: (before: Dto) => Partial<RowOf<'payments.receiving_account'>>,
): Promise<{ before: Dto; after: Dto }> {
  const key = { brandId, receivingId: BigInt(id) };
  const locked = await tx
    .selectFrom('payments.receiving_account')
    .select('version')
    .where('brand_id', '=', brandId)
    .where('receiving_id', '=', key.receivingId)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) throw refuse('NOT_FOUND', { field: 'id' });
  if (locked.version !== version) throw refuse('STALE_VERSION');
  const before = await getReceivingAccount(tx, brandId, key.receivingId);
  await tx
    .updateTable('payments.receiving_account')
    .set({ ...columnsOf(before), version: version + 1 })
    .where('brand_id', '=', brandId)
    .where('receiving_id', '=', key.receivingId)
    .execute();
  return { before, after: await getReceivingAccount(tx, brandId, key.receivingId) };
}

/** Moves a receiving account before another one of its method, or to the end. Refuses NOT_FOUND. */
export async function reorderReceivingAccount(
  tx: Tx,
  brandId: BrandId,
  { id, before }: { id: string; before: string | null },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select a.receiving_id::text as id from payments.receiving_account a
    join payments.receiving_account moved using (brand_id, method)
    where a.brand_id = ${brandId} and moved.receiving_id = ${BigInt(id)}
    order by a.position, a.receiving_id for update of a`.execute(tx);
  const order = moveBefore(
    rows.map((row) => row.id),
    id,
    before,
  );
  await sql`update payments.receiving_account a set position = n.position
    from unnest(${order}::bigint[]) with ordinality as n(receiving_id, position)
    where a.brand_id = ${brandId} and a.receiving_id = n.receiving_id and a.position is distinct from n.position`.execute(
    tx,
  );
}

/** Refuses INVALID_INPUT for an unknown time zone. */
function toHours(hours: BusinessHours | null): string | null {
  if (hours && !isTimeZone(hours.timeZone)) throw invalidField('hours');
  return hours && JSON.stringify(hours);
}

function parseDailyMax(text: string | null, currency: Currency): Money | null {
  if (text === null) return null;
  const amount = parseMoney(text, currency);
  if (amount === null || amount <= 0n || amount > MAX_AMOUNT) throw invalidField('dailyMax');
  return amount;
}

/** The player who is shown a receiving account, for a deposit. */
export interface Viewer {
  accountId: AccountId;
  depositId: bigint;
  brandId: BrandId;
  receivingId: bigint;
}

/** Returns where a deposit is paid, with the number and the name of the QR image ('': none), and records that the player was shown it. */
export async function revealReceivingAccount(
  db: Db,
  secrets: Secrets,
  { accountId, depositId, brandId, receivingId }: Viewer,
): Promise<{ bank: string; holder: string; number: string; qrImage: string }> {
  const row = await db
    .selectFrom('payments.receiving_account')
    .select(['bank', 'holder', 'number_sealed', 'qr_image'])
    .where('brand_id', '=', brandId)
    .where('receiving_id', '=', receivingId)
    .executeTakeFirst();
  assert(row, 'the receiving account of a deposit is missing');
  await sql`insert into payments.receiving_view (account_id, brand_id, receiving_id, deposit_id)
    values (${accountId}, ${brandId}, ${receivingId}, ${depositId})`.execute(db);
  const number = secrets.open(row.number_sealed).toString();
  return { bank: row.bank, holder: row.holder, number, qrImage: row.qr_image };
}
