import type { BonusEndedBy } from '../../src/domains/bets/bonus-money.ts';

/** How often bonus money must be played, and the most that a stake with it may be, cents. */
export const TIMES = 3;
export const MAX_STAKE = 300;
/** A stake of a vendor's game counts half. */
export const VENDOR_WEIGHT = 0.5;

interface Running {
  required: number;
  done: number;
  isForDeposit: boolean;
  isSuspended: boolean;
  end: BonusEndedBy | 'completed' | null;
}

/** The last round of a vendor's game. */
interface VendorRound {
  tx: string;
  round: string;
  /** The bonus that ran when it began. */
  tie: Running | null;
  cash: number;
  bonus: number;
  win: { cash: number; bonus: number } | null;
  counted: number;
  state: 'open' | 'closed' | 'over';
}

/** Bonus money as plain arithmetic, without the rules that are tested: one that runs, others wait. */
export class Model {
  cash = 0;
  held = 0;
  bonus = 0;
  spentOnBonuses = 0;
  running: Running | null = null;
  waiting: { amount: number; isForDeposit: boolean }[] = [];
  /** In the order in which they began. */
  rounds: VendorRound[] = [];

  give(amount: number, isForDeposit: boolean): void {
    if (this.waiting.length === 5) return;
    this.waiting.push({ amount, isForDeposit });
    this.begin();
  }

  begin(): void {
    const next = this.running ? undefined : this.waiting.shift();
    if (!next) return;
    this.running = {
      required: next.amount * TIMES,
      done: 0,
      isForDeposit: next.isForDeposit,
      isSuspended: false,
      end: null,
    };
    this.bonus = next.amount;
  }

  play(stake: number, win: number): string {
    const free = Math.max(0, this.cash - this.held);
    const isActive = this.running !== null && !this.running.isSuspended;
    const own = Math.min(stake, free);
    const rest = stake - own;
    if (rest > (isActive ? this.bonus : 0)) return 'INSUFFICIENT_FUNDS';
    if (rest > 0 && stake > MAX_STAKE) return 'BONUS_MAX_STAKE';
    const toBonus = Math.floor((win * rest) / stake);
    this.cash += win - toBonus - own;
    this.bonus += toBonus - rest;
    if (!isActive || !this.running) return 'OK';
    this.running.done += stake;
    this.complete();
    return 'OK';
  }

  complete(): void {
    const { running } = this;
    if (!running || running.isSuspended || running.done < running.required) return;
    running.end = 'completed';
    this.inCash(this.bonus);
    this.bonus = 0;
    this.running = null;
  }

  /** The withdrawal that it waited for is returned. */
  goOn(): void {
    if (!this.running) return;
    this.running.isSuspended = false;
    this.complete();
    this.begin();
  }

  inCash(amount: number): void {
    this.cash += amount;
    this.spentOnBonuses += amount;
  }

  end(how: BonusEndedBy): void {
    if (!this.running) return;
    this.running.end = how;
    this.bonus = 0;
    this.running = null;
    this.begin();
  }

  get isInPlay(): boolean {
    return this.rounds.some(
      ({ state, bonus, tie }) => state === 'open' && bonus > 0 && tie !== null && tie === this.running,
    );
  }

  /** The last round, or the one before it. */
  roundAt(back: number): VendorRound | undefined {
    return this.rounds.at(-1 - back);
  }

  bet(ids: { tx: string; round: string }, stake: number): string {
    const free = Math.max(0, this.cash - this.held);
    const tie = this.running?.isSuspended ? null : this.running;
    const own = Math.min(stake, free);
    const rest = stake - own;
    if (rest > (tie ? this.bonus : 0)) return 'INSUFFICIENT_FUNDS';
    if (rest > 0 && stake > MAX_STAKE) return 'BONUS_MAX_STAKE';
    this.cash -= own;
    this.bonus -= rest;
    this.rounds.push({ ...ids, tie, cash: own, bonus: rest, win: null, counted: 0, state: 'open' });
    return 'OK';
  }

  win(round: VendorRound, win: number): void {
    const part = round.bonus > 0 ? Math.floor((win * round.bonus) / (round.cash + round.bonus)) : 0;
    round.win = { cash: win - part, bonus: part };
    this.cash += win - part;
    if (round.tie?.end === null) this.bonus += part;
    else if (round.tie && round.tie.end !== 'voided') this.inCash(part);
  }

  close(round: VendorRound): void {
    round.state = 'closed';
    if (round.tie?.end !== null) return;
    round.counted = (round.cash + round.bonus) * VENDOR_WEIGHT;
    round.tie.done += round.counted;
    this.complete();
  }

  takeBack(round: VendorRound): void {
    const win = round.win ?? { cash: 0, bonus: 0 };
    const isPaid = round.tie?.end === 'completed';
    this.cash += round.cash - win.cash;
    round.state = 'over';
    if (isPaid) this.inCash(round.bonus - win.bonus);
    if (round.tie?.end !== null) return;
    this.bonus = Math.max(0, this.bonus + round.bonus - win.bonus);
    round.tie.done -= round.counted;
    if (round.counted > 0) this.complete();
  }
}
