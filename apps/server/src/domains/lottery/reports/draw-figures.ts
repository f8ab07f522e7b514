import type { Currency, PrizeMode } from '@fairhouse/contracts';
import {
  type Animal,
  createExpectation,
  type Expectation,
  type LotteryRules,
  lineStake,
  type PricedLine,
  parseMicro,
} from '@fairhouse/game-math/lottery';
import type { StoredOrder } from '../orders/order-store.ts';
import { shareRebate } from './share-rebate.ts';

/** What a play type of a mode came to in a draw. Amounts in millionths, as text. */
export interface FigureRow {
  mode: PrizeMode;
  play: string;
  currency: Currency;
  lines: number;
  stake: string;
  prize: string;
  push: string;
  rebate: string;
  expected: string;
  sd: number;
}

interface Sums {
  mode: PrizeMode;
  play: string;
  currency: Currency;
  lines: number;
  stake: bigint;
  prize: bigint;
  push: bigint;
  rebate: bigint;
  expectation: Expectation;
}

/** Adds up settled orders of a draw by mode and play type. */
export function createDrawFigures(rules: LotteryRules, year: Animal | null) {
  const all = new Map<string, Sums>();
  const sumsOf = ({ mode, currency }: StoredOrder, play: string): Sums => {
    const key = `${mode} ${play} ${currency}`;
    const found = all.get(key) ?? {
      mode,
      play,
      currency,
      lines: 0,
      stake: 0n,
      prize: 0n,
      push: 0n,
      rebate: 0n,
      expectation: createExpectation(rules, year ?? undefined),
    };
    all.set(key, found);
    return found;
  };
  return {
    add(order: StoredOrder, lines: readonly PricedLine[]): void {
      const stakes = lines.map((line, at) =>
        lineStake(order.lines[at]?.units ?? 0, line.unitStake_micro, line.multiple),
      );
      const rebates = shareRebate(
        order.rebate ?? 0n,
        stakes.map((stake, at) => stake * BigInt(order.lines[at]?.kept ?? 0)),
      );
      for (const [at, line] of lines.entries()) {
        const sums = sumsOf(order, line.play.id);
        sums.lines += 1;
        sums.stake += stakes[at] ?? 0n;
        sums.prize += parseMicro(order.result?.[at]?.prize ?? '0');
        sums.push += parseMicro(order.result?.[at]?.push ?? '0');
        sums.rebate += rebates[at] ?? 0n;
        sums.expectation.add(line);
      }
    },
    rows(): FigureRow[] {
      return [...all.values()].map(({ expectation, stake, prize, push, rebate, ...names }) => {
        const { expected_micro, sd_micro } = expectation.result();
        return {
          ...names,
          stake: String(stake),
          prize: String(prize),
          push: String(push),
          rebate: String(rebate),
          expected: String(expected_micro),
          sd: sd_micro,
        };
      });
    },
  };
}
