import { describe, expect, it } from 'vitest';
import { betModes } from '../slots/bet-modes.ts';
import { findSlot, slotCodes } from '../slots/slot-games.ts';
import type { SlotSpec } from '../slots/slot-spec.ts';
import { checkProof } from './check-proof.ts';
import { verdictOf } from './finding.ts';
import { ProofError, parseProof } from './parse-proof.ts';
import { type ProofEntry, type ProofTransaction, type RoundProof, sealProof } from './round-proof.ts';
import { sampleProof } from './testing/sample-proof.ts';

const verdict = (proof: RoundProof) => verdictOf(checkProof(proof));
const copy = (proof: RoundProof): RoundProof => structuredClone(proof);
const seal = ({ sha256: _old, signature: _unsigned, ...content }: RoundProof): RoundProof => sealProof(content);

type Tree = Record<string, unknown>;
/** Returns the paths of every text, number, flag and null of a value. */
const leaves = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) => leaves(each, [...path, key]))
    : [path];

/** Returns a copy in which one leaf is changed: its last digit, letter or truth value. */
function altered(proof: RoundProof, path: readonly string[]): RoundProof {
  const created = copy(proof);
  const parent = path.slice(0, -1).reduce<Tree>((tree, key) => tree[key] as Tree, created as unknown as Tree);
  const key = path.at(-1) as string;
  parent[key] = another(parent[key]);
  return created;
}

function another(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return '2026-11-21T12:00:00.000Z';
  const digit = value.search(/\d(?=\D*$)/);
  if (digit < 0) return `${value}x`;
  return `${value.slice(0, digit)}${(Number(value[digit]) + 1) % 10}${value.slice(digit + 1)}`;
}

const modes = slotCodes().flatMap((code) => betModes(findSlot(code) as SlotSpec).map(({ id }) => [code, id] as const));

