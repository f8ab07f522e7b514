import { formatDecimal, parseDecimal, unitOf } from './decimal.ts';
import { type Finding, type FindingId, judge } from './finding.ts';
import type { ProofEntry, ProofTransaction, RoundProof } from './round-proof.ts';

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, each) => all + each, 0n);

/** Checks a round's totals, transactions and ledger entries against each other. Throws RangeError for an invalid amount. */
export function checkLedger({ round, play, transactions, entries }: RoundProof): Finding[] {
  const total = (of: ProofTransaction['class'], field: 'amount' | 'reversed') =>
    sum(transactions.filter((tx) => tx.class === of && counts(tx)).map((tx) => parseDecimal(tx[field])));
  return [
    equal('stakes', round.stake, total('bet', 'amount') + total('commit', 'amount') + total('settle_part', 'amount')),
    equal('stakes-back', round.returned, total('bet', 'reversed') + total('reserve', 'reversed')),
    equal('wins', round.win, total('win', 'amount') - total('win', 'reversed')),
    judge(
      parseDecimal(round.jackpot) === sum(entries.filter(paysJackpot).map(({ amount }) => parseDecimal(amount))),
      'jackpot-paid',
      { jackpot: round.jackpot },
    ),
    equal('corrections', round.adjusted, total('adjust', 'amount')),
    judge(sum(entries.map(({ amount }) => parseDecimal(amount))) === sum(transactions.map(moved)), 'ledger-moved', {}, [
      `ledger        ${formatDecimal(sum(entries.map(({ amount }) => parseDecimal(amount))))}`,
      `transactions  ${formatDecimal(sum(transactions.map(moved)))}`,
    ]),
    // a vendor's round has several stakes and wins, and its bonus may be over before its last win
    ...(play ? checkBonus({ round, transactions, entries }) : []),
    ...(play ? checkCollected({ transactions, entries }) : []),
    ...checkEntries(entries, play !== null),
    ...checkBalances(round, entries),
  ];
}

const paysJackpot = ({ kind }: ProofEntry): boolean => kind === 'jackpot-win';

const equal = (what: FindingId, claimed: string, added: bigint): Finding =>
  judge(parseDecimal(claimed) === added, what, { total: claimed }, [`they add up to ${formatDecimal(added)}`]);

/** A refused transaction and the tombstone of one cancelled before it arrived moved nothing. */
const counts = ({ state }: ProofTransaction): boolean => state !== 'REJECTED' && state !== 'TOMBSTONE';

/** Returns the current net effect of a transaction on the balance. */
function moved(tx: ProofTransaction): bigint {
  if (!counts(tx)) return 0n;
  const cash = parseDecimal(tx.cash);
  const reversed = parseDecimal(tx.reversed) - bonusReversed(tx);
  switch (tx.class) {
    // a free bet debits nothing and refunds nothing; an informational win pays nothing
    case 'bet':
      return cash === 0n ? 0n : reversed - cash;
    case 'win':
      return cash === 0n ? 0n : cash - reversed;
    case 'commit':
    case 'settle_part':
      return -cash;
    // its stake left with the commit; what came back of it since
    case 'reserve':
      return reversed;
    case 'adjust':
      return cash;
    default:
      return 0n;
  }
}

/** The part that is bonus money of what was reversed of a transaction, rounded down. */
function bonusReversed({ amount, bonus = '0', reversed }: ProofTransaction): bigint {
  const [unit, all] = [unitOf(amount), parseDecimal(amount)];
  if (all === 0n) return 0n;
  return (((parseDecimal(reversed) / unit) * parseDecimal(bonus)) / all) * unit;
}

