/** What rounds moved, in the smallest unit. `refund` and the rest are not negative unless more was taken back than given. */
export interface GameSums {
  stake: bigint;
  refund: bigint;
  win: bigint;
  jackpot: bigint;
  freeWin: bigint;
  /** What vendors corrected after the fact, signed. */
  correction: bigint;
}

/** What moved on an account in a span, in the smallest unit. */
export interface AccountSums extends GameSums {
  bonus: bigint;
  /** Rebates, salaries and dividends, less those paid to agents below. */
  rebates: bigint;
  fees: bigint;
  manual: bigint;
  deposits: bigint;
  paidOut: bigint;
  vendors: bigint;
  transfers: bigint;
}

export type GameFigures = GameSums & { turnover: bigint; gameResult: bigint };
export type AccountFigures = AccountSums & GameFigures & { result: bigint };

/** The figures of a statement, in the order of its columns. */
export const ACCOUNT_FIGURES = [
  ...(['stake', 'refund', 'turnover', 'win', 'jackpot', 'freeWin', 'correction', 'gameResult'] as const),
  ...(['bonus', 'rebates', 'fees', 'manual', 'result', 'deposits', 'paidOut', 'vendors', 'transfers'] as const),
] as const satisfies readonly (keyof AccountFigures)[];

export const NO_SUMS: Readonly<AccountSums> = {
  stake: 0n,
  refund: 0n,
  win: 0n,
  jackpot: 0n,
  freeWin: 0n,
  correction: 0n,
  bonus: 0n,
  rebates: 0n,
  fees: 0n,
  manual: 0n,
  deposits: 0n,
  paidOut: 0n,
  vendors: 0n,
  transfers: 0n,
};

/** Adds turnover and the result of play. */
export function gameFigures<Sums extends GameSums>(sums: Sums): Sums & GameFigures {
  const turnover = sums.stake - sums.refund;
  return { ...sums, turnover, gameResult: sums.win + sums.jackpot + sums.freeWin + sums.correction - turnover };
}

/** Adds turnover and both results. */
export function accountFigures(sums: AccountSums): AccountFigures {
  const play = gameFigures(sums);
  return { ...play, result: play.gameResult + sums.bonus + sums.rebates - sums.fees + sums.manual };
}

/** By how much the balance changes: always closing less opening. */
export const changeOf = ({ result, deposits, paidOut, vendors, transfers }: AccountFigures): bigint =>
  result + deposits - paidOut + vendors + transfers;
