import type { Money, RefusalCode } from '@fairhouse/contracts';
import { contributionOf, wordsToBytes } from '@fairhouse/game-math';
import type { StakeRefusal } from '@fairhouse/reward-math';
import { jackpotKeyText } from '#ledger';
import { assert } from '#refusal';
import { grantKey, normalizeId, roundId, roundKey } from '../ids.ts';
import type { Outcome } from '../outcome.ts';
import type { Json, PlayRequest } from '../play-request.ts';
import { bonusOf, bookWithBonus, type RoundBonus, releaseBonus, stakeOfBonus } from './bonus.ts';
import {
  amountError,
  answer,
  available,
  createDraft,
  createRound,
  type Decision,
  type Draft,
  done,
  move,
  saveRound,
} from './draft.ts';
import { collectWin, useGrant } from './free-rounds.ts';
import { waitOf, withRound } from './pace.ts';
import { isExcluded, passedLimit } from './play-limits.ts';
import type { Grant, JackpotContribution, Player, RoundState, State } from './state.ts';
import { jackpotOf, type WonJackpot, winJackpot, withContribution } from './win-jackpot.ts';

/** Maximum number of rounds of a seed pair, and its maximum age. Source: pf-v1 rotation rule. */
export const MAX_NONCES = 10_000;
const MAX_AGE_MS = 30 * 86_400_000;

/** Returns true when the player's seed pair must be rotated before the next round. */
export function seedsAreSpent(state: State, request: PlayRequest, at: Date): boolean {
  const seeds = state.players.get(request.accountId)?.seeds;
  if (!seeds) return false;
  return seeds.nextNonce >= MAX_NONCES || at.getTime() - seeds.activatedAt.getTime() >= MAX_AGE_MS;
}

/** The decision on a first-party round, with the round: new (and its drawn outcome), or recorded when the request is a repeat. */
export type PlayDecision = Decision & {
  round: RoundState | null;
  shown?: Json;
  /** What the free rounds of the round have won so far, which becomes bonus money; null where wins are cash. */
  collected?: bigint | null;
  /** The round's jackpot contribution, and the jackpot when the round wins it. */
  contribution?: JackpotContribution | undefined;
  won?: WonJackpot | undefined;
};

/** A round wins a jackpot that is not locked: the batch is decided again with it. */
export class JackpotLockNeeded extends Error {
  readonly jackpot: Omit<JackpotContribution, 'contribution_ppm'>;
  constructor(jackpot: Omit<JackpotContribution, 'contribution_ppm'>) {
    super('the jackpot that the round wins is not locked');
    this.jackpot = jackpot;
  }
}

/**
 * Draws and settles one first-party round. The balance must cover the stake before the win counts. The nonce is the player's next; it is
 * spent only when the batch commits, so a retried batch draws the same round. A refusal is not recorded: nothing was drawn, and the same
 * request may be sent again once there is money.
 * @throws JackpotLockNeeded when the round wins a jackpot that the state does not hold
 */
export function decidePlay(state: State, request: PlayRequest, at: Date): PlayDecision {
  const player = state.players.get(request.accountId);
  assert(player, 'the player has no account');
  const key = roundKey(request.accountId, request.vendor, normalizeId(request.clientRoundId));
  assert(state.loadedRounds.has(key), 'the round was not loaded');
  const existing = state.roundsByRef.get(key)?.[0];
  if (existing) return repeatRound(answer(player, 'OK', { replay: true, applied: true }), existing, request, state);
  const refusal = refusalOf(request, player, at);
  if (refusal) return { ...answer(player, refusal), round: null };
  const cash = request.grant === undefined ? request.stake : 0n;
  const isFree = request.grant !== undefined;
  const money = isFree ? null : player.bonus && bonusOf(player.bonus, request, at);
  const staked = money && stakeOfBonus(money, request, available(player), request.stake);
  const ofBonus = staked && typeof staked !== 'string' ? staked.round.bonusStake : 0n;
  const limit = passedLimit(player, cash, at, ofBonus);
  if (limit) return { ...answer(player, 'LIMIT_REACHED', { limit }), round: null };
  if (typeof staked === 'string') return { ...answer(player, ...refuseStake(staked, player)), round: null };
  if (!staked && available(player) < cash) return { ...answer(player, 'INSUFFICIENT_FUNDS'), round: null };
  const wait = request.pace && waitOf(request.pace, player, at);
  if (wait) return { ...answer(player, wait.code, { wait_ms: wait.wait_ms }), round: null };
  const draft = createDraft(state, request, player, at);
  const bet = { game: request.gameCode, amount: request.stake };
  if (request.grant !== undefined && !useGrant(draft, request.grant, bet))
    return { ...answer(player, 'BET_NOT_ALLOWED'), round: null };
  const { seeds } = player;
  assert(seeds, `account ${player.accountId} has no seeds`);
  const { serverSeed, clientSeed, nextNonce: nonce } = seeds;
  const drawn = request.outcome({ serverSeed, clientSeed, nonce });
  assert(!amountError(drawn.win), 'the win is not a valid amount');

  const paced = request.pace && withRound(request.pace, player, at);
  draft.player = { ...player, ...paced, seeds: { ...seeds, nextNonce: nonce + 1 } };
  const created = createRound(draft, {
    round: request.clientRoundId,
    game: request.gameCode,
    category: request.category,
  });
  const bonus = staked
    ? bookWithBonus(draft, created, staked, drawn.win)
    : bookCash(draft, created, { cash, win: drawn.win, grant: request.grant });
  const contribution = request.jackpot && !isFree ? toContribution(player, request, request.jackpot) : undefined;
  const won = contribution && drawn.winsJackpot ? winLockedJackpot(state, contribution, created) : undefined;
  const jackpot = won?.win.amount ?? 0n;
  move(draft, 'jackpot-win', { amount: jackpot, key: request.clientRoundId, round: created });
  const round = saveRound(draft, {
    ...created,
    state: 'CLOSED',
    stake: request.stake,
    win: drawn.win + jackpot,
    jackpot,
    bets: 1,
    liveBets: 1,
    openWins: 1,
    recall: {
      versionHash: request.versionHash,
      choices: JSON.stringify(request.choices),
      outcome: drawn.words ? null : JSON.stringify(drawn.outcome),
      words: drawn.words ? wordsToBytes(drawn.words) : null,
      pairNo: seeds.pairNo,
      nonce,
      clientSeed,
      commitment: seeds.commitment,
      balanceBefore: available(player),
      balanceAfter: available(draft.player),
      unacknowledged: drawn.needsAcknowledgement,
      grantId: request.grant === undefined ? null : normalizeId(request.grant),
    },
    bonus,
  });
  if (staked) releaseBonus(draft);
  const collected = collectedOf(draft.grants, round);
  return { ...done(draft), round, shown: drawn.outcome, collected, contribution, won };
}

