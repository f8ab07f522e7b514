import { type BrandId, type calls, formatMoney, type Input, MATCH_GATEWAY, type Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { type Db, moveBefore, type Tx } from '#db';
import { refuse } from '#refusal';
import { requireLabels } from './audience.ts';
import type { GatewayFinder } from './connections/create-gateway-finder.ts';
import { countOpenPayments } from './list-closed-methods.ts';
import { toMethodFigures } from './method-dto.ts';
import { invalidField, parseMethodSettings } from './parse-method-settings.ts';
import { createPaymentMethod, type StoredMethodRow, toColumns, toMethod } from './payment-method.ts';

type Backoffice = Output<typeof calls.paymentsBackoffice.changeMethod>;

const toBackofficeDto = (row: StoredMethodRow): Backoffice => {
  const method = toMethod(row);
  const { code, kind, gateway, demo, names, times, dailyMax, currency, payoutType, partMost, partLeast } = method;
  const { tolerance_bps, onUnder, onOver, uniqueCents, pay_min, freeCount } = method;
  return {
    code,
    kind,
    gateway,
    demo,
    names,
    times,
    payoutType,
    tolerance_bps,
    onUnder,
    onOver,
    freeCount,
    uniqueCents,
    pay_min,
    ...toMethodFigures(method),
    dailyMax: dailyMax === null ? null : formatMoney(dailyMax, currency),
    caps: method.caps.map(({ window, fromRank, amount, count }) => ({
      window,
      fromRank,
      amount: amount === null ? null : formatMoney(amount, currency),
      count,
    })),
    partMost: partMost === null ? null : formatMoney(partMost, currency),
    partLeast: partLeast === 1n ? null : formatMoney(partLeast, currency),
    confirm_min: method.confirm_min,
    hours: method.hours,
    leastRank: method.leastRank,
    labels: [...method.labels],
    countries: [...method.countries],
    devices: [...method.devices],
    testersOnly: method.testersOnly,
    maintenance: method.maintenance,
    instructions: method.instructions,
    proofTexts: method.proofTexts,
    image: method.image,
    enabled: row.enabled,
    version: row.version,
  };
};

/** Lists the methods of a brand, enabled or disabled, in the order that players see. */
export async function listBackofficeMethods(
  db: Db,
  brandId: BrandId,
  { page, pageSize, kind, currency }: Input<typeof calls.paymentsBackoffice.methods>,
): Promise<Output<typeof calls.paymentsBackoffice.methods>> {
  let filtered = db.selectFrom('payments.method').where('brand_id', '=', brandId);
  if (kind) filtered = filtered.where('kind', '=', kind);
  if (currency) filtered = filtered.where('currency', '=', currency);
  const { total } = await filtered.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await filtered
    .selectAll()
    .orderBy('currency')
    .orderBy('kind')
    .orderBy('position')
    .orderBy('code')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const open = await countOpenPayments(
    db,
    brandId,
    rows.map(({ code }) => code),
  );
  const dtos = rows.map((row) => ({ ...toBackofficeDto(row), openPayments: open.get(row.code) ?? 0 }));
  return { rows: dtos, page, pageSize, total: Number(total) };
}

/** Refuses INVALID_INPUT for a picture of another brand. */
function requireOwnImage(brandId: BrandId, image: string): void {
  if (image !== '' && !image.startsWith(`/files/public-${brandId}-`)) throw invalidField('image');
}

/** Locks a method for a change. Refuses NOT_FOUND outside the brand, STALE_VERSION for a stale version. */
async function lockMethod(
  tx: Tx,
  brandId: BrandId,
  target: { code: string; version: number },
): Promise<StoredMethodRow> {
  const row = await tx
    .selectFrom('payments.method')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('code', '=', target.code)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  if (row.version !== target.version) throw refuse('STALE_VERSION');
  return row;
}

/** The result of a change of a method. */
export interface MethodChange {
  before: Backoffice;
  after: Backoffice;
}

async function saveMethod(tx: Tx, brandId: BrandId, before: StoredMethodRow, columns: object): Promise<MethodChange> {
  const after = await tx
    .updateTable('payments.method')
    .set({ ...columns, version: before.version + 1 })
    .where('brand_id', '=', brandId)
    .where('code', '=', before.code)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { before: toBackofficeDto(before), after: toBackofficeDto(after) };
}

/**
 * Creates a method, disabled. A deposit method may have a registered gateway, a withdrawal method one that makes payouts; without one,
 * operators confirm bank transfers and pay by hand. Refuses CONFLICT for a code that the brand already has, INVALID_INPUT with the invalid field.
 */
export async function addMethod(
  tx: Tx,
  gateways: GatewayFinder,
  brandId: BrandId,
  { code, kind, currency, gateway, ...settings }: Input<typeof calls.paymentsBackoffice.createMethod>,
): Promise<Backoffice> {
  const found = gateway === null || gateway === MATCH_GATEWAY ? undefined : await gateways.find(brandId, gateway);
  if (gateway !== null && gateway !== MATCH_GATEWAY && (kind === 'deposit' ? !found : !found?.createPayout))
    throw invalidField('gateway');
  const demo = found?.demo ?? false;
  const method = { code, kind, currency, gateway, demo, ...parseMethodSettings(currency, settings) };
  await requireLabels(tx, brandId, method.labels);
  requireOwnImage(brandId, method.image);
  const row = await createPaymentMethod(tx, brandId, method, false);
  if (!row) throw refuse('CONFLICT', { field: 'code' });
  return toBackofficeDto(row);
}

/** Changes the texts and terms of a method. Refuses NOT_FOUND, STALE_VERSION, INVALID_INPUT with the invalid field. */
export async function changeMethod(
  tx: Tx,
  brandId: BrandId,
  query: Input<typeof calls.paymentsBackoffice.changeMethod>,
): Promise<MethodChange> {
  const before = await lockMethod(tx, brandId, query);
  const settings = parseMethodSettings(toMethod(before).currency, query);
  await requireLabels(tx, brandId, settings.labels);
  requireOwnImage(brandId, settings.image);
  return saveMethod(tx, brandId, before, toColumns(settings));
}

/** Enables or disables a method. Refuses NOT_FOUND, STALE_VERSION. */
export async function switchMethod(
  tx: Tx,
  brandId: BrandId,
  query: Input<typeof calls.paymentsBackoffice.switchMethod>,
): Promise<MethodChange> {
  const before = await lockMethod(tx, brandId, query);
  return saveMethod(tx, brandId, before, { enabled: query.enabled });
}

/** Moves a method before another of its kind and currency, or to the end. Refuses NOT_FOUND. */
export async function reorderMethod(
  tx: Tx,
  brandId: BrandId,
  { code, before }: Input<typeof calls.paymentsBackoffice.reorderMethod>,
): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    select m.code from payments.method m join payments.method moved using (brand_id, kind, currency)
    where m.brand_id = ${brandId} and moved.code = ${code} order by m.position, m.code for update of m`.execute(tx);
  const order = moveBefore(
    rows.map((row) => row.code),
    code,
    before,
  );
  await sql`update payments.method m set position = n.position
    from unnest(${order}::text[]) with ordinality as n(code, position)
    where m.brand_id = ${brandId} and m.code = n.code and m.position is distinct from n.position`.execute(tx);
}
