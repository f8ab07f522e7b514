import { GatewayFaults } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { SafeFetch } from '#integrations/http-client';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';
import { type ConnectionBrand, hasFaults } from './change-connections.ts';
import { type ConnectionRow, decryptCredentials } from './connection.ts';

export interface FaultDeps {
  db: Db;
  secrets: Secrets;
  safeFetch: SafeFetch;
  /** Where the simulators of this installation are; null: they do not run. */
  simulatorsUrl: string | null;
}

/**
 * Asks the simulator of a demo brand's connection for its faults, after it has set them where they are given. Refuses NOT_FOUND for every
 * other connection, PROVIDER_UNAVAILABLE when the simulator does not answer.
 */
export async function askForFaults(
  deps: FaultDeps,
  brand: ConnectionBrand,
  { code, faults }: { code: string; faults?: GatewayFaults },
): Promise<GatewayFaults> {
  const row = await deps.db
    .selectFrom('payments.connection')
    .selectAll()
    .where('brand_id', '=', brand.brandId)
    .where('code', '=', code)
    .executeTakeFirst();
  if (!row || !hasFaults(deps, brand, row)) throw refuse('NOT_FOUND', { field: 'code' });
  const answer = await send(deps, row, faults);
  const parsed = GatewayFaults.safeParse(answer);
  if (!parsed.success) throw refuse('PROVIDER_UNAVAILABLE');
  return parsed.data;
}

async function send(
  { secrets, safeFetch, simulatorsUrl }: FaultDeps,
  row: ConnectionRow,
  faults?: GatewayFaults,
): Promise<unknown> {
  const [current] = decryptCredentials(secrets, row);
  if (!current) throw refuse('PROVIDER_UNAVAILABLE');
  const address = `${simulatorsUrl}/knobs/${row.adapter}/${encodeURIComponent(current.merchant)}`;
  // the simulator answers only the holder of the account's key, so that a brand reaches its own account alone
  const headers = { authorization: `Bearer ${current.apiKey}`, 'content-type': 'application/json' };
  const request = faults
    ? { method: 'PUT', headers, body: JSON.stringify(faults) }
    : { method: 'GET', headers, body: undefined };
  try {
    const response = await safeFetch.fetch(address, request);
    return await response.json();
  } catch {
    throw refuse('PROVIDER_UNAVAILABLE');
  }
}
