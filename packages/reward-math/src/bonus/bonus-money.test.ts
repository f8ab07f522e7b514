import { describe, expect, it } from 'vitest';
import traces from '../testing/bonus-traces.json' with { type: 'json' };
import {
  type BonusMoney,
  type BonusPosting,
  type BonusRound,
  type BonusTerms,
  beginRound,
  cancelBonus,
  closeRound,
  endBonus,
  expireBonus,
  grantBonus,
  holdsBonus,
  payWin,
  placeStake,
  requestWithdrawal,
  takeRoundBack,
  withdrawalPaid,
  withdrawalReturned,
} from './bonus-money.ts';

type Trace = (typeof traces)[number];
interface Event {
  do: string;
  amount?: number;
  deposit?: number;
  round?: string;
  category?: string;
  stake?: number;
  id?: string;
}

const termsOf = ({ terms }: Trace): BonusTerms => {
  const weights = terms.weights as Record<string, number>;
  return {
    base: terms.base === 'bonus' ? 'bonus' : 'bonusAndDeposit',
    times_x100: terms.times_x100,
    weightOf_bps: (category) => weights[category] ?? 0,
    maxStake: terms.maxStake === null ? null : BigInt(terms.maxStake),
    counts: terms.counts === 'all' ? 'all' : 'bonus',
    endsOnWithdrawal: terms.endsOnWithdrawal,
  };
};
const ZERO: BonusPosting = { cash: 0n, bonus: 0n, bonusIssued: 0n, bonusGaming: 0n, promotions: 0n, gaming: 0n };
/** An account without a bonus: stakes are cash, as with one that is over. */
const without = (terms: BonusTerms): BonusMoney => ({
  ...{ terms, state: 'expired', balance: 0n, required_e4: 0n, done_e4: 0n },
});

/** An account with one bonus, as the events of a trace change it. */
class Account {
  money: BonusMoney | null = null;
  sums = { ...ZERO };
  rounds = new Map<string, BonusRound>();
  /** Rounds that were taken back. */
  over = new Set<string>();
  waiting = new Map<string, bigint>();
  readonly terms: BonusTerms;
  constructor(terms: BonusTerms) {
    this.terms = terms;
  }

  holds(but?: string): boolean {
    return [...this.rounds].some(([id, round]) => id !== but && holdsBonus(round));
  }
  post(posting: BonusPosting): void {
    for (const key of Object.keys(posting) as (keyof BonusPosting)[]) this.sums[key] += posting[key];
  }
  take(ended: { money: BonusMoney; posting: BonusPosting } | string): string | null {
    if (typeof ended === 'string') return ended;
    this.money = ended.money;
    this.post(ended.posting);
    return null;
  }
  change(id: string, changed: { money: BonusMoney; round: BonusRound; posting: BonusPosting } | string): string | null {
    if (typeof changed === 'string') return changed;
    if (this.money) this.money = changed.money;
    this.rounds.set(id, changed.round);
    this.post(changed.posting);
    return null;
  }

  apply(event: Event): string | null {
    const [id, amount] = [event.round ?? '', BigInt(event.amount ?? 0)];
    const money = this.money ?? without(this.terms);
    if (event.do === 'deposit') this.sums.cash += amount;
    else if (event.do === 'grant') return this.take(grantBonus(this.terms, amount, BigInt(event.deposit ?? 0)));
    else if (event.do === 'withdraw') return this.withdraw(event.id ?? '', amount, money);
    else if (event.do === 'withdrawalPaid' || event.do === 'withdrawalReturned') {
      const back = this.waiting.get(event.id ?? '') ?? 0n;
      this.waiting.delete(event.id ?? '');
      if (event.do === 'withdrawalPaid') return this.money && this.take(withdrawalPaid(this.money));
      this.sums.cash += back;
      return this.money && this.waiting.size === 0 ? this.take(withdrawalReturned(this.money)) : null;
    } else if (event.do === 'expire') return this.take(expireBonus(money, this.holds()));
    else if (event.do === 'cancel') return this.take(cancelBonus(money, this.holds()));
    else if (event.do === 'exclude' || event.do === 'void')
      return this.take(endBonus(money, event.do === 'exclude' ? 'excluded' : 'voided'));
    else return this.play(event, id, money, amount);
    return null;
  }
  withdraw(id: string, amount: bigint, money: BonusMoney): string | null {
    if (amount > this.sums.cash) return 'INSUFFICIENT_FUNDS';
    const after = requestWithdrawal(money, this.holds());
    if (typeof after === 'string') return after;
    if (this.money) this.money = after;
    this.waiting.set(id, amount);
    this.sums.cash -= amount;
    return null;
  }
  play(event: Event, id: string, money: BonusMoney, amount: bigint): string | null {
    if (this.over.has(id)) return 'TX_CANCELLED';
    const round = this.rounds.get(id) ?? beginRound(this.money, event.category ?? '');
    if (event.do === 'bet') return this.change(id, placeStake(money, round, this.sums.cash, BigInt(event.stake ?? 0)));
    if (event.do === 'win') return this.change(id, payWin(money, round, amount));
    if (event.do === 'close') return this.change(id, closeRound(money, round, this.holds(id)));
    this.over.add(id);
    return this.change(id, takeRoundBack(money, round, this.holds(id)));
  }
}

describe('[C-10] bonus money', () => {
  it.each(traces.map((trace) => [trace.name, trace] as const))('%s', (_name, trace) => {
    const account = new Account(termsOf(trace));
    for (const [at, event] of (trace.events as Event[]).entries()) {
      const refused = account.apply(event);
      const { cash, bonusIssued, bonusGaming, promotions, gaming, bonus } = account.sums;
      const { money } = account;
      const state = {
        ...{ refused, cash, bonus, bonusIssued, bonusGaming, promotions, gaming },
        state: money?.state ?? 'none',
        done_e4: money?.done_e4 ?? 0n,
        required_e4: money?.required_e4 ?? 0n,
      };
      const shown = Object.fromEntries(
        Object.entries(state).map(([key, value]) => [key, typeof value === 'bigint' ? Number(value) : value]),
      );
      expect(shown, `event ${at}: ${JSON.stringify(event)}`).toEqual(trace.after[at]);
      expect(bonus).toBe(money?.balance ?? 0n);
      expect(bonus + bonusIssued + bonusGaming).toBe(0n);
    }
  });
});
