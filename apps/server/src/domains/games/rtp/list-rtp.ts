import {
  type Currency,
  type calls,
  formatMoney,
  type Input,
  type Money,
  type Output,
  parseSort,
} from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, parsePeriod, type RowOf } from '#db';
import { refuse } from '#refusal';
import type { BrandScope } from '../catalogue/list-backoffice-games.ts';
import { asPart } from '../game-store.ts';
import {
  actual_ppm,
  type GetTheoreticalRtp,
  inWindow,
  type PlayedSums,
  playedSums,
  type TheoreticalRtp,
  toRtpReading,
  WINDOW_DAYS,
} from './rtp-reading.ts';

interface Deps {
  db: Db;
  getTheoreticalRtp: GetTheoreticalRtp;
}

type RtpQuery = Input<typeof calls.rtpBackoffice.list>;
type Page = Output<typeof calls.rtpBackoffice.list>;
type GameRtp = Page['rows'][number];
type GameRtpDetail = Output<typeof calls.rtpBackoffice.read>;
type Reading = Pick<GameRtp, 'rounds' | 'staked' | 'won' | 'jackpot' | 'actual_ppm' | 'theoretical_ppm' | 'assessment'>;

/** Maximum number of days in the chart. */
const DAYS = 180;
const ALARMS = 50;

interface Row
  extends PlayedSums,
    RowOf<'games.game', 'name' | 'vendor_code' | 'rtp_bps'>,
    RowOf<'games.game_daily_stats', 'code' | 'version_hash' | 'option'> {
  vendor_title: string;
  current: boolean;
  killSwitch: { kill_switch_id: number; reason: string; created_by: string; created_at: string } | null;
}

/** The play at a brand in its currency, by bet mode. */
const statsOf = ({ brandId, currency, language }: BrandScope) => sql`games.game_daily_stats p
  join games.game g on g.code = p.code
  join games.vendor v on v.vendor_code = g.vendor_code
  left join games.game_name n on n.code = g.code and n.language = ${language}
  where p.brand_id = ${brandId} and p.currency = ${currency}`;