/** Books a round without bonus money. `grant`: of a free round, which takes no cash, and whose win may be collected. */
function bookCash(
  draft: Draft,
  round: RoundState,
  { cash, win, grant }: { cash: bigint; win: bigint; grant: string | undefined },
): RoundBonus | null {
  move(draft, 'bet', { amount: -cash, key: round.ref, round });
  const collected = grant === undefined ? null : collectWin(draft, grant, win);
  if (!collected) move(draft, grant === undefined ? 'win' : 'free-win', { amount: win, key: round.ref, round });
  return collected;
}

const collectedOf = (grants: ReadonlyMap<string, Grant>, { accountId, recall }: RoundState): bigint | null =>
  recall?.grantId == null ? null : (grants.get(grantKey(accountId, recall.grantId))?.collected ?? null);

/** A stake with bonus money that is refused, and what the player must know of it. */
const refuseStake = (code: StakeRefusal, { bonus }: Player): [RefusalCode, Partial<Outcome>] =>
  code === 'BONUS_MAX_STAKE' ? [code, { most: (bonus?.terms.maxStake ?? 0n) as Money }] : [code, {}];

const toContribution = (
  player: Player,
  { stake }: PlayRequest,
  jackpot: NonNullable<PlayRequest['jackpot']>,
): JackpotContribution => ({
  of: jackpotOf(player, jackpot),
  resetValue: jackpot.resetValue,
  contribution_ppm: contributionOf(jackpot, stake),
});

/** Wins the jackpot with the contributions of all earlier rounds and its own. */
function winLockedJackpot(
  state: State,
  { of, resetValue, contribution_ppm }: JackpotContribution,
  round: RoundState,
): WonJackpot {
  const jackpot = state.jackpots.get(jackpotKeyText(of));
  if (!jackpot) throw new JackpotLockNeeded({ of, resetValue });
  const reference = roundId(round.accountId, round.roundNo);
  return winJackpot(withContribution(jackpot, contribution_ppm), {
    wonBy: round.accountId,
    reference,
    gameCode: round.game,
    resetValue,
  });
}

/** Adds a round's contribution, and a jackpot win, to the state for the later rounds of the batch. */
export function applyJackpots({ jackpots, contributions }: State, { contribution, won }: PlayDecision): void {
  if (!contribution) return;
  const name = jackpotKeyText(contribution.of);
  const jackpot = jackpots.get(name);
  if (won) jackpots.set(name, won.jackpot);
  else if (jackpot) jackpots.set(name, withContribution(jackpot, contribution.contribution_ppm));
  else
    contributions.set(name, {
      ...contribution,
      contribution_ppm: contribution.contribution_ppm + (contributions.get(name)?.contribution_ppm ?? 0n),
    });
}

function refusalOf(request: PlayRequest, player: Player, at: Date) {
  if (request.currency !== player.currency) return 'CURRENCY_MISMATCH';
  if (amountError(request.stake) || request.stake === 0n) return 'INVALID_AMOUNT';
  if (request.refuseIfNew) return request.refuseIfNew;
  if (player.blocked) return 'ACCOUNT_BLOCKED';
  return isExcluded(player, at) ? 'PLAY_EXCLUDED' : null;
}

/** Answers a repeated id: the recorded round when the request is the same, otherwise CONFLICT. */
function repeatRound(
  decision: Decision,
  round: RoundState,
  request: PlayRequest,
  { grants }: Pick<State, 'grants'>,
): PlayDecision {
  const same =
    round.ref === normalizeId(request.clientRoundId) &&
    round.game === request.gameCode &&
    round.stake === request.stake &&
    round.currency === request.currency &&
    round.recall?.choices === JSON.stringify(request.choices);
  return same
    ? { ...decision, round, collected: collectedOf(grants, round) }
    : { ...decision, outcome: { ...decision.outcome, status: 'CONFLICT', replay: false, applied: false }, round: null };
}
