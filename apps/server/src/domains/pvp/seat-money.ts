import { accountId, type Currency, money } from '@fairhouse/contracts';
import type { BetExecutor, Outcome, SettlePart, SingleCommand } from '#bets';

/** Holds of card rooms have a vendor of their own: every open hold under it is a stack. */
export const PVP_VENDOR = 'pvp';

/** A command whose outcome is unknown is sent again after this pause; it has the same id, so it is booked once. */
const RETRY_MS = 50;

interface Stack {
  account: string;
  /** Of the reserve. */
  tx: string;
  currency: Currency;
}

/** The commands of a stack. */
export interface SeatMoney {
  /** Holds a buy-in: asks all that a bet is asked. */
  reserve(stack: Stack, amount: number, game: { gameCode: string; rest_ms: number }): Promise<Outcome>;
  /** Holds more, with the same checks. */
  extend(stack: Stack, tx: string, amount: number, rest_ms: number): Promise<Outcome>;
  /** Frees what is left. */
  close(stack: Stack): Promise<Outcome>;
}

const base = ({ account, currency }: Stack) =>
  ({ vendor: PVP_VENDOR, accountId: accountId(account), currency }) as const;

/** The other players set the pace of a hand, so there is no cycle; the break after an hour of play holds as in every game. */
const paceOf = (rest_ms: number) => ({ cycle_ms: 0, rest_ms, isPlay: true }) as const;

export const closeTx = (tx: string): string => `${tx}:close`;

export function createSeatMoney(executor: Pick<BetExecutor, 'execute'>): SeatMoney {
  const execute = async (command: SingleCommand): Promise<Outcome> => {
    for (;;) {
      const outcome = await executor.execute(command);
      if (outcome.status !== 'RETRY') return outcome;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  };
  return {
    reserve: (stack, amount, { gameCode, rest_ms }) =>
      execute({
        op: 'reserve',
        ...base(stack),
        tx: stack.tx,
        amount: money(amount),
        round: stack.tx,
        game: gameCode,
        category: 'PVP',
        pace: paceOf(rest_ms),
      }),
    extend: (stack, tx, amount, rest_ms) =>
      execute({
        op: 'extend',
        ...base(stack),
        tx,
        reserveTx: stack.tx,
        amount: money(amount),
        pace: paceOf(rest_ms),
      }),
    close: (stack) => execute({ op: 'close', ...base(stack), tx: closeTx(stack.tx), reserveTx: stack.tx }),
  };
}

/** The command that books a hand for one seat; its id is `<account>:<hand>`. */
export const settleLine = (
  stack: Stack,
  handId: string,
  { stake, win, detail, rest_ms }: { stake: number; win: number; detail: SettlePart['detail']; rest_ms: number },
): SettlePart => ({
  op: 'settle_part',
  ...base(stack),
  tx: `${stack.account}:${handId}`,
  reserveTx: stack.tx,
  stake: money(stake),
  win: money(win),
  winTo: 'hold',
  round: handId,
  detail,
  pace: paceOf(rest_ms),
});
