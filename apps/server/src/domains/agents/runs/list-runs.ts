import type { BrandId, ContractKind, calls, Input, Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { factsAsOf } from '../facts/facts-as-of.ts';
import { readSettings } from '../settings.ts';
import { nextWindows } from './next-windows.ts';

type Runs = Output<typeof calls.agentRunsBackoffice.runs>;

interface Row {
  kind: ContractKind;
  cycle: string;
  from: Date;
  to: Date;
  dueAt: Date;
  ranAt: Date;
  statements: number;
  unpaid: number;
}

const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / 1_000));

/** Returns a page of the windows that were run, latest first, and those that wait although they are over. */
export async function listRuns(
  db: Db,
  brandId: BrandId,
  { page, pageSize, kind }: Input<typeof calls.agentRunsBackoffice.runs>,
): Promise<Runs> {
  const where = sql`where r.brand_id = ${brandId} and (${kind ?? null}::text is null or r.kind = ${kind ?? null})`;
  const [found, counted, settings, asOf] = await Promise.all([
    sql<Row>`select r.kind, r.cycle, r.starts_at as "from", r.ends_at as "to", r.due_at as "dueAt", r.computed_at as "ranAt",
        r.statements, (select count(*)::int from agents.statement s where s.brand_id = r.brand_id and s.kind = r.kind
          and s.cycle = r.cycle and s.window_no = r.window_no and s.unpaid > 0 and s.state not in ('WAIVED', 'REFUSED')) as unpaid
      from agents.run r ${where} order by r.ends_at desc, r.kind limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total from agents.run r ${where}`.execute(db),
    readSettings(db, brandId),
    factsAsOf(db),
  ]);
  const now = new Date();
  const waiting = (await nextWindows(db, brandId, settings)).filter(
    (window) => window.dueAt <= now && (kind === undefined || window.kind === kind),
  );
  return {
    rows: found.rows.map(({ from, to, dueAt, ranAt, ...row }) => ({
      ...row,
      from: from.toISOString(),
      to: to.toISOString(),
      dueAt: dueAt.toISOString(),
      ranAt: ranAt.toISOString(),
      lag_s: secondsBetween(dueAt, ranAt),
    })),
    waiting: waiting.map(({ kind: of, cycle, startsAt, endsAt, dueAt }) => ({
      kind: of,
      cycle,
      from: startsAt.toISOString(),
      to: endsAt.toISOString(),
      dueAt: dueAt.toISOString(),
      ranAt: null,
      lag_s: secondsBetween(dueAt, now),
      statements: 0,
      unpaid: 0,
    })),
    asOf: asOf.toISOString(),
    page,
    pageSize,
    total: counted.rows[0]?.total ?? 0,
  };
}
