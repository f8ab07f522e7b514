/** A step of the simple model: whole amounts, one player, rounds that never end. */
export type Step =
  | { op: 'bet'; tx: string; round: string; amount: number }
  | { op: 'win'; tx: string; round: string; amount: number; bet: string }
  | { op: 'rollback'; tx: string; target: string }
  | { op: 'restake'; tx: string; target: string }
  | { op: 'reserve'; tx: string; amount: number }
  | { op: 'extend' | 'release'; tx: string; hold: string; amount: number }
  | { op: 'part'; tx: string; hold: string; stake: number; win: number; keep: boolean; close: boolean }
  | { op: 'close' | 'cancel'; tx: string; hold: string };

interface Bet {
  round: string;
  amount: number;
  state: 'live' | 'returned' | 'refused' | 'buried';
  wins: number;
}

const moved = { status: 'OK', replay: false, applied: true };
const nothing = { status: 'OK', replay: false, applied: false };
const refused = (status: string) => ({ status, replay: false, applied: false });

interface Hold {
  amount: number;
  held: number;
  state: 'open' | 'closed' | 'cancelled' | 'refused' | 'buried';
  settled: boolean;
}

/** The simplest correct model of the wallet: a few tables and a number. Written independently of the rules. */
export function createModel(start: number) {
  let balance = start;
  const bets = new Map<string, Bet>();
  const wins = new Map<string, string>();
  const rollbacks = new Map<string, { target: string; applied: boolean }>();

  const bet = ({ tx, round, amount }: Extract<Step, { op: 'bet' }>) => {
    const known = bets.get(tx);
    if (known?.state === 'buried') return refused('TX_CANCELLED');
    if (known && (known.round !== round || known.amount !== amount)) return refused('CONFLICT');
    if (known?.state === 'refused') return refused('INSUFFICIENT_FUNDS');
    if (known?.state === 'returned') return refused('TX_CANCELLED');
    if (known) return { ...moved, replay: true };
    const state = amount > balance ? 'refused' : 'live';
    bets.set(tx, { round, amount, state, wins: 0 });
    if (state === 'refused') return refused('INSUFFICIENT_FUNDS');
    balance -= amount;
    return moved;
  };

  const win = ({ tx, round, amount, bet: named }: Extract<Step, { op: 'win' }>) => {
    const content = `${round} ${amount} ${named}`;
    if (wins.has(tx)) return wins.get(tx) === content ? { ...moved, replay: true } : refused('CONFLICT');
    const target = bets.get(named);
    if (!target || target.state === 'refused') return refused('BET_NOT_FOUND');
    if (target.state !== 'live') return refused('TX_CANCELLED');
    if (target.round !== round) return refused('BET_NOT_FOUND');
    wins.set(tx, content);
    target.wins += 1;
    balance += amount;
    return moved;
  };

  const rollback = ({ tx, target }: Extract<Step, { op: 'rollback' }>) => {
    const known = rollbacks.get(tx);
    if (known)
      return known.target === target ? { status: 'OK', replay: true, applied: known.applied } : refused('CONFLICT');
    const found = bets.get(target);
    if (found?.state === 'live' && found.wins > 0) return refused('ALREADY_SETTLED');
    const applied = found?.state === 'live';
    rollbacks.set(tx, { target, applied });
    if (!found) bets.set(target, { round: '', amount: 0, state: 'buried', wins: 0 });
    if (!applied || !found) return nothing;
    found.state = 'returned';
    balance += found.amount;
    return moved;
  };

  const restakes = new Map<string, string>();
  const restake = ({ tx, target }: Extract<Step, { op: 'restake' }>) => {
    const known = restakes.get(tx);
    if (known !== undefined) return known === target ? { ...moved, replay: true } : refused('CONFLICT');
    const found = bets.get(target);
    if (!found || found.state === 'refused') return refused('BET_NOT_FOUND');
    if (found.state === 'buried') return refused('TX_CANCELLED');
    if (found.state === 'live') return refused('BET_NOT_ALLOWED');
    restakes.set(tx, target);
    found.state = 'live';
    balance -= found.amount;
    return moved;
  };

  const holds = new Map<string, Hold>();
  const onHolds = new Map<string, { content: string; answer: typeof moved | ReturnType<typeof refused> }>();
  /** Answers a repeat; otherwise does the command and records its answer, unless a refusal is not to be recorded. */
  const once = (key: string, content: string, run: () => { answer: ReturnType<typeof refused>; record: boolean }) => {
    const known = onHolds.get(key);
    if (known?.content === content)
      return known.answer.status === 'OK' ? { ...known.answer, replay: true } : known.answer;
    if (known) return refused('CONFLICT');
    const { answer, record } = run();
    if (record) onHolds.set(key, { content, answer });
    return answer;
  };
  const recorded = (answer: ReturnType<typeof refused>) => ({ answer, record: true });
  const passing = (status: string) => ({ answer: refused(status), record: false });
  const refusalOf = (hold: Hold | undefined): string | null => {
    if (!hold || hold.state === 'refused') return 'BET_NOT_FOUND';
    if (hold.state === 'cancelled' || hold.state === 'buried') return 'TX_CANCELLED';
    return hold.state === 'closed' ? 'ALREADY_SETTLED' : null;
  };

  const reserve = ({ tx, amount }: Extract<Step, { op: 'reserve' }>) => {
    const known = holds.get(tx);
    if (known?.state === 'buried') return refused('TX_CANCELLED');
    if (known && known.amount !== amount) return refused('CONFLICT');
    if (known?.state === 'refused') return refused('INSUFFICIENT_FUNDS');
    if (known?.state === 'cancelled') return refused('TX_CANCELLED');
    if (known) return { ...moved, replay: true };
    const state = amount > balance ? 'refused' : 'open';
    holds.set(tx, { amount, held: state === 'open' ? amount : 0, state, settled: false });
    if (state === 'refused') return refused('INSUFFICIENT_FUNDS');
    balance -= amount;
    return moved;
  };

  const extend = ({ tx, hold: name, amount }: Extract<Step, { op: 'extend' | 'release' }>) =>
    once(`extend ${tx}`, `${name} ${amount}`, () => {
      const hold = holds.get(name);
      const refusal = refusalOf(hold);
      if (!hold || refusal) return passing(refusal ?? '');
      if (amount === 0) return passing('INVALID_AMOUNT');
      if (amount > balance) return recorded(refused('INSUFFICIENT_FUNDS'));
      balance -= amount;
      hold.held += amount;
      return recorded(moved);
    });

  const release = ({ tx, hold: name, amount }: Extract<Step, { op: 'extend' | 'release' }>) =>
    once(`release ${tx}`, `${name} ${amount}`, () => {
      const hold = holds.get(name);
      const refusal = refusalOf(hold);
      if (!hold || refusal) return passing(refusal ?? '');
      if (amount === 0 || amount > hold.held) return passing('INVALID_AMOUNT');
      balance += amount;
      hold.held -= amount;
      return recorded(moved);
    });

  const free = (hold: Hold, state: 'closed' | 'cancelled'): void => {
    balance += hold.held;
    hold.held = 0;
    hold.state = state;
  };

  const part = ({ tx, hold: name, stake, win: won, keep, close }: Extract<Step, { op: 'part' }>) =>
    once(`part ${tx}`, `${name} ${stake} ${won} ${keep} ${close}`, () => {
      const hold = holds.get(name);
      const refusal = refusalOf(hold);
      if (!hold || refusal) return passing(refusal ?? '');
      if (stake > hold.held) return passing('INVALID_AMOUNT');
      hold.held += (keep ? won : 0) - stake;
      balance += keep ? 0 : won;
      hold.settled = true;
      if (close) free(hold, 'closed');
      return recorded(moved);
    });

  const end = ({ op, tx, hold: name }: Extract<Step, { op: 'close' | 'cancel' }>) =>
    once(`${op} ${tx}`, name, () => {
      const hold = holds.get(name);
      if (op === 'close') {
        const refusal = refusalOf(hold);
        if (!hold || refusal) return passing(refusal ?? '');
        free(hold, 'closed');
        return recorded(moved);
      }
      if (!hold) holds.set(name, { amount: 0, held: 0, state: 'buried', settled: false });
      if (hold?.state === 'closed' || (hold?.state === 'open' && hold.settled)) return passing('ALREADY_SETTLED');
      if (hold?.state !== 'open') return recorded(nothing);
      free(hold, 'cancelled');
      return recorded(moved);
    });

  const take = (step: Step) => {
    switch (step.op) {
      case 'bet':
        return bet(step);
      case 'win':
        return win(step);
      case 'rollback':
        return rollback(step);
      case 'restake':
        return restake(step);
      case 'reserve':
        return reserve(step);
      case 'extend':
        return extend(step);
      case 'release':
        return release(step);
      case 'part':
        return part(step);
      case 'close':
      case 'cancel':
        return end(step);
    }
  };

  return {
    /** What is available. */
    balance: () => balance,
    held: () => [...holds.values()].reduce((sum, hold) => sum + hold.held, 0),
    take,
  };
}
