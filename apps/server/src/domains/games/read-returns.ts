import {
  type Currency,
  type calls,
  formatMoney,
  type Input,
  type Money,
  type Output,
  readSort,
} from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, readPeriod } from '#db';
import { refuse } from '#refusal';
import {
  actual_ppm,
  inWindow,
  type PlayedSums,
  playedSums,
  readReturn,
  type Theory,
  type TheoryOf,
  WINDOW_DAYS,
} from './game-return.ts';
import { asPart } from './game-store.ts';
import type { BrandScope } from './list-backoffice-games.ts';

interface Deps {
  db: Db;
  theoryOf: TheoryOf;
}

type ReturnsQuery = Input<typeof calls.returnsBackoffice.list>;
type Page = Output<typeof calls.returnsBackoffice.list>;
type GameReturn = Page['rows'][number];
type One = Output<typeof calls.returnsBackoffice.read>;
type Reading = Pick<GameReturn, 'rounds' | 'staked' | 'won' | 'jackpot' | 'actual_ppm' | 'theoretical_ppm' | 'judged'>;

/** The chart shows so many days at most. */
const DAYS = 180;
const ALARMS = 50;

interface Row extends PlayedSums {
  code: string;
  name: string;
  vendor_code: string;
  vendor_title: string;
  version_hash: string;
  option: string;
  current: boolean;
  rtp_bps: number | null;
  stop: { stop_id: number; reason: string; made_by: string; made_at: string } | null;
}

/** What was played at a brand in its currency, by way to bet. */
const playedAt = ({ brandId, currency, language }: BrandScope) => sql`games.played p
  join games.game g on g.code = p.code
  join games.vendor v on v.vendor_code = g.vendor_code
  left join games.game_name n on n.code = g.code and n.language = ${language}
  where p.brand_id = ${brandId} and p.currency = ${currency}`;

