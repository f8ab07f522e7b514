import { randomUUID } from 'node:crypto';
import { type AccountId, formatMoney, type Money } from '@fairhouse/contracts';
import type { BetExecutor } from '#bets';
import type { Db } from '#db';
import { createGames, type PlayRule } from '#games';
import { Refusal } from '#refusal';
import { createJackpotAmounts, spinSlot } from '#slots';
import { asMember } from './as-member.ts';

const UNPACED: PlayRule = {
  minCycle_ms: 0,
  otherCycle_ms: 0,
  autoplayAllowed: true,
  autoplayMax: 1,
  featureBuyAllowed: true,
  minDraw_s: 0,
  raisingPlansAllowed: true,
  othersDrawsAllowed: false,
  jackpotAllowed: true,
  reminder_min: 30,
  mandatoryBreak_min: 0,
};

/** Plays rounds of a slot one after the other, as the player would. */
export async function someSpins(
  { db, executor }: { db: Db; executor: Pick<BetExecutor, 'play'> },
  account: AccountId,
  spins: { gameCode: string; stake: Money; count: number },
): Promise<void> {
  const { member, brand } = await asMember(db, account);
  // these represent rounds of many days, so no minimum game cycle applies
  const games = { ...createGames(db), rule: () => Promise.resolve(UNPACED) };
  const jackpots = createJackpotAmounts(db);
  const session = { ...member, gameCode: spins.gameCode, country: '', brandId: brand.brandId, tester: false };
  const stake = formatMoney(spins.stake, member.currency);
  for (let played = 0; played < spins.count; played++) {
    const input = { stake, clientRoundId: randomUUID() };
    await retry(() => spinSlot({ executor, games, jackpots }, session, input));
  }
}

const MAX_ATTEMPTS = 10;

/** Retries while the database is too busy to answer, as the game client does. */
async function retry(spin: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      await spin();
      return;
    } catch (error) {
      if (tries === MAX_ATTEMPTS || !(error instanceof Refusal && error.code === 'RETRY')) throw error;
    }
}
