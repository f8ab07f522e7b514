import { type BrandId, brandId, type Currency, RETURN_MONITOR } from '@fairhouse/contracts';
import type { ReturnReading, ReturnVerdict } from '@fairhouse/game-math';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { RecordSystemAudit } from '#http';
import { tellProcesses } from '#realtime';
import { inWindow, type PlayedSums, playedSums, readReturn, type TheoryOf } from './game-return.ts';
import { closeVersion } from './stop-games.ts';

export interface MonitorDeps {
  db: Db;
  theoryOf: TheoryOf;
  recordSystemAudit: RecordSystemAudit;
}

type Span = 'life' | 'window';

interface Row extends PlayedSums {
  brand_id: bigint;
  code: string;
  version_hash: string;
  option: string;
  currency: Currency;
  span: Span;
  /** The last judgement that was written down; null before the first. */
  last: ReturnVerdict | null;
}

/**
 * The job: judges each way to bet on each version of the house's games by its mathematics, over its life and over the last days. A
 * judgement that changed is written down, with a line of the audit log; what plays by other mathematics is closed like by an operator's
 * kill switch, until an operator opens it again. One process at a time, each judgement in one transaction with what follows from it.
 */
export async function judgeReturns({ db, theoryOf, recordSystemAudit }: MonitorDeps): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select from games.counted for update`.execute(tx);
    for (const row of await readSums(tx)) {
      const theory = theoryOf(row.code, row.version_hash, row.option);
      if (!theory) continue;
      const reading = readReturn(theory, row);
      const verdict = settle(row.last ?? 'fine', reading);
      if (GRAVITY[verdict] === GRAVITY[row.last ?? 'fine']) continue;
      await writeAlarm(tx, row, { ...reading, verdict });
      const by = { brandId: brandId(row.brand_id), name: RETURN_MONITOR };
      const subject = [`game ${row.code}`, row.option, row.version_hash.slice(0, 12), row.span].join(', ');
      const reason = tellReading(row, reading);
      await recordSystemAudit(tx, by, {
        action: 'games.return',
        subject,
        reason,
        before: row.last ?? 'fine',
        after: verdict,
      });
      if (verdict === 'disable') await close(tx, { recordSystemAudit, by, versionHash: row.version_hash, reason });
    }
  });
}

/** Both spans of everything that was played, with the last judgement of each. */
async function readSums(tx: Tx): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.*, (select a.verdict from games.return_alarm a
      where (a.brand_id, a.code, a.version_hash, a.option, a.currency, a.span)
        = (s.brand_id, s.code, s.version_hash, s.option, s.currency, s.span)
      order by a.alarm_id desc limit 1) as last
    from (
      select p.brand_id, p.code, p.version_hash, p.option, p.currency, span, ${playedSums}
      from games.played p cross join (values ('life'), ('window')) spans(span)
      where p.version_hash <> '' and (span = 'life' or ${inWindow})
      group by p.brand_id, p.code, p.version_hash, p.option, p.currency, span) s
    order by s.brand_id, s.code, s.version_hash, s.option, s.currency, s.span`.execute(tx);
  return rows;
}

/** What is to be acted on; between `unsure` and `fine` nothing changes for anybody. */
const GRAVITY: Record<ReturnVerdict, number> = { unsure: 0, fine: 0, alarm: 1, disable: 2 };

/** A judgement gets graver at once, and milder only when the return is back in the band of 95 %: so it does not flicker at a limit. */
function settle(last: ReturnVerdict, { verdict, actual_ppm, band95_ppm: [low, high] }: ReturnReading): ReturnVerdict {
  const calm = actual_ppm >= low && actual_ppm <= high;
  return GRAVITY[verdict] < GRAVITY[last] && !calm ? last : verdict;
}

async function writeAlarm(tx: Tx, row: Row, reading: ReturnReading): Promise<void> {
  const { verdict, actual_ppm, theoretical_ppm, deviations } = reading;
  const { brand_id, code, version_hash, option, currency, span, rounds } = row;
  const way = { brand_id, code, version_hash, option, currency, span };
  await tx
    .insertInto('games.return_alarm')
    .values({ ...way, rounds, verdict, actual_ppm, theoretical_ppm, deviations })
    .execute();
}

async function close(
  tx: Tx,
  how: {
    recordSystemAudit: RecordSystemAudit;
    by: { brandId: BrandId; name: string };
    versionHash: string;
    reason: string;
  },
): Promise<void> {
  const { recordSystemAudit, by, versionHash, reason } = how;
  const closed = await closeVersion(tx, { brandId: by.brandId, versionHash, reason, madeBy: by.name });
  if (!closed) return;
  await recordSystemAudit(tx, by, { action: 'games.stop', subject: `version ${versionHash}`, reason });
  await tellProcesses(tx, { topic: 'games-changed' });
}

/** The figures alone, which are read in any language: "RTP 97.31% / 94.67%, n = 12,345, +6.1 sd". */
function tellReading({ rounds }: Row, { actual_ppm, theoretical_ppm, deviations }: ReturnReading): string {
  const rate = (ppm: number) => `${(ppm / 10_000).toFixed(2)}%`;
  const apart = `${deviations < 0 ? '' : '+'}${deviations.toFixed(1)} sd`;
  return `RTP ${rate(actual_ppm)} / ${rate(theoretical_ppm)}, n = ${rounds.toLocaleString('en')}, ${apart}`;
}
