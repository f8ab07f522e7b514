import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { multiply, ratio, toNumber } from '../../exact/rational.ts';
import { listLotteryRules } from '../lottery-rules.ts';
import { paidTiers, unitClasses } from '../play/chance-of.ts';
import orders from '../testing/order-vectors.json' with { type: 'json' };
import { playOf } from '../testing/play-vectors.ts';
import { floor, isAtMost, parseFraction } from './fraction.ts';
import { formatMicro, parseMicro } from './micro.ts';
import { steppedOdds } from './odds-step.ts';
import { checkOdds, discOdds, type OddsTable, oddsOf, returnOf } from './odds-table.ts';
import { pointPrice } from './point-price.ts';
import { postPayout } from './post-payout.ts';
import { groupReturn, groupTerms, isGroupOffered, keptRate } from './prize-group.ts';
import { lineStake, type StakeUnit, smallestUnit, unitStake, wholeFactor } from './stake.ts';
import { groupPrize, isUnitOffered, roundingLoss_ppm } from './unit-prize.ts';
import { groupPrizes, isStakeOffered, linePayout, oddsPrizes } from './unit-prizes.ts';

const DECIMALS: Readonly<Record<string, number>> = { CNY: 2, VND: 0, USDT: 6 };
const bps = (percent: string): number => Math.round(Number(percent) * 100);

describe('prize groups', () => {
  it.each(orders.price)('$play $mode group $group', (row) => {
    const { p, u0, mode, group, multiple, hits } = row;
    const stake = unitStake(parseMicro(u0), mode as StakeUnit);
    const prize = groupPrize(stake, parseFraction(p), group);
    expect(formatMicro(stake)).toBe(row.unitStake);
    expect(formatMicro(prize)).toBe(row.unitPrize);
    expect(formatMicro(prize * BigInt(hits) * BigInt(multiple))).toBe(row.payout);
    expect(roundingLoss_ppm(stake, parseFraction(p), group)).toBe(BigInt(row.lost_ppm));
  });

  it('does not offer a unit that loses more than 0.1 % of a prize', () => {
    expect(isUnitOffered(2_000n, parseFraction('1/10'), 1800)).toBe(true);
    expect(isUnitOffered(100n, parseFraction('9/20'), 1700)).toBe(false);
    expect(isStakeOffered(playOf('ssc.dt'), 2_000n, 1700)).toBe(true);
    expect(isStakeOffered(playOf('ssc.dt'), 100n, 1700)).toBe(false);
  });

  it.each(orders.group)('rate $rate cap $cap group $group', (row) => {
    const terms = groupTerms(bps(row.rate), row.brandTop, row.cap, row.min);
    expect(terms).toMatchObject({ rate_bps: bps(row.rateHere), top: row.top });
    expect(isGroupOffered(terms, row.group)).toBe(!('refused' in row));
    if (row.kept === undefined) return;
    expect(keptRate(terms, row.group)).toBe(bps(row.kept));
    expect(floor(multiply(groupReturn(terms, row.group), ratio(1_000_000)))).toBe(BigInt(row.returns_ppm));
  });

  it('returns the same in every group of a player', () => {
    const terms = groupTerms(1280, 1960, 1960);
    const returns = [1700, 1800, 1956].map((group) => groupReturn(terms, group));
    expect(returns).toEqual([ratio(978, 1000), ratio(978, 1000), ratio(978, 1000)]);
  });

  it('shares the return among the tiers of a unit', () => {
    const play = playOf('lhc.lm.3of2');
    const prizes = groupPrizes(play, 2_000_000n, 2000);
    const paid = [...prizes].map(([key, prize]) => {
      const tier = key.split(':')[1] as string;
      return toNumber(multiply(parseFraction(play.chances['any']?.[tier] as string), ratio(prize, 2_000_000)));
    });
    for (const share of paid) expect(share).toBeCloseTo(0.5, 6);
  });
});

describe('stakes', () => {
  it.each(orders.slip)('$currency $total', ({ currency, u0, lines, total, whole, times }) => {
    const stakes = lines.map(({ units, mode, multiple }) =>
      lineStake(units, unitStake(parseMicro(u0), mode as StakeUnit), multiple),
    );
    expect(stakes.map(formatMicro)).toEqual(lines.map(({ stake }) => stake));
    const sum = stakes.reduce((all, stake) => all + stake, 0n);
    expect(formatMicro(sum)).toBe(total);
    const factor = wholeFactor(sum, smallestUnit(DECIMALS[currency] as number));
    expect(factor).toBe(BigInt(times));
    expect(factor === 1n).toBe(whole);
  });

  it.each(orders.vnMoney)('$kind $points points at $price', (row) => {
    const price = pointPrice(row.price, row.pays, row.points);
    expect(price !== null).toBe(row.payable);
    if (!price) return;
    expect(price.unitStake_micro * BigInt(row.numbers)).toBe(BigInt(row.stake) * 1_000_000n);
    expect(formatMicro(price.hitPrize_micro * BigInt(row.hits))).toBe(row.payout);
  });

  it('refuses points that do not cost whole dong', () => expect(pointPrice('21.7555', '80', 1)).toBeNull());
});

