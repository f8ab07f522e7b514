import type { Currency, calls, Output } from '@fairhouse/contracts';
import { checkRtp } from '@fairhouse/game-math';
import { formatMicro } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import type { Db } from '#db';
import { findNewestDraws } from './newest-draws.ts';

type Page = Output<typeof calls.lotteryReportsBackoffice.returns>;
type Row = Page['rows'][number];

interface Sums {
  play: string;
  currency: Currency;
  draws: number;
  lines: number;
  stake: string;
  returned: string;
  expected: string;
  /** Of the whole sum, millionths. */
  sd: number;
}

const SEVERITY = { disable: 3, alarm: 2, fine: 1, unsure: 0 } as const;

/** Compares what each play type of a game returned with what its orders return on average. The most serious verdicts first. */
export async function listReturns(
  db: Db,
  gameId: number,
  { page, pageSize, most }: { page: number; pageSize: number; most: number },
): Promise<Page> {
  const { draws, fromDrawNo, since } = await findNewestDraws(db, gameId, most);
  // the modes of a play type meet the same result, so their deviations add up; those of draws are independent
  const { rows: sums } = await sql<Sums>`
    select play, currency, count(*)::int as draws, sum(lines)::int as lines, sum(stake)::text as stake,
      sum(returned)::text as returned, sum(expected)::text as expected, sqrt(sum(sd * sd)) as sd
    from (select play, currency, issue_no, sum(lines) as lines, sum(stake_micro) as stake,
        sum(prize_micro + push_micro) as returned, sum(expected_micro) as expected, sum(sd_micro) as sd
      from lottery.draw_figure where game_id = ${gameId} and draw_no >= ${fromDrawNo}
      group by play, currency, issue_no) by_draw
    group by play, currency`.execute(db);
  const rows = sums
    .map(toRow)
    .toSorted(
      (one, other) =>
        SEVERITY[other.status] - SEVERITY[one.status] ||
        Math.abs(other.deviations) - Math.abs(one.deviations) ||
        (one.play < other.play ? -1 : 1),
    );
  return {
    rows: rows.slice((page - 1) * pageSize, page * pageSize),
    page,
    pageSize,
    total: rows.length,
    draws,
    since,
  };
}

/** The least deviation, as a share of the stake: lines that cover every outcome have none, and amounts are rounded. */
const LEAST_SD = 1e-6;

function toRow({ play, currency, draws, lines, ...sums }: Sums): Row {
  const [staked, won] = [BigInt(sums.stake), BigInt(sums.returned)];
  const all = Number(staked);
  const { status, actual_ppm, theoretical_ppm, deviations, band95_ppm, band999_ppm } = checkRtp(
    { rtp_ppm: (Number(sums.expected) / all) * 1e6, sd_x100: Math.max(sums.sd / all, LEAST_SD) * 100 },
    // the deviation is that of the whole sum: one round of all stakes
    { rounds: draws, staked, stakedSquared: staked ** 2n, won },
  );
  const band = ([low_ppm, high_ppm]: readonly [number, number]) => ({ low_ppm, high_ppm });
  return {
    play,
    currency,
    status,
    draws,
    lines,
    stake: formatMicro(staked),
    returned: formatMicro(won),
    actual_ppm,
    theoretical_ppm: Math.round(theoretical_ppm),
    deviations,
    band95: band(band95_ppm),
    band999: band(band999_ppm),
  };
}
