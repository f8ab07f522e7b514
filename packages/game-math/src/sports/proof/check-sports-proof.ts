import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { formatDecimal, parseDecimal } from '../../proof/decimal.ts';
import { type Finding, judge, open } from '../../proof/finding.ts';
import type { ProofRound } from '../../proof/round-proof.ts';
import { formatPrice } from '../odds/format-price.ts';
import { isPrice, priceOf } from '../odds/price.ts';
import type { LegRecord } from './bet-record.ts';
import { checkBet } from './check-bet.ts';
import { timeOf } from './fixture-record.ts';
import { findHeadProblem } from './price-head.ts';
import type { PriceLink, SportsProof } from './sports-proof.ts';

/**
 * Checks a sports bet without the server: settles it again from the records of its fixtures, finds each price in the recorded chain and its
 * signed head, and compares the bet with what the round moved. Never throws.
 */
export function checkSportsProof({ bet, records, prices }: SportsProof, round: ProofRound): Finding[] {
  try {
    return [
      ...checkBet(bet, records),
      ...bet.legs.flatMap((leg, at) => {
        const link = prices.find((each) => each.leg === at + 1);
        return [checkPrice(leg, at + 1, timeOf(bet.acceptedAt), link), ...checkHead(at + 1, link)];
      }),
      checkMoved(bet, round),
    ];
  } catch (error) {
    if (error instanceof RangeError) return [judge(false, 'bet-read', {}, [error.message])];
    throw error;
  }
}

/** The price of a leg is that of a recorded change, not later than the acceptance, in a market that took bets. */
function checkPrice(leg: LegRecord, number: number, acceptedAt: number, link: PriceLink | undefined): Finding {
  const price = isPrice(leg.price) ? formatPrice(priceOf(leg.price), 'decimal') : String(leg.price);
  const problem = link ? findProblem(link, leg, acceptedAt) : 'the file has no such change';
  return judge(problem === null, 'price-recorded', { number, price, version: link?.version ?? 0 }, [problem ?? '']);
}

/** The link is one of those that the site signed within a minute, so nobody can record another price later. */
function checkHead(number: number, link: PriceLink | undefined): Finding[] {
  if (!link) return [];
  const { version, head } = link;
  if (!head) return [open('price-unsigned', { number, version })];
  const problem = findHeadProblem(link, head);
  const values = { number, version, last: head.version, at: head.at };
  return [judge(problem === null, 'price-chained', values, [problem ?? ''])];
}

function findProblem({ at, previous, content, hash }: PriceLink, leg: LegRecord, acceptedAt: number): string | null {
  if (!/^([0-9a-f]{64})?$/.test(previous)) return 'the hash before it is none';
  const time = timeOf(at);
  const computed = bytesToHex(sha256(concatBytes(hexToBytes(previous), utf8ToBytes(`${time}${content}`))));
  if (computed !== hash) return `computed ${computed}`;
  if (time > acceptedAt) return 'it was recorded after the bet';
  const market = readMarket(content, leg.market);
  if (market?.status !== 'ACTIVE') return `${leg.market} took no bets`;
  const recorded = market.prices?.[leg.outcome];
  return recorded === leg.price ? null : `it has ${recorded ?? 'no price'}`;
}

type RecordedMarket = { status?: unknown; prices?: Record<string, number> | null };

function readMarket(content: string, id: string): RecordedMarket | undefined {
  try {
    return (JSON.parse(content) as { markets?: Record<string, RecordedMarket> }).markets?.[id];
  } catch {
    return undefined;
  }
}

/** What the round gave the player, less what it took, is the return of the bet less its stake. */
function checkMoved({ stake, return: returned }: SportsProof['bet'], round: ProofRound): Finding {
  const gave = [round.returned, round.win, round.adjusted].reduce((sum, each) => sum + parseDecimal(each), 0n);
  const moved = gave - parseDecimal(round.stake);
  const net = parseDecimal(returned) - parseDecimal(stake);
  return judge(moved === net, 'bet-moved', { amount: formatDecimal(net) }, [`the round moved ${formatDecimal(moved)}`]);
}
