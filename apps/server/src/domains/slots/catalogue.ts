import { type Currency, type Money, money } from '@fairhouse/contracts';
import { findSlot, slotCodes, versionHash } from '@fairhouse/game-math';
import { cataloguedLanguages, type MessageId, makeServerText } from '@fairhouse/i18n';
import type { Db } from '#db';
import { type NewGame, registerGame } from '#games';
import { assert } from '#refusal';

/** How a slot of the house is offered: what its maths does not say. */
const SHOWN: Readonly<Record<string, { name: MessageId; volatility: NewGame['volatility'] }>> = {
  'lantern-orchard': { name: 'slots.gameName', volatility: 'medium' },
};

/** The names that the game itself says, so that the lobby never says another one. */
function namesOf(code: string): { name: string; names: Record<string, string> } {
  const key = SHOWN[code]?.name;
  if (!key) return { name: code, names: {} };
  const others = cataloguedLanguages().flatMap(({ code: language }) => (language === 'EN' ? [] : [language]));
  return {
    name: makeServerText('EN')(key),
    names: Object.fromEntries(others.map((language) => [language, makeServerText(language)(key)])),
  };
}

/**
 * Stakes in the smallest unit of each currency. All divide by 20 lines, so that a line win is never a part of a cent;
 * the lists of other currencies are near the same worth.
 */
const STAKES: Readonly<Partial<Record<Currency, { stakes: readonly Money[]; defaultStake: Money }>>> = {
  USD: stakeList([20n, 40n, 60n, 80n, 100n, 200n, 300n, 500n, 1_000n, 2_000n, 5_000n], 100n),
  EUR: stakeList([20n, 40n, 60n, 80n, 100n, 200n, 300n, 500n, 1_000n, 2_000n, 5_000n], 100n),
  CNY: stakeList([100n, 200n, 400n, 600n, 1_000n, 2_000n, 4_000n, 10_000n, 20_000n, 40_000n], 400n),
  JPY: stakeList([20n, 40n, 100n, 200n, 400n, 1_000n, 2_000n, 5_000n], 100n),
  VND: stakeList([2_000n, 4_000n, 10_000n, 20_000n, 40_000n, 100_000n, 200_000n, 1_000_000n], 20_000n),
  USDT: stakeList([200_000n, 400_000n, 1_000_000n, 2_000_000n, 5_000_000n, 10_000_000n, 50_000_000n], 1_000_000n),
};

function stakeList(stakes: bigint[], defaultStake: bigint) {
  return { stakes: stakes.map(money), defaultStake: money(defaultStake) };
}

/** Writes every slot of the maths package into the catalogue of games; done at each start. */
export async function registerSlots(db: Db): Promise<void> {
  for (const code of slotCodes()) {
    const spec = findSlot(code);
    assert(spec, `the slot ${code} has maths`);
    await registerGame(db, {
      code,
      ...namesOf(code),
      category: 'RNG',
      vassalage: 'HOUSE',
      vendorTitle: 'Fairhouse Originals',
      rtp_bps: Math.round(spec.rtp_ppm / 100),
      volatility: SHOWN[code]?.volatility ?? null,
      versionHash: versionHash(spec),
      stakes: STAKES,
    });
  }
}
