/** A step of the simple model: whole amounts, one player, rounds that never end. */
export type Step =
  | { op: 'bet'; tx: string; round: string; amount: number }
  | { op: 'win'; tx: string; round: string; amount: number; bet: string }
  | { op: 'rollback'; tx: string; target: string };

interface Bet {
  round: string;
  amount: number;
  state: 'live' | 'returned' | 'refused' | 'buried';
  wins: number;
}

const moved = { status: 'OK', replay: false, applied: true };
const nothing = { status: 'OK', replay: false, applied: false };
const refused = (status: string) => ({ status, replay: false, applied: false });

/** The simplest correct model of the wallet: three tables and a number. Written independently of the rules. */
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

  return {
    balance: () => balance,
    take: (step: Step) => (step.op === 'bet' ? bet(step) : step.op === 'win' ? win(step) : rollback(step)),
  };
}