async function readRows(db: Db, scope: BrandScope, requested: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.*, (select row_to_json(x) from games.stop x where x.brand_id = ${scope.brandId} and x.lifted_at is null
      and x.kind = 'version' and x.target = s.version_hash) as stop
    from (select p.code, coalesce(n.name, g.name) as name, g.vendor_code, v.title as vendor_title, p.version_hash, p.option,
        p.version_hash in ('', g.version_hash) as current, g.rtp_bps, ${playedSums}
      from ${playedAt(scope)} and ${requested}
      group by p.code, n.name, g.name, g.vendor_code, v.title, p.version_hash, p.option, g.version_hash, g.rtp_bps) s`.execute(
    db,
  );
  return rows;
}

/**
 * What each way to bet returned, as a page. All that were played are read and judged, then chosen from: they are some hundreds. A period
 * is of whole days by UTC, each belonging to the local day that it shares most hours with.
 */
export async function listReturns({ db, theoryOf }: Deps, scope: BrandScope, query: ReturnsQuery): Promise<Page> {
  const { page, pageSize, search, vendorCode, verdict } = query;
  const { from, to } = readPeriod(query);
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
  const all = (await readRows(db, scope, requested))
    .map((row) => show(row, scope.currency, theoryOf))
    .filter(({ judged }) => !verdict || judged?.verdict === verdict)
    .toSorted(orderOf(query.sort));
  return { rows: all.slice((page - 1) * pageSize, page * pageSize), page, pageSize, total: all.length };
}

const GRAVITY = { disable: 3, alarm: 2, fine: 1, unsure: 0 } as const;
const far = ({ judged }: GameReturn) => Math.abs(judged?.deviations ?? -1);
const KEYS: Record<'rounds' | 'staked' | 'actual' | 'deviations', (row: GameReturn) => number> = {
  rounds: ({ rounds }) => rounds,
  staked: ({ staked }) => Number(staked),
  actual: (row) => row.actual_ppm ?? -1,
  deviations: ({ judged }) => judged?.deviations ?? Number.NEGATIVE_INFINITY,
};

/** By a column, or what is worth a look first: the gravest judgement, then what is farthest off. */
function orderOf(sort: ReturnsQuery['sort']): (one: GameReturn, other: GameReturn) => number {
  const byName = (one: GameReturn, other: GameReturn) => (wayOf(one) < wayOf(other) ? -1 : 1);
  if (!sort) {
    const gravity = ({ judged }: GameReturn) => (judged ? GRAVITY[judged.verdict] : -1);
    return (one, other) => gravity(other) - gravity(one) || far(other) - far(one) || byName(one, other);
  }
  const { key, down } = readSort(sort);
  const value = KEYS[key];
  return (one, other) => (down ? value(other) - value(one) : value(one) - value(other)) || byName(one, other);
}

const wayOf = ({ name, code, versionHash, option }: GameReturn) => [name, code, versionHash, option].join('\n');

function show(row: Row, currency: Currency, theoryOf: TheoryOf): GameReturn {
  const { code, name, vendor_code: vendorCode, option, current, stop } = row;
  const theory = theoryOf(code, row.version_hash, option);
  // what a vendor says of its game holds for the version on its list, and it tells no other
  const said_ppm = row.version_hash === '' && row.rtp_bps !== null ? row.rtp_bps * 100 : null;
  return {
    ...{ code, name, vendorCode, option, current, currency },
    vendorTitle: row.vendor_title,
    versionHash: row.version_hash,
    ...reading(row, currency, theory, said_ppm),
    stop: stop && {
      id: String(stop.stop_id),
      reason: stop.reason,
      by: stop.made_by,
      at: new Date(stop.made_at).toISOString(),
    },
  };
}

function reading(sums: PlayedSums, currency: Currency, theory: Theory | null, said_ppm: number | null): Reading {
  const judged = theory && readReturn(theory, sums);
  const band = ([low_ppm, high_ppm]: readonly [number, number]) => ({ low_ppm, high_ppm });
  return {
    rounds: Number(sums.rounds),
    staked: formatMoney(sums.staked as Money, currency),
    won: formatMoney(sums.won as Money, currency),
    jackpot: formatMoney(sums.jackpot as Money, currency),
    actual_ppm: actual_ppm(sums),
    theoretical_ppm: theory?.rtp_ppm ?? said_ppm,
    // without a stake the bands have no end
    judged:
      judged && sums.staked > 0n
        ? {
            verdict: judged.verdict,
            deviations: judged.deviations,
            band95: band(judged.band95_ppm),
            band999: band(judged.band999_ppm),
          }
        : null,
  };
}

/** One way to bet over its whole life. Refuses NOT_FOUND when it was not played at this brand. */
export async function readGameReturn(
  { db, theoryOf }: Deps,
  scope: BrandScope,
  { code, versionHash, option }: Input<typeof calls.returnsBackoffice.read>,
): Promise<One> {
  const { brandId, currency } = scope;
  const wanted = sql`p.code = ${code} and p.version_hash = ${versionHash} and p.option = ${option}`;
  const mine = sql`p.brand_id = ${brandId} and p.currency = ${currency} and ${wanted}`;
  const [[row], window, days, alarms] = await Promise.all([
    readRows(db, scope, wanted),
    sql<PlayedSums>`select ${playedSums} from games.played p where ${mine} and ${inWindow}`.execute(db),
    sql<PlayedSums & { day: string }>`select * from (
      select p.day::text, (sum(p.rounds) over past)::bigint as rounds, (sum(p.staked) over past)::bigint as staked,
        (sum(p.staked_squared) over past)::text as staked_squared, (sum(p.won) over past)::bigint as won,
        (sum(p.jackpot) over past)::bigint as jackpot
      from games.played p where ${mine} window past as (order by p.day) order by p.day desc limit ${DAYS}) latest order by day`.execute(
      db,
    ),
    db
      .selectFrom('games.return_alarm')
      .select(['alarm_id', 'span', 'verdict', 'rounds', 'actual_ppm', 'theoretical_ppm', 'deviations', 'at'])
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
  const game = show(row, currency, theoryOf);
  const theory = theoryOf(code, versionHash, option);
  const read = (sums: PlayedSums) => reading(sums, currency, theory, game.theoretical_ppm);
  return {
    game,
    spans: [{ span: 'life', ...read(row) }, ...window.rows.map((sums) => ({ span: 'window' as const, ...read(sums) }))],
    windowDays: WINDOW_DAYS,
    days: days.rows.map((sums) => ({ day: sums.day, ...read(sums) })),
    alarms: alarms.map(({ alarm_id, span, verdict, rounds, at, ...figures }) => ({
      ...figures,
      id: String(alarm_id),
      span: span as One['alarms'][number]['span'],
      verdict: verdict as One['alarms'][number]['verdict'],
      rounds: Number(rounds),
      at: at.toISOString(),
    })),
  };
}
