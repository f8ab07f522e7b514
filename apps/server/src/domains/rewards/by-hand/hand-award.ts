import {
  accountId,
  type BrandId,
  formatMoney,
  type HandAward,
  isTrial,
  type Money,
  parseMoney,
} from '@fairhouse/contracts';
import type { ProposalHandlerOf, ProposalOutcome } from '#approvals';
import type { Db, Tx } from '#db';
import { getPlayer, type Player, requireOpenAccount } from '#identity';
import { assert, refuse } from '#refusal';
import { requireOfferable } from '#rg';
import { awardReference, type NewAward, type RewardDeps } from '../award.ts';
import { issueAward, offerAward } from '../give-award.ts';

const DAY_MS = 86_400_000;

/** How proposals of awards by hand are carried out. */
export const createAwardHandler = (deps: RewardDeps): ProposalHandlerOf<'award'> => ({
  kind: 'award',
  permission: 'rewards.approve',
  apply: (tx, proposal) => applyHandAward(tx, deps, proposal),
});

/** Returns player and amount of an award by hand. Refuses NOT_FOUND, TRIAL_NOT_ALLOWED, INVALID_AMOUNT. */
export async function parseHandAward(
  db: Db | Tx,
  brandId: BrandId,
  { accountId: account, amount: text }: HandAward,
): Promise<{ player: Player; amount: Money }> {
  const player = await getPlayer(db, brandId, accountId(account));
  if (isTrial(player.type)) throw refuse('TRIAL_NOT_ALLOWED', { field: 'player' });
  const amount = parseMoney(text, player.currency);
  if (amount === null || amount <= 0n) throw refuse('INVALID_AMOUNT', { field: 'amount' });
  return { player, amount };
}

/**
 * Gives an award by hand; the proposal is its occasion, so that it is given once. Refuses NOT_FOUND, TRIAL_NOT_ALLOWED, INVALID_AMOUNT,
 * PLAY_EXCLUDED, ACCOUNT_CLOSED, ACCOUNT_CLOSING.
 */
export async function applyHandAward(
  tx: Tx,
  deps: RewardDeps,
  { brandId, proposalNo, input }: { brandId: BrandId; proposalNo: bigint; input: HandAward },
): Promise<ProposalOutcome> {
  const { player, amount } = await parseHandAward(tx, brandId, input);
  const { accountId: id, currency } = player;
  await requireOpenAccount(tx, id, 'in');
  await requireOfferable(tx, id);
  const { name, times_x100, claimDays } = input;
  const award: NewAward = {
    accountId: id,
    brandId,
    currency,
    source: 'operator',
    sourceRef: 'hand',
    occasion: String(proposalNo),
    reward: { kind: 'cash', amount, times_x100 },
    names: name === '' ? {} : { EN: name },
  };
  const claimUntil = new Date(Date.now() + claimDays * DAY_MS);
  const given = claimDays === 0 ? await issueAward(tx, deps, award) : await offerAward(tx, award, claimUntil);
  assert(given, `the award of proposal ${proposalNo} was given before`);
  return { before: '', after: `${awardReference(given.no)} ${formatMoney(amount, currency)} ${currency}` };
}