/** Of a round with bonus money: its lines match the transactions, and it won by its share of the stake. */
function checkBonus({
  round,
  transactions,
  entries,
}: Pick<RoundProof, 'round' | 'transactions' | 'entries'>): Finding[] {
  const bonusOf = (of: ProofTransaction['class']) =>
    sum(transactions.filter((tx) => tx.class === of && counts(tx)).map((tx) => parseDecimal(tx.bonus ?? '0')));
  const [staked, won] = [bonusOf('bet'), bonusOf('win')];
  const lines = entries.flatMap(({ bonus }) => (bonus ? [parseDecimal(bonus.amount)] : []));
  if (staked === 0n && won === 0n && lines.length === 0) return [];
  const [unit, stake] = [unitOf(round.stake), parseDecimal(round.stake)];
  const onReels = parseDecimal(round.win) - parseDecimal(round.jackpot);
  const share = stake === 0n ? 0n : ((onReels / unit) * staked) / stake;
  return [
    judge(sum(lines) === won - staked, 'bonus-moved', {}, [
      `ledger        ${formatDecimal(sum(lines))}`,
      `transactions  ${formatDecimal(won - staked)}`,
    ]),
    judge(won === share * unit, 'bonus-split', { won: formatDecimal(won) }, [
      `computed ${formatDecimal(share * unit)}`,
    ]),
  ];
}

/** Of a free round whose win is collected: all of the win is, on a stake that took nothing, and nothing was booked. */
function checkCollected({ transactions, entries }: Pick<RoundProof, 'transactions' | 'entries'>): Finding[] {
  const collected = transactions.flatMap((tx) => (tx.collected === undefined ? [] : parseDecimal(tx.collected)));
  if (collected.length === 0) return [];
  const isAll = transactions.every(
    ({ class: of, amount, cash, collected: part }) =>
      parseDecimal(cash) === 0n && (of !== 'win' || parseDecimal(part ?? '0') === parseDecimal(amount)),
  );
  return [judge(isAll && entries.length === 0, 'free-collected', { won: formatDecimal(sum(collected)) })];
}

/**
 * Consecutive entries continue each other's balance, and each has a house account as contra account. An own game's round has no other
 * entries in between, a vendor's round may have.
 */
function checkEntries(entries: readonly ProofEntry[], together: boolean): Finding[] {
  const breaks = entries.flatMap((entry, at) => {
    const before = entries[at - 1];
    if (entry.contra === '') return [`entry ${entry.seq} has no contra account`];
    if (!/^\d{1,19}$/.test(entry.seq)) return [`${entry.seq} is not an entry number`];
    if (!bonusFollows(entries, at, together)) return [`the bonus money of entry ${entry.seq} does not follow`];
    if (!before) return [];
    const steps = BigInt(entry.seq) - BigInt(before.seq);
    if (steps < 1n || (together && steps > 1n)) return [`entry ${entry.seq} does not follow entry ${before.seq}`];
    if (steps > 1n) return [];
    const follows =
      parseDecimal(before.balanceAfter) + parseDecimal(entry.amount) === parseDecimal(entry.balanceAfter) &&
      parseDecimal(before.heldAfter) + parseDecimal(entry.held) === parseDecimal(entry.heldAfter);
    return follows ? [] : [`the balance of entry ${entry.seq} does not follow from entry ${before.seq}`];
  });
  return [judge(breaks.length === 0, 'entries-follow', {}, breaks)];
}

/** A line of bonus money moves nothing else, and continues the balance of the one before it. */
function bonusFollows(entries: readonly ProofEntry[], at: number, together: boolean): boolean {
  const line = entries[at];
  if (!line?.bonus) return true;
  const before = entries.slice(0, at).findLast(({ bonus }) => bonus)?.bonus;
  const after = parseDecimal(line.bonus.after);
  const isApart = parseDecimal(line.amount) === 0n && parseDecimal(line.held) === 0n;
  // between the lines of a vendor's round others may have been played
  return (
    isApart &&
    after >= 0n &&
    (!before || !together || parseDecimal(before.after) + parseDecimal(line.bonus.amount) === after)
  );
}

function checkBalances(round: RoundProof['round'], entries: readonly ProofEntry[]): Finding[] {
  const [first, last] = [entries[0], entries.at(-1)];
  const free = (entry: ProofEntry): bigint => parseDecimal(entry.balanceAfter) - parseDecimal(entry.heldAfter);
  const before = first && free(first) - parseDecimal(first.amount) + parseDecimal(first.held);
  const after = last && free(last);
  return [
    judge(same(round.balanceBefore, before), 'balance-before'),
    judge(same(round.balanceAfter, after), 'balance-after'),
  ];
}

const same = (claimed: string | null, read: bigint | undefined): boolean =>
  (claimed === null ? undefined : parseDecimal(claimed)) === read;
