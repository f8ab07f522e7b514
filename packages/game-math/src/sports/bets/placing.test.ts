import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratio } from '../../exact/rational.ts';
import { type Market, parseMarket } from '../markets/market.ts';
import { formatScore } from '../markets/score.ts';
import { type Price, priceOf } from '../odds/price.ts';
import vectors from '../testing/book-vectors.json' with { type: 'json' };
import { type CombinedLeg, checkLegs } from './check-legs.ts';
import { type AcceptanceRequest, decideAcceptance, type LegChange, type PricePolicy } from './decide-acceptance.ts';
import { exposureByScore, largestStake, worstCase } from './liability.ts';

describe('acceptance', () => {
  const kinds = {
    price: 'price',
    suspend: 'suspended',
    'producer-down': 'producer-down',
    material: 'material',
  } as const;

  it.each(vectors.acceptance)('$policy, asked $asked: $expect.decision', (row) => {
    const request: AcceptanceRequest = {
      policy: row.policy as PricePolicy,
      delay_ms: row.delay_ms,
      legs: [
        {
          asked: priceOf(row.asked),
          price: priceOf(row.state.price),
          isOpen: row.state.market === 'OPEN',
          isProducerUp: row.state.producer === 'UP',
        },
      ],
      changes: row.events.map(
        ({ t_ms, kind, price }: { t_ms: number; kind: string; price?: number }) =>
          ({ at_ms: t_ms, leg: 0, kind: kinds[kind as keyof typeof kinds], ...(price && { price }) }) as LegChange,
      ),
    };
    const { decision, reason, price, offer, at_ms } = row.expect;
    expect(decideAcceptance(request)).toEqual(
      decision === 'ACCEPTED'
        ? { decision, at_ms, prices: [price], released: 0n }
        : { decision, at_ms, reason, leg: 0, ...(offer && { offer: [offer] }) },
    );
  });

  const open = { isOpen: true, isProducerUp: true };
  const asked = (price: number) => ({ asked: priceOf(price), price: priceOf(price), ...open });

  it('refuses a multiple for a change of any of its legs, at the first one', () => {
    const request: AcceptanceRequest = {
      policy: 'better',
      delay_ms: 5000,
      legs: [asked(2000), asked(3000)],
      changes: [
        { at_ms: 4000, leg: 0, kind: 'material' },
        { at_ms: 3000, leg: 1, kind: 'suspended' },
      ],
    };
    expect(decideAcceptance(request)).toMatchObject({ reason: 'SUSPENDED', leg: 1, at_ms: 3000 });
    expect(
      decideAcceptance({ ...request, changes: [{ at_ms: 1, leg: 1, kind: 'price', price: priceOf(2900) }] }),
    ).toEqual({ decision: 'REJECTED', at_ms: 5000, reason: 'PRICE_CHANGED', leg: 1, offer: [2000, 2900] });
  });

  it('frees what a smaller risk leaves, and refuses a greater risk than what is held', () => {
    const hold = { format: 'malay', entered: 10_000n, held: 8500n } as const;
    const moved = (price: number) =>
      decideAcceptance({
        policy: 'any',
        delay_ms: 5000,
        legs: [asked(2176)],
        changes: [{ at_ms: 100, leg: 0, kind: 'price', price: priceOf(price) }],
        hold,
      });
    // -0.800: 80.00 at risk for 100.00
    expect(moved(2250)).toMatchObject({ decision: 'ACCEPTED', prices: [2250], released: 500n });
    expect(moved(2100)).toMatchObject({ decision: 'REJECTED', reason: 'PRICE_CHANGED', offer: [2100] });
    // shown as zero: it would win nothing
    expect(moved(2_100_000)).toMatchObject({ decision: 'REJECTED', reason: 'PRICE_CHANGED', offer: [2_100_000] });
  });

  it('refuses a new price at which the entered win would risk less than the smallest unit', () => {
    const decided = decideAcceptance({
      policy: 'any',
      delay_ms: 5000,
      legs: [asked(2176)],
      changes: [{ at_ms: 100, leg: 0, kind: 'price', price: priceOf(9000) }],
      hold: { format: 'malay', entered: 1n, held: 1n },
    });
    expect(decided).toMatchObject({ decision: 'REJECTED', reason: 'PRICE_CHANGED', offer: [9000] });
  });

  it('is symmetric: a material change refuses whatever the prices become', () => {
    const prices = fc.integer({ min: 1001, max: 20_000 }).map(priceOf);
    fc.assert(
      fc.property(prices, prices, fc.integer({ min: 0, max: 5000 }), (before, after, at_ms) => {
        const decided = decideAcceptance({
          policy: 'any',
          delay_ms: 5000,
          legs: [{ asked: before, price: before, ...open }],
          changes: [
            { at_ms, leg: 0, kind: 'material' },
            { at_ms, leg: 0, kind: 'price', price: after },
          ],
        });
        expect(decided).toEqual({ decision: 'REJECTED', at_ms, reason: 'GAME_CHANGED', leg: 0 });
      }),
    );
  });
});

