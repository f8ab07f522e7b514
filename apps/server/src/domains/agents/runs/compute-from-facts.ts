import type { CycleFigures } from '@fairhouse/agent-math';
import { sql } from 'kysely';
import { bigints, type Db, type Tx } from '#db';
import { readPieces } from '../reviews/read-pieces.ts';
import { splitShares } from '../reviews/split-shares.ts';
import type { StoredSettings } from '../settings.ts';
import { type Computed, computeDividends, computeSalaries } from './compute-window.ts';
import { type ContractInForce, contractsInForce } from './contract-in-force.ts';
import { readWindowFigures } from './read-window-figures.ts';
import type { RunWindow } from './windows.ts';

/** The contracts of a window, with the figures of their teams by `keyOf`. */
export interface WindowFigures {
  contracts: readonly ContractInForce[];
  figures: ReadonlyMap<string, CycleFigures>;
}

/** Reads the contracts of a window and the figures as they are now. */
export async function readContractFigures(
  tx: Tx,
  brandId: bigint,
  settings: StoredSettings,
  window: RunWindow,
): Promise<WindowFigures> {
  const contracts = await contractsInForce(tx, brandId, settings, window);
  return { contracts, figures: await readWindowFigures(tx, window, contracts) };
}

/**
 * Computes what the contracts of a window come to by the facts as they are now, without the shares that are withheld.
 *
 * @param ranAt when the window was run; null: now
 */
export async function computeFromFacts(
  tx: Tx,
  brandId: bigint,
  settings: StoredSettings,
  window: RunWindow,
  ranAt: Date | null = null,
): Promise<Computed[]> {
  return computeFigures(tx, brandId, settings, window, await readContractFigures(tx, brandId, settings, window), ranAt);
}

/** The same with figures that were read before. */
export async function computeFigures(
  tx: Tx,
  brandId: bigint,
  settings: StoredSettings,
  window: RunWindow,
  { contracts, figures }: WindowFigures,
  ranAt: Date | null,
): Promise<Computed[]> {
  const byDifference = settings.payers === 'operator';
  const isDividend = window.kind === 'dividend';
  const ids = [...new Set(contracts.map(({ contractId }) => contractId))];
  const carried = isDividend ? await readCarried(tx, ids, window) : new Map<bigint, bigint>();
  const pieces = await readPieces(tx, { brandId, window, contracts, figures, ranAt });
  return splitShares({ contracts, figures, carried, byDifference }, pieces, (facts) =>
    isDividend ? computeDividends(facts) : computeSalaries(facts, window.kind === 'daily'),
  );
}

/** Returns what the cycle before carried on by now, by contract. */
export async function readCarried(
  db: Db | Tx,
  contractIds: readonly bigint[],
  { startsAt }: RunWindow,
): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ contractId: bigint; carry: bigint }>`
    select distinct on (contract_id) contract_id as "contractId", owed_carry as carry from agents.statement
    where contract_id = any(${bigints(contractIds)}::bigint[]) and kind = 'dividend' and ends_at <= ${startsAt}
    order by contract_id, ends_at desc, version desc`.execute(db);
  return new Map(rows.map(({ contractId, carry }) => [contractId, carry]));
}
