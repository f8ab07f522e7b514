import { type BrandId, brandId, type Currency, RTP_MONITOR } from '@fairhouse/contracts';
import type { RtpReading, RtpStatus } from '@fairhouse/game-math';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import type { RecordSystemAudit } from '#http';
import { publishToProcesses } from '#realtime';
import { disableVersion } from '../availability/kill-switches.ts';
import { type GetTheoreticalRtp, inWindow, type PlayedSums, playedSums, toRtpReading } from './rtp-reading.ts';

export interface MonitorDeps {
  db: Db;
  getTheoreticalRtp: GetTheoreticalRtp;
  recordSystemAudit: RecordSystemAudit;
}

type Span = 'life' | 'window';

interface Row extends PlayedSums, RowOf<'games.game_daily_stats', 'brand_id' | 'code' | 'version_hash' | 'option'> {
  currency: Currency;
  span: Span;
  /** The last recorded verdict; null before the first. */
  last: RtpStatus | null;
}

/**
 * Job: checks the RTP of each bet mode on each version of the first-party games against its maths, over its life and over the last days.
 * Records a changed verdict with an audit log entry. Closes a game that is out of tolerance as an operator's kill switch does, until an
 * operator opens it again. One process at a time; each verdict is one transaction with its consequences.
 */
export async function monitorRtp({ db, getTheoreticalRtp, recordSystemAudit }: MonitorDeps): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select from games.stats_watermark for update`.execute(tx);
    for (const row of await loadSums(tx)) {
      const theoretical = getTheoreticalRtp(row.code, row.version_hash, row.option);
      if (!theoretical) continue;
      const reading = toRtpReading(theoretical, row);
      const status = applyHysteresis(row.last ?? 'fine', reading);
      if (SEVERITY[status] === SEVERITY[row.last ?? 'fine']) continue;
      await saveAlarm(tx, row, { ...reading, status });
      const by = { brandId: brandId(row.brand_id), name: RTP_MONITOR };
      const subject = [`game ${row.code}`, row.option, row.version_hash.slice(0, 12), row.span].join(', ');
      const reason = describeReading(row, reading);
      await recordSystemAudit(tx, by, {
        action: 'games.rtp',
        subject,
        reason,
        before: row.last ?? 'fine',
        after: status,
      });
      if (status === 'disable') await disable(tx, { recordSystemAudit, by, versionHash: row.version_hash, reason });
    }
  });
}

/** Returns both sums of everything that was played, with the last verdict of each. */
async function loadSums(tx: Tx): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.*, (select a.status from games.rtp_alarm a
      where (a.brand_id, a.code, a.version_hash, a.option, a.currency, a.span)
        = (s.brand_id, s.code, s.version_hash, s.option, s.currency, s.span)
      order by a.alarm_id desc limit 1) as last
    from (
      select p.brand_id, p.code, p.version_hash, p.option, p.currency, span, ${playedSums}
      from games.game_daily_stats p cross join (values ('life'), ('window')) spans(span)
      where p.version_hash <> '' and (span = 'life' or ${inWindow})
      group by p.brand_id, p.code, p.version_hash, p.option, p.currency, span) s
    order by s.brand_id, s.code, s.version_hash, s.option, s.currency, s.span`.execute(tx);
  return rows;
}

/** Severity of a verdict; a change between `unsure` and `fine` has no effect. */
const SEVERITY: Record<RtpStatus, number> = { unsure: 0, fine: 0, alarm: 1, disable: 2 };

/** A verdict gets worse immediately, and better only when the return is back in the 95 % band, so that it does not flicker at a limit. */
function applyHysteresis(last: RtpStatus, { status, actual_ppm, band95_ppm: [low, high] }: RtpReading): RtpStatus {
  const calm = actual_ppm >= low && actual_ppm <= high;
  return SEVERITY[status] < SEVERITY[last] && !calm ? last : status;
}

async function saveAlarm(tx: Tx, row: Row, reading: RtpReading): Promise<void> {
  const { status, actual_ppm, theoretical_ppm, deviations } = reading;
  const { brand_id, code, version_hash, option, currency, span, rounds } = row;
  const key = { brand_id, code, version_hash, option, currency, span };
  await tx
    .insertInto('games.rtp_alarm')
    .values({ ...key, rounds, status, actual_ppm, theoretical_ppm, deviations })
    .execute();
}

async function disable(
  tx: Tx,
  work: {
    recordSystemAudit: RecordSystemAudit;
    by: { brandId: BrandId; name: string };
    versionHash: string;
    reason: string;
  },
): Promise<void> {
  const { recordSystemAudit, by, versionHash, reason } = work;
  const closed = await disableVersion(tx, { brandId: by.brandId, versionHash, reason, createdBy: by.name });
  if (!closed) return;
  await recordSystemAudit(tx, by, { action: 'games.kill-switch', subject: `version ${versionHash}`, reason });
  await publishToProcesses(tx, { topic: 'games-changed' });
}

/** Formats the figures, which need no translation: "RTP 97.31% / 94.67%, n = 12,345, +6.1 sd". */
function describeReading({ rounds }: Row, { actual_ppm, theoretical_ppm, deviations }: RtpReading): string {
  const rate = (ppm: number) => `${(ppm / 10_000).toFixed(2)}%`;
  const deviation = `${deviations < 0 ? '' : '+'}${deviations.toFixed(1)} sd`;
  return `RTP ${rate(actual_ppm)} / ${rate(theoretical_ppm)}, n = ${rounds.toLocaleString('en')}, ${deviation}`;
}