describe('payouts', () => {
  it.each(orders.posting)('$currency', ({ currency, rows }) => {
    let remainder = 0n;
    for (const row of rows) {
      const paid = postPayout(remainder, parseMicro(row.payout), smallestUnit(DECIMALS[currency] as number));
      remainder = paid.remainder_micro;
      expect(paid.posted).toBe(BigInt(row.posted));
      expect(formatMicro(remainder)).toBe(row.remainder);
    }
  });

  it('posts what was paid exactly, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n })), (payouts) => {
        let [posted, remainder] = [0n, 0n];
        for (const payout of payouts) {
          const paid = postPayout(remainder, payout, 10_000n);
          posted += paid.posted * 10_000n;
          remainder = paid.remainder_micro;
        }
        expect(posted + remainder).toBe(payouts.reduce((sum, each) => sum + each, 0n));
        expect(remainder).toBeLessThan(10_000n);
      }),
    );
  });

  it('pays k hits k times, or k wins beyond the stake', () => {
    const lot = oddsPrizes(playOf('vn.lo2', 'VN-N'), 3_000_000n, { 'any:H1': '3.6666' });
    expect(lot.get('any:H3')).toBe(3n * (lot.get('any:H1') as bigint));
    const digit = oddsPrizes(playOf('ssc.c.one5'), 100_000_000n, { 'any:H1': '2.05' });
    expect([1, 2, 3].map((hits) => (digit.get(`any:H${hits}`) as bigint) - 100_000_000n)).toEqual([
      105_000_000n,
      210_000_000n,
      315_000_000n,
    ]);
  });

  it('returns the stake of pushed units', () => {
    const wins = new Map([
      ['big:PUSH', 1],
      ['odd:T1', 2],
    ]);
    const prizes = new Map([['odd:T1', 1_982_000n]]);
    expect(linePayout(wins, prizes, 1_000_000n, 3)).toEqual({ prize_micro: 11_892_000n, push_micro: 3_000_000n });
    expect(() => linePayout(new Map([['even:T1', 1]]), prizes, 1n, 1)).toThrow(RangeError);
  });
});

/** The play type and the odds of a row of the vectors, which name picks. */
function tableOf(row: (typeof orders.odds)[number]): { id: string; table: OddsTable; classes: Map<string, string> } {
  const [id = '', part] = row.play.split(' ');
  const classes = new Map(
    row.picks.map(({ pick }) => [pick, /^\d+$/.test(pick) && !/sum|bull/.test(id) ? 'any' : pick] as const),
  );
  const play = playOf(id, part === 'N' ? 'VN-N' : undefined);
  const tier = play.hitPay ? 'H1' : 'T1';
  const table = Object.fromEntries(row.picks.map(({ pick, odds }) => [`${classes.get(pick)}:${tier}`, odds] as const));
  return { id, table, classes };
}

describe('odds', () => {
  it.each(orders.odds)('$play', (row) => {
    const { id, table, classes } = tableOf(row);
    const play = playOf(id, row.play.endsWith(' N') ? 'VN-N' : undefined);
    const refused = new Set(checkOdds(play, table, 0, row.ceiling_bps).map(({ unitClass }) => unitClass));
    for (const { pick, returns, ok } of row.picks) {
      const unitClass = classes.get(pick) as string;
      expect(returnOf(play, table, unitClass, 0)).toEqual(parseFraction(returns));
      expect(refused.has(unitClass)).toBe(!ok);
    }
  });

  it('refuses a table without odds for a class, and counts the rebate', () => {
    const play = playOf('ssc.c.total');
    const table = Object.fromEntries(['big', 'small', 'odd', 'even'].map((pick) => [`${pick}:T1`, '1.98'] as const));
    expect(checkOdds(play, table, 0, 9_950)).toEqual([]);
    expect(checkOdds(play, table, 100, 9_950)).toHaveLength(4);
    expect(checkOdds(play, { 'big:T1': '1.98' }, 0, 9_950).map(({ returns }) => returns)).toEqual([null, null, null]);
  });

  it('derives odds of every play type for a disc, below its return', () => {
    for (const { plays } of listLotteryRules())
      for (const play of plays) {
        const table = discOdds(play, 9_800, 200);
        expect(checkOdds(play, table, 200, 9_800), play.id).toEqual([]);
        for (const unitClass of unitClasses(play)) {
          const returns = returnOf(play, table, unitClass, 200);
          expect(isAtMost(ratio(96, 100), returns ?? ratio(0)), `${play.id} ${unitClass}`).toBe(true);
          for (const tier of paidTiers(play, unitClass)) expect(oddsOf(play, table, unitClass, tier)).toBeDefined();
        }
      }
  });

  it.each(orders.oddsStep)('steps down from $start', ({ start, step, floor: least, every, rows }) => {
    const thousandths = (text: string): number => Math.round(Number(text) * 1_000);
    const steps = {
      start: thousandths(start),
      step: thousandths(step),
      floor: thousandths(least),
      every_micro: parseMicro(every),
    };
    const pays = new Map<string, bigint>();
    let stakes = 0n;
    const current = (pick: string): number => steppedOdds(steps, (pays.get(pick) ?? 0n) - stakes);
    for (const { pick, stake, odds, next } of rows) {
      expect(current(pick)).toBe(thousandths(odds));
      const pay = (parseMicro(stake) * BigInt(current(pick))) / 1_000n;
      stakes += parseMicro(stake);
      pays.set(pick, (pays.get(pick) ?? 0n) + pay);
      for (const [other, shown] of Object.entries(next)) expect(current(other)).toBe(thousandths(shown));
    }
  });
});
