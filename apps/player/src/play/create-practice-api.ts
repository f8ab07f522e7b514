import { type Currency, formatMoney, type Money, money, parseMoney } from '@fairhouse/contracts';
import type { RevealedPair, SlotApi, SlotFair, SlotOpened, SlotSpun } from '@fairhouse/game-clients/slot';
import { commitmentOf, PLAIN_SPIN, payout, verifyRound } from '@fairhouse/game-math';

/** The initial practice balance, as a multiple of the largest stake. */
const STAKES_IN_PURSE = 100n;
const FIRST_CLIENT_SEED = 'practice';

/**
 * Creates a slot with play money. It uses the same maths as the real game with its own seeds on this page, so a round costs nothing, wins
 * nothing and is not recorded. The server only provides the game, its stakes and its bet modes.
 */
export function createPracticeApi(server: SlotApi): SlotApi {
  let opened: SlotOpened | null = null;
  let purse = money(0);
  let seeds = firstSeeds();
  const played = new Map<string, SlotSpun>();

  const play = (stake: string, option: string, game: SlotOpened): SlotSpun => {
    const currency = game.currency as Currency;
    const staked = parseMoney(stake, currency);
    if (staked === null) throw new Error(`invalid stake: ${stake}`);
    const price = ((staked * BigInt(costOf(game, option))) / 100n) as Money;
    if (price > purse) throw refused('INSUFFICIENT_FUNDS');
    const { serverSeed, clientSeed, nonce } = seeds;
    const { gameCode, versionHash } = game;
    const { round } = verifyRound({ serverSeed, clientSeed, nonce, gameCode, versionHash, option });
    seeds = { ...seeds, nonce: nonce + 1 };
    const win = payout(staked, round.totalWin_x100) as Money;
    purse = (purse - price + win) as Money;
    return {
      roundId: crypto.randomUUID(),
      stake: formatMoney(price, currency),
      win: formatMoney(win, currency),
      // The number is drawn as in the real game, but there is no jackpot to win.
      jackpot: formatMoney(money(0), currency),
      balance: formatMoney(purse, currency),
      free: false,
      round,
      fair: { seedPairId: PAIR, nonce, clientSeed, commitment: commitmentOf(serverSeed) },
      at: new Date().toISOString(),
    };
  };

  return {
    async open() {
      const real = await server.open();
      const max = parseMoney(real.stakes.at(-1) ?? real.defaultStake, real.currency as Currency) ?? money(0);
      purse = (max * STAKES_IN_PURSE) as Money;
      const balance = formatMoney(purse, real.currency as Currency);
      opened = {
        ...real,
        balance,
        mode: 'demo',
        bonus: undefined,
        jackpot: null,
        freeRounds: [],
        fair: fairOf(seeds),
        lastRound: null,
        unfinished: null,
      };
      return opened;
    },
    async spin({ stake, clientRoundId, option = PLAIN_SPIN }) {
      if (!opened) throw new Error('the game has not been opened');
      const spun = played.get(clientRoundId) ?? play(stake, option, opened);
      played.set(clientRoundId, spun);
      return spun;
    },
    jackpot: () => Promise.resolve(null),
    presented: () => Promise.resolve(),
    setReminder: server.setReminder,
    rotate(clientSeed) {
      const revealed = revealedOf(seeds);
      seeds = { serverSeed: seeds.next, next: freshSeed(), clientSeed, nonce: 0 };
      return Promise.resolve({ ...fairOf(seeds), revealed });
    },
  };
}

/** Returns the cost of a bet mode in hundredths of the stake. Refuses a mode that is not offered, as the server does. */
function costOf({ options }: SlotOpened, option: string): number {
  if (option === PLAIN_SPIN) return 100;
  const offered = options.find(({ id }) => id === option);
  if (!offered) throw refused('OPTION_NOT_OFFERED');
  return offered.cost_x100;
}

const refused = (code: string): Error => Object.assign(new Error(`refused in practice: ${code}`), { code });

/** The seed pair has no id, because it is not recorded. */
const PAIR = 'practice';

/** Server seeds in hex: the current one and the committed next one. */
interface Seeds {
  serverSeed: string;
  next: string;
  clientSeed: string;
  nonce: number;
}

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const freshSeed = (): string => hexOf(crypto.getRandomValues(new Uint8Array(32)));

const firstSeeds = (): Seeds => ({
  serverSeed: freshSeed(),
  next: freshSeed(),
  clientSeed: FIRST_CLIENT_SEED,
  nonce: 0,
});

const fairOf = ({ serverSeed, next, clientSeed, nonce }: Seeds): SlotFair => ({
  seedPairId: PAIR,
  clientSeed,
  nonce,
  commitment: commitmentOf(serverSeed),
  nextCommitment: commitmentOf(next),
});

const revealedOf = ({ serverSeed, clientSeed, nonce }: Seeds): RevealedPair => ({
  seedPairId: PAIR,
  serverSeed,
  commitment: commitmentOf(serverSeed),
  clientSeed,
  nonces: nonce,
});