async function queryRows(db: Db, scope: BrandScope, requested: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.*, (select row_to_json(x) from games.kill_switch x where x.brand_id = ${scope.brandId} and x.lifted_at is null
      and x.kind = 'version' and x.target = s.version_hash) as "killSwitch"
    from (select p.code, coalesce(n.name, g.name) as name, g.vendor_code, v.title as vendor_title, p.version_hash, p.option,
        p.version_hash in ('', g.version_hash) as current, g.rtp_bps, ${playedSums}
      from ${statsOf(scope)} and ${requested}
      group by p.code, n.name, g.name, g.vendor_code, v.title, p.version_hash, p.option, g.version_hash, g.rtp_bps) s`.execute(
    db,
  );
  return rows;
}

/**
 * Returns a page of the RTP of each bet mode. All played modes, some hundreds, are read and checked before they are filtered. A period
 * consists of whole UTC days, each assigned to the local day with which it shares most hours.
 */
export async function listRtp({ db, getTheoreticalRtp }: Deps, scope: BrandScope, query: RtpQuery): Promise<Page> {
  const { page, pageSize, search, vendorCode, status } = query;
  const { from, to } = parsePeriod(query);
  const part = search ? asPart(search) : null;
  const dayOf = (at: Date) => sql`((${at}::timestamptz + interval '12 hours') at time zone 'UTC')::date`;
  const requested = sql.join(
    [
      sql`true`,
      ...(from ? [sql`p.day >= ${dayOf(from)}`] : []),
      ...(to ? [sql`p.day < ${dayOf(to)}`] : []),
      ...(vendorCode ? [sql`g.vendor_code = ${vendorCode}`] : []),
      ...(part ? [sql`(g.name ilike ${part} or n.name ilike ${part} or g.code ilike ${part})`] : []),
    ],
    sql` and `,
  );
  const all = (await queryRows(db, scope, requested))
    .map((row) => toGameRtpDto(row, scope.currency, getTheoreticalRtp))
    .filter(({ assessment }) => !status || assessment?.status === status)
    .toSorted(orderOf(query.sort));
  return { rows: all.slice((page - 1) * pageSize, page * pageSize), page, pageSize, total: all.length };
}

const SEVERITY = { disable: 3, alarm: 2, fine: 1, unsure: 0 } as const;
const absDeviation = ({ assessment }: GameRtp) => Math.abs(assessment?.deviations ?? -1);
const KEYS: Record<'rounds' | 'staked' | 'actual' | 'deviations', (row: GameRtp) => number> = {
  rounds: ({ rounds }) => rounds,
  staked: ({ staked }) => Number(staked),
  actual: (row) => row.actual_ppm ?? -1,
  deviations: ({ assessment }) => assessment?.deviations ?? Number.NEGATIVE_INFINITY,
};

/** Orders by a column; by default the most serious verdict first, then the largest deviation. */
function orderOf(sort: RtpQuery['sort']): (one: GameRtp, other: GameRtp) => number {
  const byName = (one: GameRtp, other: GameRtp) => (modeOf(one) < modeOf(other) ? -1 : 1);
  if (!sort) {
    const severity = ({ assessment }: GameRtp) => (assessment ? SEVERITY[assessment.status] : -1);
    return (one, other) =>
      severity(other) - severity(one) || absDeviation(other) - absDeviation(one) || byName(one, other);
  }
  const { key, down } = parseSort(sort);
  const value = KEYS[key];
  return (one, other) => (down ? value(other) - value(one) : value(one) - value(other)) || byName(one, other);
}

const modeOf = ({ name, code, versionHash, option }: GameRtp) => [name, code, versionHash, option].join('\n');

function toGameRtpDto(row: Row, currency: Currency, getTheoreticalRtp: GetTheoreticalRtp): GameRtp {
  const { code, name, vendor_code: vendorCode, option, current, killSwitch } = row;
  const theoretical = getTheoreticalRtp(code, row.version_hash, option);
  // a vendor's RTP applies only to the version on its list
  const stated_ppm = row.version_hash === '' && row.rtp_bps !== null ? row.rtp_bps * 100 : null;
  return {
    code,
    name,
    vendorCode,
    option,
    current,
    currency,
    vendorTitle: row.vendor_title,
    versionHash: row.version_hash,
    ...reading(row, currency, theoretical, stated_ppm),
    killSwitch: killSwitch && {
      id: String(killSwitch.kill_switch_id),
      reason: killSwitch.reason,
      by: killSwitch.created_by,
      at: new Date(killSwitch.created_at).toISOString(),
    },
  };
}

function reading(
  sums: PlayedSums,
  currency: Currency,
  theoretical: TheoreticalRtp | null,
  stated_ppm: number | null,
): Reading {
  const assessment = theoretical && toRtpReading(theoretical, sums);
  const band = ([low_ppm, high_ppm]: readonly [number, number]) => ({ low_ppm, high_ppm });
  return {
    rounds: Number(sums.rounds),
    staked: formatMoney(sums.staked as Money, currency),
    won: formatMoney(sums.won as Money, currency),
    jackpot: formatMoney(sums.jackpot as Money, currency),
    actual_ppm: actual_ppm(sums),
    theoretical_ppm: theoretical?.rtp_ppm ?? stated_ppm,
    // without a stake the bands are unbounded
    assessment:
      assessment && sums.staked > 0n
        ? {
            status: assessment.status,
            deviations: assessment.deviations,
            band95: band(assessment.band95_ppm),
            band999: band(assessment.band999_ppm),
          }
        : null,
  };
}

/** Returns one bet mode over its whole life. Refuses NOT_FOUND when it was not played at this brand. */
export async function getGameRtp(
  { db, getTheoreticalRtp }: Deps,
  scope: BrandScope,
  { code, versionHash, option }: Input<typeof calls.rtpBackoffice.read>,
): Promise<GameRtpDetail> {
  const { brandId, currency } = scope;
  const where = sql`p.code = ${code} and p.version_hash = ${versionHash} and p.option = ${option}`;
  const own = sql`p.brand_id = ${brandId} and p.currency = ${currency} and ${where}`;
  const [[row], window, days, alarms] = await Promise.all([
    queryRows(db, scope, where),
    sql<PlayedSums>`select ${playedSums} from games.game_daily_stats p where ${own} and ${inWindow}`.execute(db),
    sql<PlayedSums & { day: string }>`select * from (
      select p.day::text, (sum(p.rounds) over past)::bigint as rounds, (sum(p.staked) over past)::bigint as staked,
        (sum(p.staked_squared) over past)::text as staked_squared, (sum(p.won) over past)::bigint as won,
        (sum(p.jackpot) over past)::bigint as jackpot
      from games.game_daily_stats p where ${own} window past as (order by p.day) order by p.day desc limit ${DAYS}) latest order by day`.execute(
      db,
    ),
    db
      .selectFrom('games.rtp_alarm')
      .select(['alarm_id', 'span', 'status', 'rounds', 'actual_ppm', 'theoretical_ppm', 'deviations', 'at'])
      .where('brand_id', '=', brandId)
      .where('code', '=', code)
      .where('version_hash', '=', versionHash)
      .where('option', '=', option)
      .where('currency', '=', currency)
      .orderBy('alarm_id', 'desc')
      .limit(ALARMS)
      .execute(),
  ]);
  if (!row) throw refuse('NOT_FOUND');
  const game = toGameRtpDto(row, currency, getTheoreticalRtp);
  const theoretical = getTheoreticalRtp(code, versionHash, option);
  const read = (sums: PlayedSums) => reading(sums, currency, theoretical, game.theoretical_ppm);
  return {
    game,
    spans: [{ span: 'life', ...read(row) }, ...window.rows.map((sums) => ({ span: 'window' as const, ...read(sums) }))],
    windowDays: WINDOW_DAYS,
    days: days.rows.map((sums) => ({ day: sums.day, ...read(sums) })),
    alarms: alarms.map(({ alarm_id, span, status, rounds, at, ...figures }) => ({
      ...figures,
      id: String(alarm_id),
      span: span as GameRtpDetail['alarms'][number]['span'],
      status: status as GameRtpDetail['alarms'][number]['status'],
      rounds: Number(rounds),
      at: at.toISOString(),
    })),
  };
}
