import type { DrawLogEntry, ProofLevel, VoidReason } from '@fairhouse/contracts';
import type { Animal } from '@fairhouse/game-math/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import type { Draw, StoredState } from './draw.ts';

/** A draw with what decides it and what proves it. */
export interface StoredDraw extends Draw {
  scheduleVersion: number;
  chainNo: number | null;
  position: number | null;
  beaconRound: number | null;
  blockHeight: number | null;
  /** Of a draw from a block: the chain, and how many blocks must follow. */
  chain: string | null;
  confirmations: number | null;
  sealedAt: number | null;
  /** Set when nothing of the draw is left to be paid. */
  settledAt: number | null;
  seed: string | null;
  beaconValue: string | null;
  beaconSignature: string | null;
  blockHash: string | null;
  blockAt: number | null;
  key: string | null;
  /** Why the settlement stopped before anything was paid; null when it did not. */
  fault: string | null;
  log: DrawLogEntry[];
}

type Row = RowOf<'lottery.draw'>;

/** Converts a row of `lottery.draw`. */
export const toStoredDraw = (row: Row): StoredDraw => ({
  gameId: row.game_id,
  issueNo: row.issue_no,
  drawNo: row.draw_no,
  openAt: row.open_at.getTime(),
  closeAt: row.close_at.getTime(),
  drawAt: row.draw_at.getTime(),
  state: row.state as StoredState,
  orderRoot: row.order_root,
  orderCount: row.order_count,
  versionHash: row.version_hash,
  year: row.year as Animal | null,
  numbers: row.numbers,
  level: row.level as ProofLevel | null,
  drawnAt: row.drawn_at?.getTime() ?? null,
  voidReason: row.void_reason as VoidReason | null,
  version: row.version,
  scheduleVersion: row.schedule_version,
  chainNo: row.chain_no,
  position: row.position,
  beaconRound: row.beacon_round === null ? null : Number(row.beacon_round),
  blockHeight: row.block_height === null ? null : Number(row.block_height),
  chain: row.chain,
  confirmations: row.confirmations,
  sealedAt: row.sealed_at?.getTime() ?? null,
  settledAt: row.settled_at?.getTime() ?? null,
  seed: row.seed,
  beaconValue: row.beacon_value,
  beaconSignature: row.beacon_signature,
  blockHash: row.block_hash,
  blockAt: row.block_at?.getTime() ?? null,
  key: row.key,
  fault: row.fault,
  log: row.log as unknown as DrawLogEntry[],
});

/** Returns the draws of a game that match, by number of draw, ascending. */
export async function listDraws(
  db: Db | Tx,
  gameId: number,
  matching: RawBuilder<unknown>,
  { descending = false, limit, offset = 0 }: { descending?: boolean; limit?: number; offset?: number } = {},
): Promise<StoredDraw[]> {
  const order: RawBuilder<unknown> = descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<Row>`select * from lottery.draw d where game_id = ${gameId} and (${matching})
    order by draw_no ${order} ${limit === undefined ? sql`` : sql`limit ${limit} offset ${offset}`}`.execute(db);
  return rows.map(toStoredDraw);
}

/** Matches draws that are not drawn, or of which something is to be paid. */
export const unfinished = sql`settled_at is null`;
/** Matches draws that have a result or are void. */
export const finished = sql`state not in ('SCHEDULED', 'SEALED')`;

/** Returns a draw by its number; null when there is none. */
export async function findDraw(db: Db | Tx, gameId: number, issueNo: string): Promise<StoredDraw | null> {
  return (await listDraws(db, gameId, sql`issue_no = ${issueNo}`))[0] ?? null;
}
