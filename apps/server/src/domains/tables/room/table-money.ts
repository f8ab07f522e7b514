import { accountId, money } from '@fairhouse/contracts';
import type { BetExecutor, Command, Outcome, SingleCommand, StakePace } from '#bets';
import type { TableSettings } from '../live-table.ts';
import type { PlayerNow, Slip } from './table-state.ts';

/** A command whose outcome is unknown is sent again after this pause; it has the same id, so it is booked once. */
const RETRY_MS = 50;

/** The commands of a table to `bets`. Every id follows from the round, so that a repeat after a crash is the same command. */
export interface TableMoney {
  /** Takes the stake of a slip; repeated while its outcome is unknown and `isAwaited`. */
  stake(
    account: string,
    slip: Slip,
    roundId: string,
    options: { isAwaited: () => boolean; pace: StakePace | undefined },
  ): Promise<Outcome>;
  /** Rolls back slips. One whose stake never arrived is refused when it does. */
  takeBack(account: string, slips: readonly Slip[], roundId: string): Promise<Outcome>;
  /** Rolls back a player's void slips, credits what the others return, and closes the player's round. */
  settle(account: string, player: PlayerNow, roundId: string, returned: bigint): Promise<Outcome>;
  /** Rolls back everything of a player in a round, and what still arrives of it. */
  voidRound(account: string, roundId: string): Promise<Outcome>;
}

export function createTableMoney(executor: Pick<BetExecutor, 'execute'>, settings: () => TableSettings): TableMoney {
  const base = (account: string) =>
    ({ vendor: 'house', accountId: accountId(account), currency: settings().currency }) as const;
  const game = () => settings().gameCode;

  const execute = async (command: Command, isAwaited = () => true): Promise<Outcome> => {
    for (;;) {
      const outcome = await executor.execute(command);
      if (outcome.status !== 'RETRY' || !isAwaited()) return outcome;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  };
  const rollbacks = (account: string, slips: readonly Slip[], round: string): SingleCommand[] =>
    slips.map(({ tx }) => ({ op: 'rollback', ...base(account), tx: `back:${tx}`, targetTx: tx, round }));

  return {
    stake(account, { tx, items }, round, { isAwaited, pace }) {
      const amount = money(items.reduce((sum, each) => sum + BigInt(each.amount), 0n));
      const inRound = { round, game: game(), category: 'LIVE' } as const;
      const detail = { items: items.map(({ spot, amount: on }) => ({ spot, amount: on })) };
      return execute({ op: 'bet', ...base(account), ...inRound, tx, amount, detail, pace }, isAwaited);
    },
    takeBack: (account, slips, roundId) =>
      execute({ op: 'batch', ...base(account), steps: rollbacks(account, slips, roundId) }),
    settle(account, { slips }, round, returned) {
      const closed = slips.filter(({ state }) => state === 'void');
      const tx = `win:${round}:${account}`;
      const win = {
        op: 'win',
        ...base(account),
        tx,
        amount: money(returned),
        kind: 'win',
        round,
        game: game(),
      } as const;
      const end = { op: 'end_round', ...base(account), round, game: game() } as const;
      const steps = [...rollbacks(account, closed, round), ...(returned > 0n ? [win] : []), end];
      return execute({ op: 'batch', ...base(account), steps });
    },
    voidRound: (account, round) =>
      execute({ op: 'rollback_round', ...base(account), tx: `void:${round}:${account}`, round, game: game() }),
  };
}
