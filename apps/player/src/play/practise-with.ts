import { type Currency, formatMoney, type Money, money, parseMoney } from '@fairhouse/contracts';
import type { SlotApi, SlotFair, SlotOpened, SlotSpun } from '@fairhouse/game-clients/slot';
import { commitmentOf, PLAIN_SPIN, payout, verifyRound } from '@fairhouse/game-math';

/** What practice begins with, in whole units of the currency's largest stake. */
const STAKES_IN_PURSE = 100n;
const CLIENT_SEED = 'practice';

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * A slot with play money: the very maths of the real game, drawn on this page from seeds of its own, so a round costs nothing, wins
 * nothing and is recorded nowhere. The house only says which game it is and which stakes it has.
 */
export function practiseWith(house: SlotApi): SlotApi {
  let opened: SlotOpened | null = null;
  let purse = money(0);
  let seeds = freshSeeds();
  const played = new Map<string, SlotSpun>();

  const play = (stake: string, option: string, game: SlotOpened): SlotSpun => {
    const currency = game.currency as Currency;
    const staked = parseMoney(stake, currency);
    if (staked === null) throw new Error(`no such stake: ${stake}`);
    const cost_x100 = game.options.find(({ id }) => id === option)?.cost_x100 ?? 100;
    const price = ((staked * BigInt(cost_x100)) / 100n) as Money;
    if (price > purse)
      throw Object.assign(new Error('the purse of the practice is empty'), { code: 'INSUFFICIENT_FUNDS' });
    const { serverSeed, commitment, nonce } = seeds;
    const { gameCode, versionHash } = game;
    const { round } = verifyRound({ serverSeed, clientSeed: CLIENT_SEED, nonce, gameCode, versionHash, option });
    seeds.nonce += 1;
    const win = payout(staked, round.totalWin_x100) as Money;
    purse = (purse - price + win) as Money;
    return {
      roundId: crypto.randomUUID(),
      stake: formatMoney(price, currency),
      win: formatMoney(win, currency),
      balance: formatMoney(purse, currency),
      round,
      fair: { seedPairId: 'practice', nonce, clientSeed: CLIENT_SEED, commitment },
      at: new Date().toISOString(),
    };
  };

  return {
    async open() {
      const real = await house.open();
      const most = parseMoney(real.stakes.at(-1) ?? real.defaultStake, real.currency as Currency) ?? money(0);
      purse = (most * STAKES_IN_PURSE) as Money;
      const balance = formatMoney(purse, real.currency as Currency);
      opened = { ...real, balance, mode: 'demo', fair: fairOf(seeds), lastRound: null, unfinished: null };
      return opened;
    },
    async spin({ stake, clientRoundId, option = PLAIN_SPIN }) {
      if (!opened) throw new Error('the game is not open');
      const spun = played.get(clientRoundId) ?? play(stake, option, opened);
      played.set(clientRoundId, spun);
      return spun;
    },
    presented: () => Promise.resolve(),
    rotate() {
      seeds = freshSeeds();
      return Promise.resolve(fairOf(seeds));
    },
  };
}

interface Seeds {
  serverSeed: string;
  commitment: string;
  nextCommitment: string;
  nonce: number;
}

function freshSeeds(): Seeds {
  const make = () => hexOf(crypto.getRandomValues(new Uint8Array(32)));
  const serverSeed = make();
  return { serverSeed, commitment: commitmentOf(serverSeed), nextCommitment: commitmentOf(make()), nonce: 0 };
}

const fairOf = ({ commitment, nextCommitment, nonce }: Seeds): SlotFair => ({
  ...{ seedPairId: 'practice', commitment, nextCommitment, clientSeed: CLIENT_SEED, nonce },
});
