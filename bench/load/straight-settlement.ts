import { accountId, money } from '@fairhouse/contracts';
import { connectDatabase } from '../../apps/server/src/db/index.ts';
import { type Command, createBetExecutor } from '../../apps/server/src/domains/bets/index.ts';
import { benchSecrets } from './players.ts';
import { serveCalls } from './worker-calls.ts';

// Worker: settles a round of a live table straight through the bet executor: the commands of the table, without the table. Argument: the
// URL of the database.

/** What a bettor of the round staked and gets back, in the smallest unit. */
export interface Bettor {
  account: string;
  stake: string;
  returned: string;
}

/** A table pays so many players before it stores its position. */
const GROUP = 500;
const GAME = { game: 'baccarat-classic', category: 'LIVE' } as const;
let executor: ReturnType<typeof createBetExecutor> | null = null;

const execute = async (command: Command): Promise<string> => {
  if (!executor) throw new Error('connect first');
  return (await executor.execute(command)).status;
};
const inGroups = async (commands: readonly Command[]): Promise<void> => {
  for (let at = 0; at < commands.length; at += GROUP) {
    const statuses = await Promise.all(commands.slice(at, at + GROUP).map(execute));
    const failed = statuses.find((status) => status !== 'OK');
    if (failed) throw new Error(failed);
  }
};
const base = (account: string) => ({ vendor: 'house', accountId: accountId(account), currency: 'USD' }) as const;

function toSettlement({ account, returned }: Bettor, round: string): Command {
  const { game } = GAME;
  const amount = money(BigInt(returned));
  const win = { op: 'win', ...base(account), tx: `win:${round}:${account}`, amount, kind: 'win', round, game } as const;
  const end = { op: 'end_round', ...base(account), round, game } as const;
  return { op: 'batch', ...base(account), steps: amount > 0n ? [win, end] : [end] };
}

const calls = {
  connect(url: string): void {
    const database = connectDatabase(url, { max: 2 });
    executor = createBetExecutor({ url, db: database.db, secrets: benchSecrets() });
  },
  /** Places the bets, then settles them; returns how long the settlement took, in ms. */
  async settle(round: string, bettors: readonly Bettor[]): Promise<number> {
    const bets = bettors.map(({ account, stake }): Command => {
      const amount = money(BigInt(stake));
      const detail = { items: [{ spot: 'player', amount: stake }] };
      return { op: 'bet', ...base(account), ...GAME, round, tx: `${round}:${account}`, amount, detail };
    });
    await inGroups(bets);
    const settlements = bettors.map((bettor) => toSettlement(bettor, round));
    const from = performance.now();
    await inGroups(settlements);
    return performance.now() - from;
  },
};
export type StraightSettlementCalls = typeof calls;
serveCalls(calls);
