import { formatDecimal, parseDecimal, unitOf } from '../../proof/decimal.ts';
import { type Finding, judge, open } from '../../proof/finding.ts';
import { checkLegs } from '../bets/check-legs.ts';
import type { LegResult } from '../bets/leg-result.ts';
import { type BetTerms, settleBet } from '../bets/settle-bet.ts';
import { type Market, parseMarket } from '../markets/market.ts';
import { marketKind } from '../markets/market-kinds.ts';
import { matchFacts } from '../markets/match-facts.ts';
import { formatScore } from '../markets/score.ts';
import { formatPrice } from '../odds/format-price.ts';
import { priceOf } from '../odds/price.ts';
import { quoteSingle } from '../odds/quote-single.ts';
import type { BetRecord, LegRecord } from './bet-record.ts';
import { decideLeg } from './decide-leg.ts';
import { eventsOf, type FixtureRecord, isWhole, timeOf } from './fixture-record.ts';

/**
 * Settles a bet again from the records of its fixtures and compares every claim with it, without the server. Never throws: what cannot be
 * read is a failed finding.
 */
export function checkBet(bet: BetRecord, records: readonly FixtureRecord[]): Finding[] {
  try {
    const checked = bet.legs.map((leg, at) => checkLeg(bet, leg, at + 1, records));
    return [
      ...records.map((record) => judge(isWhole(record), 'record-whole', { fixture: record.fixture })),
      checkCombination(bet),
      ...checked.flatMap(({ findings }) => findings),
      ...checkMoney(
        bet,
        checked.map(({ result }) => result),
      ),
    ];
  } catch (error) {
    if (error instanceof RangeError) return [judge(false, 'bet-read', {}, [error.message])];
    throw error;
  }
}

function checkCombination({ legs }: BetRecord): Finding {
  const refusal = checkLegs(
    legs.map(({ fixture, tournament, isOutright, market, outcome, price }) => ({
      selection: `${fixture} ${market} ${outcome}`,
      fixture,
      tournament,
      isOutright,
      singlesOnly: false,
      price: priceOf(price),
    })),
  );
  return judge(
    refusal === null,
    'legs-combine',
    {},
    refusal ? [`${refusal.problem}: legs ${refusal.legs.map((at) => at + 1).join(', ')}`] : [],
  );
}

type CheckedLeg = { result: LegResult | null; findings: Finding[] };

function checkLeg(bet: BetRecord, leg: LegRecord, number: number, records: readonly FixtureRecord[]): CheckedLeg {
  const record = records.find(({ fixture }) => fixture === leg.fixture);
  if (!record) return { result: leg.result, findings: [open('no-fixture-record', { number, fixture: leg.fixture })] };
  const market = parseMarket(leg.market);
  if (!market || !marketKind(market.kind).outcomes.includes(leg.outcome))
    throw new RangeError(`${leg.market} ${leg.outcome} is not a selection`);
  const acceptedAt = timeOf(bet.acceptedAt);
  const { result } = decideLeg(market, { outcome: leg.outcome, id: leg.market, acceptedAt }, record);
  const values = {
    number,
    market: leg.market,
    outcome: leg.outcome,
    price: formatPrice(priceOf(leg.price), 'decimal'),
  };
  // the bet follows the feed; a reader sees that the recorded events do not show it
  const isReported =
    result !== leg.result &&
    record.reported.some(
      (each) => each.market === leg.market && each.outcome === leg.outcome && each.result === leg.result,
    );
  if (isReported)
    return {
      result: leg.result,
      findings: [open('leg-reported', { ...values, result: leg.result ?? 'OPEN' })],
    };
  const decided =
    result === null && leg.result === null
      ? open('leg-open', values)
      : judge(result === leg.result, 'leg-result', { ...values, result: leg.result ?? 'OPEN' }, [
          `computed ${result ?? 'OPEN'}`,
        ]);
  return { result, findings: [...checkAcceptanceScore(market, number, acceptedAt, record), decided] };
}

/** A live handicap names the score at acceptance, which must be that of the record at that time. */
function checkAcceptanceScore(market: Market, number: number, acceptedAt: number, record: FixtureRecord): Finding[] {
  if (!market.from) return [];
  const claimed = formatScore(market.from);
  const found = formatScore(matchFacts(eventsOf(record), acceptedAt)[market.period].score);
  return [judge(claimed === found, 'acceptance-score', { number, score: claimed }, [`the record has ${found}`])];
}

function checkMoney(bet: BetRecord, results: readonly (LegResult | null)[]): Finding[] {
  const unit = unitOf(bet.stake);
  const [entered, stake, claimed] = [toUnits(bet.entered, unit), toUnits(bet.stake, unit), toUnits(bet.return, unit)];
  const write = (amount: bigint): string => formatDecimal(amount * unit);
  const [terms, risk] = termsOf(bet, entered);
  const { state, return: paid } = settleBet(
    terms,
    results.map((result) => result && { result }),
  );
  return [
    judge(risk === stake, 'bet-stake', { stake: bet.stake, entered: bet.entered }, [`computed ${write(risk)}`]),
    judge(paid === claimed && state === bet.state, 'bet-return', { state: bet.state, amount: bet.return }, [
      `computed ${state} ${write(paid)}`,
    ]),
  ];
}

function toUnits(text: string, unit: bigint): bigint {
  const amount = parseDecimal(text);
  if (amount % unit !== 0n) throw new RangeError(`${text} has more decimals than the stake`);
  return amount / unit;
}

function termsOf({ legs, format }: BetRecord, entered: bigint): [terms: BetTerms, risk: bigint] {
  const prices = legs.map(({ price }) => priceOf(price));
  const [first, ...others] = prices;
  if (first === undefined) throw new RangeError('the bet has no legs');
  if (others.length > 0) return [{ kind: 'multiple', stake: entered, prices }, entered];
  const quote = quoteSingle(first, format, entered);
  return [{ kind: 'single', quote }, quote.risk];
}