describe('round proof', () => {
  it.each(modes)('of %s, %s, verifies completely', (code, option) => {
    for (const expected of code === 'brass-hour' ? (['win'] as const) : (['win', 'feature'] as const)) {
      const proof = parseProof(copy(sampleProof(code, option, expected)));
      expect(checkProof(proof).filter(({ result }) => result !== 'holds')).toEqual([]);
      expect(verdict(proof)).toBe('verified');
    }
  });

  it.each(slotCodes())('of %s is refuted for any changed digit', (code) => {
    const proof = code === 'storm-atlas' ? sampleProof(code, 'buy-free-spins') : sampleProof(code);
    const paths = leaves(proof).filter(([first]) => first !== 'signature');
    expect(paths.length).toBeGreaterThan(50);
    const passed = paths.filter((path) => {
      const created = altered(proof, path);
      try {
        return verdict(parseProof(created)) !== 'refuted';
      } catch (error) {
        // the format itself is changed
        return !(error instanceof ProofError) || path[0] !== 'format';
      }
    });
    expect(passed).toEqual([]);
  });

  it('is refuted when altered and rehashed in outcome, seeds or money', () => {
    const proof = sampleProof('ember-forge', 'buy-forge');
    const claimed =
      /^(howToCheck|server|round\.(id|category|vendor|reference|currency|state|at|closedAt)|play\.shown|fair\.(seedPair|committedAt|revealedAt)|transactions\.\d\.(kind|tx|target|state|refusal|at)|entries\.\d\.(kind|contra|key|at)|timeline\..*|sha256|signature)$/;
    const passed = leaves(proof)
      .map((path) => [path.join('.'), verdictOfAltered(proof, path)] as const)
      .filter(([path, found]) => found !== 'refuted' && !claimed.test(path));
    expect(passed.map(([path]) => path)).toEqual([]);
  });

  const verdictOfAltered = (proof: RoundProof, path: readonly string[]): string => {
    try {
      return verdict(parseProof(seal(altered(proof, path))));
    } catch (error) {
      if (error instanceof ProofError) return 'refuted';
      throw error;
    }
  };

  it('is refuted when committed after the round or with inconsistent balances', () => {
    const late = copy(sampleProof('lantern-orchard'));
    (late.fair as { committedAt: string }).committedAt = '2026-11-21T12:00:00.001Z';
    expect(verdict(seal(late))).toBe('refuted');
    const jump = copy(sampleProof('lantern-orchard'));
    for (const entry of jump.entries) entry.balanceAfter = entry.balanceAfter.replace(/^/, '1');
    expect(verdict(seal(jump))).toBe('refuted');
    const back = copy(sampleProof('lantern-orchard'));
    back.timeline.reverse();
    expect(verdict(seal(back))).toBe('refuted');
  });

  it('has no verdict with a secret seed, or for a vendor’s round', () => {
    const secret = copy(sampleProof('lantern-orchard'));
    if (secret.fair) Object.assign(secret.fair, { serverSeed: null, revealedAt: null });
    expect(verdict(seal(secret))).toBe('open');
    expect(verdict(seal({ ...secret, play: null, fair: null }))).toBe('open');
  });

  it('adds up refunds, reversed wins, corrections, reserves and free bets', () => {
    const { round, ...rest } = copy(sampleProof('lantern-orchard'));
    const at = round.at;
    const tx = { kind: '', target: null, state: 'APPLIED', refusal: null, reversed: '0.00', at };
    const entry = { contra: 'gaming', held: '0.00', heldAfter: '0.00', at };
    const proof = seal({
      ...rest,
      play: null,
      fair: null,
      round: {
        ...round,
        stake: '9.00',
        returned: '3.00',
        win: '1.70',
        adjusted: '-0.50',
        balanceBefore: '10.00',
        balanceAfter: '7.50',
      },
      transactions: [
        { ...tx, class: 'bet', tx: 'b1', amount: '3.00', cash: '3.00', reversed: '3.00', state: 'REVERSED' },
        { ...tx, class: 'bet', tx: 'free', amount: '2.00', cash: '0.00' },
        { ...tx, class: 'bet', tx: 'no', amount: '900.00', cash: '0.00', state: 'REJECTED', refusal: 'LIMIT_REACHED' },
        { ...tx, class: 'reserve', tx: 'r1', amount: '5.00', cash: '4.00', state: 'COMMITTED' },
        { ...tx, class: 'commit', tx: 'c1', amount: '4.00', cash: '4.00', target: 'r1' },
        { ...tx, class: 'win', tx: 'w1', amount: '2.00', cash: '2.00', reversed: '1.00', state: 'PARTLY_REVERSED' },
        { ...tx, class: 'win', tx: 'told', amount: '0.70', cash: '0.00' },
        { ...tx, class: 'rollback', tx: 'x1', amount: '0.00', cash: '0.00', target: 'b1' },
        { ...tx, class: 'adjust', tx: 'a1', amount: '-0.50', cash: '-0.50' },
      ],
      entries: [
        { ...entry, seq: '1', kind: 'bet', key: 'b1', amount: '-3.00', balanceAfter: '7.00' },
        {
          ...entry,
          seq: '2',
          kind: 'reserve',
          key: 'r1',
          amount: '0.00',
          held: '5.00',
          balanceAfter: '7.00',
          heldAfter: '5.00',
        },
        { ...entry, seq: '4', kind: 'refund', key: 'x1', amount: '3.00', balanceAfter: '11.00', heldAfter: '5.00' },
        { ...entry, seq: '5', kind: 'reserve-commit', key: 'c1', amount: '-4.00', held: '-5.00', balanceAfter: '7.00' },
        { ...entry, seq: '6', kind: 'win', key: 'w1', amount: '2.00', balanceAfter: '9.00' },
        { ...entry, seq: '7', kind: 'win-reversal', key: 'x2', amount: '-1.00', balanceAfter: '8.00' },
        { ...entry, seq: '8', kind: 'adjustment-debit', key: 'a1', amount: '-0.50', balanceAfter: '7.50' },
      ],
    });
    expect(checkProof(proof).filter(({ result }) => result === 'fails')).toEqual([]);
    expect(verdict(proof)).toBe('open');
  });

  it('[C-10] of a round with bonus money follows the split of its stake, in each of its lines', () => {
    const { transactions, entries, round, ...rest } = copy(sampleProof('lantern-orchard'));
    const units = (text: string) => BigInt(text.replace('.', ''));
    const write = (cents: bigint) =>
      `${cents < 0n ? '-' : ''}${(cents < 0n ? -cents : cents) / 100n}.${String((cents < 0n ? -cents : cents) % 100n).padStart(2, '0')}`;
    // 0.60 of the stake of 1.60 is the own money
    const [stake, win] = [units(round.stake), units(round.win)];
    const bonusWin = (win * (stake - 60n)) / stake;
    const [bet, won] = transactions as [ProofTransaction, ProofTransaction];
    const [line] = entries as [ProofEntry, ProofEntry];
    const of = (seq: number, kind: string, amount: bigint, balance: bigint, after?: bigint): ProofEntry => ({
      ...{ ...line, seq: String(seq), kind, amount: write(after === undefined ? amount : 0n), heldAfter: '0.00' },
      ...{ contra: after === undefined ? 'gaming' : 'bonus-gaming', balanceAfter: write(balance) },
      ...(after !== undefined && { bonus: { amount: write(amount), after: write(after) } }),
    });
    const cash = win - bonusWin;
    const build = (change: (made: RoundProof) => void = () => {}): RoundProof => {
      const made: RoundProof = {
        ...rest,
        round: { ...round, balanceBefore: '0.60', balanceAfter: write(cash) },
        transactions: [
          { ...bet, cash: '0.60', bonus: write(stake - 60n) },
          { ...won, cash: write(cash), bonus: write(bonusWin) },
        ],
        entries: [
          of(11, 'bet', -60n, 0n),
          of(12, 'bonus-stake', 60n - stake, 0n, 500n),
          of(13, 'win', cash, cash),
          of(14, 'bonus-win', bonusWin, cash, 500n + bonusWin),
        ],
      };
      change(made);
      return seal(made);
    };
    expect(checkProof(parseProof(build())).filter(({ result }) => result !== 'holds')).toEqual([]);
    expect(verdict(build())).toBe('verified');
    const failed = (change: (made: RoundProof) => void) =>
      checkProof(build(change)).flatMap(({ result, id }) => (result === 'fails' ? [id] : []));
    // a win that goes to bonus money by more than its share
    const shifted = failed(({ transactions: [, second], entries: [, , third, fourth] }) => {
      Object.assign(second ?? {}, { cash: write(cash - 1n), bonus: write(bonusWin + 1n) });
      Object.assign(third ?? {}, { amount: write(cash - 1n), balanceAfter: write(cash - 1n) });
      const bonus = { amount: write(bonusWin + 1n), after: write(501n + bonusWin) };
      Object.assign(fourth ?? {}, { bonus, balanceAfter: write(cash - 1n) });
    });
    expect(shifted).toEqual(['bonus-split', 'balance-after']);
    expect(failed(({ entries: all }) => Object.assign(all[3]?.bonus ?? {}, { amount: '9.99' }))).toEqual([
      'bonus-moved',
      'entries-follow',
    ]);
    expect(failed(({ entries: all }) => Object.assign(all[1]?.bonus ?? {}, { after: '-1.00' }))).toEqual([
      'entries-follow',
    ]);
    expect(() => parseProof(build(({ entries: all }) => Object.assign(all[1] ?? {}, { bonus: 5 })))).toThrow(
      'entries[1].bonus',
    );
  });

  it('[G-08] of a free round whose win is collected moves nothing in the ledger', () => {
    const { transactions, round, ...rest } = copy(sampleProof('lantern-orchard'));
    const [bet, won] = transactions as [ProofTransaction, ProofTransaction];
    const build = (own: Partial<ProofTransaction> = {}, entries: ProofEntry[] = []): RoundProof =>
      seal({
        ...{ ...rest, entries, round: { ...round, balanceBefore: null, balanceAfter: null } },
        transactions: [
          { ...bet, cash: '0.00' },
          { ...won, cash: '0.00', collected: won.amount, ...own },
        ],
      });
    expect(verdict(build())).toBe('verified');
    expect(checkProof(build()).map(({ id }) => id)).toContain('free-collected');
    const failed = (proof: RoundProof) =>
      checkProof(proof).flatMap(({ result, id }) => (result === 'fails' ? [id] : []));
    expect(failed(build({ collected: '0.01' }))).toEqual(['free-collected']);
    expect(failed(build({ cash: '0.01' }))).toContain('free-collected');
    expect(failed(build({}, rest.entries))).toContain('free-collected');
    expect(() => parseProof(build({ collected: 5 as never }))).toThrow('transactions[1].collected');
  });

  it('is not parsed in another format or with missing fields', () => {
    const proof = copy(sampleProof('lantern-orchard'));
    expect(() => parseProof({ ...proof, format: 'fairhouse/round-proof/2' })).toThrow(ProofError);
    expect(() => parseProof({ ...proof, entries: [{}] })).toThrow('proof.entries[0].seq');
    expect(() => parseProof({ ...proof, fair: undefined })).toThrow('fair');
    expect(() => parseProof([proof])).toThrow(ProofError);
  });
});