describe('legs of one bet', () => {
  type Row = { selection: string; fixture: string | null; tournament: string; price: number; singlesOnly?: boolean };
  const toLeg = (leg: Row): CombinedLeg => ({
    ...leg,
    fixture: leg.fixture ?? `outright of ${leg.tournament}`,
    isOutright: leg.fixture === null,
    singlesOnly: leg.singlesOnly ?? false,
    price: priceOf(leg.price),
  });

  it.each(vectors.combinable)('$expect', ({ legs, expect: expected }) => {
    expect(checkLegs(legs.map(toLeg))?.problem ?? 'OK').toBe(expected);
  });

  const leg = (selection: string, fixture: string | null, price = 1900) =>
    toLeg({ selection, fixture, tournament: 't1', price });

  it('names the legs concerned', () => {
    expect(checkLegs([leg('a', 'f1'), leg('b', 'f2'), leg('c', 'f1')])).toEqual({
      problem: 'SAME_FIXTURE',
      legs: [0, 2],
    });
    expect(checkLegs([leg('a', 'f1'), leg('a', 'f1')])?.problem).toBe('SAME_SELECTION');
    expect(checkLegs([leg('a', null), leg('b', null)])).toEqual({ problem: 'SAME_OUTRIGHT', legs: [0, 1] });
    expect(checkLegs([])?.problem).toBe('NO_LEGS');
  });

  it('limits the total odds, the limit itself included', () => {
    expect(checkLegs([leg('a', 'f1', 100_000), leg('b', 'f2', 100_000)])).toBeNull();
    expect(checkLegs([leg('a', 'f1', 100_000), leg('b', 'f2', 100_001)])?.problem).toBe('ODDS_TOO_HIGH');
  });
});

describe('liability', () => {
  const selectionOf = (row: { market: string; outcome: string; price: number; line?: number }) => {
    const sign = row.market === 'ah' && (row.line ?? 0) > 0 ? '+' : '';
    const id = `${row.market}:FT${row.line === undefined ? '' : `:${sign}${row.line}`}`;
    return { market: parseMarket(id) as Market, outcome: row.outcome, price: priceOf(row.price) };
  };

  it.each(vectors.liability)('of $bets.length bets', (row) => {
    const exposures = exposureByScore(row.bets.map((bet) => ({ ...selectionOf(bet), stake: BigInt(bet.stake) })));
    const byScore = new Map(exposures.map(({ score, amount }) => [formatScore(score), Number(amount)]));
    for (const [score, amount] of Object.entries(row.exposure))
      expect([score, byScore.get(score)]).toEqual([score, amount]);
    const worst = worstCase(exposures);
    expect({ score: formatScore(worst.score), amount: Number(worst.amount) }).toEqual(row.worst);
    for (const each of row.maxStake) {
      const limits = { maxLiability: BigInt(each.maxLiability), maxReturn: BigInt(each.maxReturn) };
      expect(Number(largestStake(selectionOf(each), exposures, limits))).toBe(each.stake);
    }
  });

  const homeWin = { market: parseMarket('1x2:FT') as Market, outcome: '1', price: priceOf(3000) as Price };

  it('never passes the limit: the largest stake fits, one more unit does not', () => {
    const stakes = fc.bigInt({ min: 0n, max: 60_000n });
    fc.assert(
      fc.property(stakes, fc.bigInt({ min: 1n, max: 100_000n }), (stake, maxLiability) => {
        const bets = [{ ...homeWin, stake }];
        const limits = { maxLiability, maxReturn: 10n ** 12n };
        const largest = largestStake(homeWin, exposureByScore(bets), limits);
        const worst = (more: bigint) => worstCase(exposureByScore([...bets, { ...homeWin, stake: more }])).amount;
        if (largest > 0n) expect(worst(largest)).toBeLessThanOrEqual(maxLiability);
        expect(worst(largest + 1n)).toBeGreaterThan(maxLiability);
      }),
    );
  });

  it('looks only at scores that are still possible, of one period', () => {
    const draw = { market: parseMarket('1x2:FT') as Market, outcome: 'X', price: priceOf(4000), stake: 1000n };
    const zeroZero = { market: parseMarket('cs:FT') as Market, outcome: '0-0', price: priceOf(9000), stake: 1000n };
    expect(worstCase(exposureByScore([draw, zeroZero])).amount).toBe(11_000n);
    expect(worstCase(exposureByScore([draw, zeroZero], { home: 1, away: 0 })).amount).toBe(2000n);
    const half = { ...draw, market: parseMarket('1x2:1H') as Market };
    expect(() => exposureByScore([draw, half])).toThrow('not of one period');
  });

  it('counts a multiple by the expected factor of its other legs', () => {
    const bet = { ...homeWin, stake: 1000n, others: ratio(9, 10) };
    const worst = worstCase(exposureByScore([bet]));
    expect(worst.amount).toBe(2700n - 1000n);
  });
});
