import { commitmentOf } from '../../fair/commitment.ts';
import { formatDecimal, parseDecimal, unitOf } from '../../proof/decimal.ts';
import { type Finding, judge, open } from '../../proof/finding.ts';
import { baccaratOutcome } from '../baccarat/baccarat-outcome.ts';
import { drawRoulette, rouletteOutcome } from '../roulette/roulette-outcome.ts';
import { settle } from '../settle.ts';
import { saltOfCuts } from '../shoe/salt-of-cuts.ts';
import { earlierSeed } from '../shoe/seed-chain.ts';
import type { TableGame } from '../table-game.ts';
import { findTableGame } from '../table-games.ts';
import { checkShoeRound } from './check-shoe-round.ts';
import type { DrawRound, Entropy, ShoeRound, TableRoundRecord } from './table-round-record.ts';

/**
 * Checks everything in a published round that can be verified without the server: the maths, the seed and its chain, the salt, the cards or
 * the draw, and what every spot paid. Never throws for a record of the right shape.
 */
export function checkTableRound(record: TableRoundRecord): Finding[] {
  const { drawn, entropy } = record;
  const game = findTableGame(record.game, record.versionHash);
  return [
    judge(game !== undefined, 'maths', { game: record.game, version: game?.version ?? record.versionHash }),
    ...attempt(() => checkSeed(drawn)),
    ...attempt(() => checkSalt(drawn.salt, entropy)),
    ...attempt(() => (drawn.kind === 'shoe' ? checkShoeRound(drawn) : checkDrawRound(drawn))),
    ...(game ? attempt(() => checkPays(game, record)) : []),
  ];
}

/** A value that a rule refuses, as an invalid seed or card, is a failed check. */
function attempt(check: () => Finding[]): Finding[] {
  try {
    return check();
  } catch (error) {
    if (error instanceof RangeError) return [judge(false, 'replayed', {}, [error.message])];
    throw error;
  }
}

function checkSeed({ commitment, seed, chain }: ShoeRound | DrawRound): Finding[] {
  for (const hash of [commitment, seed ?? commitment])
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new RangeError(`${JSON.stringify(hash)} is not 64 hex digits`);
  const revealed =
    seed === null
      ? open('seed-secret', { commitment })
      : judge(commitmentOf(seed) === commitment, 'promise', {}, [`computed ${commitmentOf(seed)}`]);
  const { first, number } = chain;
  return [revealed, judge(earlierSeed(commitment, number - 1) === first, 'seed-chain', { number, first })];
}

function checkSalt(salt: string, entropy: Entropy): Finding[] {
  switch (entropy.level) {
    case 'beacon':
      return [open('salt-beacon', { source: entropy.source, round: entropy.round, salt })];
    case 'cuts':
      return [judge(saltOfCuts(entropy.cuts) === salt, 'salt-cuts', { cuts: entropy.cuts.length })];
    case 'commitment':
      return [judge(true, 'salt-fixed')];
  }
}

function checkDrawRound({ seed, salt, roundNo, number }: DrawRound): Finding[] {
  if (seed === null) return [];
  const drawn = drawRoulette({ roundSeed: seed, salt, roundNo });
  return [judge(drawn === number, 'number-drawn', { number }, [`computed ${drawn}`])];
}

function checkPays(game: TableGame, { drawn, spots, stake, returned }: TableRoundRecord): Finding[] {
  const outcome = outcomeOf(game, drawn);
  const unit = unitOf(stake);
  const toUnits = (text: string): bigint => {
    if (unitOf(text) !== unit) throw new RangeError(`${text} has other decimals than ${stake}`);
    return parseDecimal(text) / unit;
  };
  const settled = settle(
    game,
    spots.map((each) => ({ spot: each.spot, amount: toUnits(each.stake) })),
    outcome,
  );
  const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, each) => all + each, 0n);
  const recorded = { stake: toUnits(stake), returned: toUnits(returned) };
  const added = { stake: sum(settled.map((each) => each.stake)), returned: sum(settled.map((each) => each.returned)) };
  return [
    judge(new Set(spots.map(({ spot }) => spot)).size === spots.length, 'spots-once'),
    ...settled.map((each, at) => {
      const claimed = spots[at]?.returned ?? '';
      return judge(
        toUnits(claimed) === each.returned,
        'spot-paid',
        { spot: each.spot, stake: spots[at]?.stake ?? '', returned: claimed },
        [`computed ${formatDecimal(each.returned * unit)}`],
      );
    }),
    judge(recorded.stake === added.stake && recorded.returned === added.returned, 'spots-add-up', { stake, returned }, [
      `computed ${formatDecimal(added.stake * unit)} and ${formatDecimal(added.returned * unit)}`,
    ]),
  ];
}

function outcomeOf(game: TableGame, drawn: ShoeRound | DrawRound): { events: readonly string[] } {
  if (game.kind === 'baccarat' && drawn.kind === 'shoe' && drawn.decks === game.decks)
    return baccaratOutcome(drawn.cards.map(({ card }) => card));
  if (game.kind === 'roulette' && drawn.kind === 'draw') return rouletteOutcome(drawn.number);
  throw new RangeError(`${game.id} is not played like this`);
}
