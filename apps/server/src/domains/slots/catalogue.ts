import { type Currency, type Money, money } from '@fairhouse/contracts';
import { findSlot, type SlotSpec, slotCodes, slotFacts, versionHash } from '@fairhouse/game-math';
import { cataloguedLanguages, createTranslator, type MessageId } from '@fairhouse/i18n';
import type { Db } from '#db';
import { type NewGame, upsertGames } from '#games';
import { assert } from '#refusal';

/** Returns the names that the game itself uses, so that the lobby shows the same. */
function namesOf(code: string): { name: string; names: Record<string, string> } {
  const key = `slots.game.${code}` as MessageId;
  const others = cataloguedLanguages().flatMap(({ code: language }) => (language === 'EN' ? [] : [language]));
  return {
    name: createTranslator('EN')(key),
    names: Object.fromEntries(others.map((language) => [language, createTranslator(language)(key)])),
  };
}

/**
 * Stakes in the smallest unit of each currency; the lists of other currencies have nearly the same value. All are divisible by 20, so that
 * no win is a fraction of a cent with 10 or 20 lines, or with pays in twentieths.
 */
const STAKES: Readonly<Partial<Record<Currency, { stakes: readonly Money[]; defaultStake: Money }>>> = {
  USD: stakeList([20n, 40n, 60n, 80n, 100n, 200n, 300n, 500n, 1_000n, 2_000n, 5_000n], 100n),
  EUR: stakeList([20n, 40n, 60n, 80n, 100n, 200n, 300n, 500n, 1_000n, 2_000n, 5_000n], 100n),
  CNY: stakeList([100n, 200n, 400n, 600n, 1_000n, 2_000n, 4_000n, 10_000n, 20_000n, 40_000n], 400n),
  JPY: stakeList([20n, 40n, 100n, 200n, 400n, 1_000n, 2_000n, 5_000n], 100n),
  VND: stakeList([2_000n, 4_000n, 10_000n, 20_000n, 40_000n, 100_000n, 200_000n, 1_000_000n], 20_000n),
  KWD: stakeList([60n, 120n, 180n, 240n, 300n, 600n, 1_000n, 1_500n, 3_000n, 6_000n, 15_000n], 300n),
  USDT: stakeList([200_000n, 400_000n, 1_000_000n, 2_000_000n, 5_000_000n, 10_000_000n, 50_000_000n], 1_000_000n),
};

function stakeList(stakes: bigint[], defaultStake: bigint) {
  return { stakes: stakes.map(money), defaultStake: money(defaultStake) };
}

/**
 * Returns the stakes for which every pay of the slot is whole: wins are never rounded, so each stake has the same RTP. They also buy whole
 * jackpot tickets; a currency without tickets has no stakes.
 */
function stakesOf({ payBy, lines, jackpot }: SlotSpec): NewGame['stakes'] {
  const parts = BigInt(payBy ? 100 / payBy.unit_x100 : lines.length);
  const offered = Object.entries(STAKES).filter(([currency]) => !jackpot || jackpot.ticket[currency]);
  const whole = offered.map(([currency, list]) => {
    const ticket = BigInt(jackpot?.ticket[currency] ?? 1);
    const stakes = list.stakes.filter((stake) => stake % parts === 0n && stake % ticket === 0n);
    return [currency, { ...list, stakes }] as const;
  });
  return Object.fromEntries(whole);
}

/** Registers every slot in the game catalogue; runs at each start. */
export async function upsertSlots(db: Db): Promise<void> {
  await upsertGames(db, slotCodes().map(entryOf));
}

/** Returns the catalogue's entry of a slot of the maths package. */
function entryOf(code: string): NewGame {
  const spec = findSlot(code);
  const facts = slotFacts(code);
  assert(spec && facts, `the slot ${code} has no maths`);
  return {
    code,
    ...namesOf(code),
    category: 'RNG',
    vendorCode: 'HOUSE',
    vendorTitle: 'Fairhouse Originals',
    rtp_bps: Math.round((facts.rtp_ppm + facts.jackpot_ppm) / 100),
    volatility: facts.volatility,
    versionHash: versionHash(spec),
    jackpot: spec.jackpot !== undefined,
    stakes: stakesOf(spec),
  };
}
