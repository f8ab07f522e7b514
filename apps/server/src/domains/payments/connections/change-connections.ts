import {
  type BrandId,
  type Currency,
  type calls,
  formatMoney,
  type Input,
  MAX_AMOUNT,
  type Money,
  type Output,
  parseMoney,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { SafeFetch } from '#integrations/http-client';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';
import { invalidField } from '../parse-method-settings.ts';
import {
  type ConnectionRow,
  createConnection,
  decryptCredentials,
  sealCredentials,
  toConnection,
  webhookPathOf,
} from './connection.ts';

type Dto = Output<typeof calls.gatewayConnections.create>;

/** Whose connections are changed, and with what. */
export interface ConnectionDeps {
  secrets: Secrets;
  safeFetch: SafeFetch;
  /** Where the simulators of this installation are; null: they do not run. */
  simulatorsUrl: string | null;
  /** Codes that gateways of the installation have. */
  isReserved: (code: string) => boolean;
}

/** What shows a connection. */
type DtoDeps = Pick<ConnectionDeps, 'secrets' | 'simulatorsUrl'>;

/** The brand of an operator; its currency is that of `confirmAbove`. */
export interface ConnectionBrand {
  brandId: BrandId;
  demo: boolean;
  currency: Currency;
}

/** Lists a brand's connections, without their keys. */
export async function listConnections(db: Db, deps: DtoDeps, brand: ConnectionBrand): Promise<Dto[]> {
  const rows = await db
    .selectFrom('payments.connection')
    .selectAll()
    .where('brand_id', '=', brand.brandId)
    .orderBy('code')
    .execute();
  const { rows: counts } = await sql<{ connection: string; waiting: number }>`
    select connection, count(*)::int as waiting from payments.webhook
    where brand_id = ${brand.brandId} and applied_at is null group by connection`.execute(db);
  const waiting = new Map(counts.map((row) => [row.connection, row.waiting]));
  return rows.map((row) => toDto(deps, brand, row, waiting.get(row.code) ?? 0));
}

/** Adds a connection. Refuses CONFLICT for a code that is in use, INVALID_INPUT for an address that may not be called. */
export async function addConnection(
  tx: Tx,
  deps: ConnectionDeps,
  brand: ConnectionBrand,
  { code, adapter, credentials, ...settings }: Input<typeof calls.gatewayConnections.create>,
): Promise<Dto> {
  if (deps.isReserved(code)) throw refuse('CONFLICT', { field: 'code' });
  const { brandId } = brand;
  const parsed = parseSettings(deps.safeFetch, brand, settings);
  const row = await createConnection(tx, deps.secrets, { brandId, code, adapter, credentials, ...parsed });
  if (!row) throw refuse('CONFLICT', { field: 'code' });
  return toDto(deps, brand, row, 0);
}

/** Changes a connection, and the demo mark of its methods with its state. Refuses NOT_FOUND, STALE_VERSION, INVALID_INPUT. */
export async function changeConnection(
  tx: Tx,
  deps: ConnectionDeps,
  brand: ConnectionBrand,
  { code, version, ...settings }: Input<typeof calls.gatewayConnections.change>,
): Promise<{ before: Dto; after: Dto }> {
  const before = await lockConnection(tx, brand.brandId, { code, version });
  const isSimulated = before.address === '' && settings.address === '';
  const { title, address, state, signKind, networks, confirmAbove } = isSimulated
    ? { ...parseSettings(deps.safeFetch, brand, { ...settings, address: null }), address: '' }
    : parseSettings(deps.safeFetch, brand, settings);
  const columns = { title, address, state, sign_kind: signKind, networks, confirm_above: confirmAbove };
  const after = await saveConnection(tx, before, columns);
  await tx
    .updateTable('payments.method')
    .set({ demo: state === 'test' })
    .where('brand_id', '=', brand.brandId)
    .where('gateway', '=', code)
    .execute();
  return { before: toDto(deps, brand, before, 0), after: toDto(deps, brand, after, 0) };
}

/** Puts a new set of credentials into use beside the last one, or ends the older one. Refuses NOT_FOUND, STALE_VERSION, INVALID_INPUT. */
export async function changeKeys(
  tx: Tx,
  deps: ConnectionDeps,
  brand: ConnectionBrand,
  { code, version, credentials, dropOld }: Input<typeof calls.gatewayConnections.changeKeys>,
): Promise<{ before: Dto; after: Dto }> {
  const { secrets } = deps;
  const before = await lockConnection(tx, brand.brandId, { code, version });
  const [current] = decryptCredentials(secrets, before);
  if (!credentials && !dropOld) throw invalidField('credentials');
  const sets = [credentials, dropOld && credentials ? null : current].filter((set) => set != null);
  const after = await saveConnection(tx, before, { credentials: sealCredentials(secrets, sets) });
  return { before: toDto(deps, brand, before, 0), after: toDto(deps, brand, after, 0) };
}

async function lockConnection(
  tx: Tx,
  brandId: BrandId,
  { code, version }: { code: string; version: number },
): Promise<ConnectionRow> {
  const row = await tx
    .selectFrom('payments.connection')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  if (row.version !== version) throw refuse('STALE_VERSION');
  return row;
}

const saveConnection = (tx: Tx, before: ConnectionRow, columns: Partial<ConnectionRow>): Promise<ConnectionRow> =>
  tx
    .updateTable('payments.connection')
    .set({ ...columns, version: before.version + 1 })
    .where('brand_id', '=', before.brand_id)
    .where('code', '=', before.code)
    .returningAll()
    .executeTakeFirstOrThrow();

type Settings = Omit<Input<typeof calls.gatewayConnections.change>, 'code' | 'version'>;

/** Parses what an operator sets. The address is null where it does not change. */
function parseSettings(
  safeFetch: SafeFetch,
  { currency }: ConnectionBrand,
  { title, address, state, signKind, networks, confirmAbove }: Omit<Settings, 'address'> & { address: string | null },
) {
  if (address !== null && (address.endsWith('/') || !safeFetch.allows(address))) throw invalidField('address');
  const above = confirmAbove === null ? null : parseMoney(confirmAbove, currency);
  if (confirmAbove !== null && (above === null || above > MAX_AMOUNT)) throw invalidField('confirmAbove');
  return { title, address: address ?? '', state, signKind, networks, confirmAbove: above };
}

/** Whether faults can be set: the connection is to a simulator of this installation, and its brand is a demo. */
export const hasFaults = (
  { simulatorsUrl }: Pick<DtoDeps, 'simulatorsUrl'>,
  { demo }: ConnectionBrand,
  { address }: ConnectionRow,
): boolean => demo && address === '' && simulatorsUrl !== null;

function toDto(deps: DtoDeps, brand: ConnectionBrand, row: ConnectionRow, waiting: number): Dto {
  const { secrets } = deps;
  const { currency } = brand;
  const { code, adapter, title, address, state, signKind, part, networks, confirmAbove } = toConnection(row);
  return {
    code,
    adapter,
    title,
    address: address || null,
    hasFaults: hasFaults(deps, brand, row),
    state,
    signKind,
    networks: [...networks],
    confirmAbove: confirmAbove === null ? null : formatMoney(confirmAbove as Money, currency),
    webhookPath: webhookPathOf(part),
    merchants: decryptCredentials(secrets, row).map(({ merchant }) => merchant),
    webhooks: { rejected: row.rejected, conflicts: row.conflicts, waiting },
    version: row.version,
  };
}
