import { commitmentOf } from '../../fair/commitment.ts';
import { createDraw } from '../../fair/draw.ts';
import { versionHash } from '../../fair/version-hash.ts';
import { betModes, PLAIN_SPIN } from '../../slots/bet-modes.ts';
import { payout } from '../../slots/play/payout.ts';
import { playRound } from '../../slots/play/play-round.ts';
import { findSlot } from '../../slots/slot-games.ts';
import type { SlotSpec } from '../../slots/slot-spec.ts';
import { PROOF_FORMAT, type RoundProof, sealProof } from '../round-proof.ts';

export const SERVER_SEED = '1f'.repeat(32);
export const CLIENT_SEED = 'Glück:1';
const STAKE = 160n;

const cents = (units: bigint): string =>
  `${units < 0n ? '-' : ''}${String((units < 0n ? -units : units) / 100n)}.${String((units < 0n ? -units : units) % 100n).padStart(2, '0')}`;

/** Returns the first round from a nonce on that wins or, if requested, has features. */
function findRound(spec: SlotSpec, option: string, changes: 'win' | 'feature') {
  for (let nonce = 0; ; nonce += 1) {
    const draw = createDraw({ serverSeed: SERVER_SEED, clientSeed: CLIENT_SEED, nonce, tag: spec.id });
    const round = playRound(spec, draw, option);
    if (round.totalWin_x100 > 0 && (changes === 'win' || round.spins.length > 1)) return { nonce, round };
  }
}

/** Returns a proof as the server writes it, of a round of $1.60 on an account with $100. */
export function sampleProof(game: string, option = PLAIN_SPIN, changes: 'win' | 'feature' = 'win'): RoundProof {
  const spec = findSlot(game) as SlotSpec;
  const { nonce, round } = findRound(spec, option, changes);
  const cost = (STAKE * BigInt(betModes(spec).find(({ id }) => id === option)?.cost_x100 ?? 100)) / 100n;
  const win = payout(STAKE, round.totalWin_x100);
  const at = '2026-11-21T12:00:00.000Z';
  const before = 100_000n;
  const tx = { tx: 'ref-1', target: null, state: 'APPLIED', refusal: null, reversed: '0.00', at };
  const entry = { contra: 'gaming', held: '0.00', heldAfter: '20.00', key: 'ref-1', at };
  return sealProof({
    format: PROOF_FORMAT,
    howToCheck: 'node fairhouse-verify.mjs …',
    server: '0.1.0',
    round: {
      id: '1001-7',
      game,
      category: 'RNG',
      vendor: 'house',
      reference: 'ref-1',
      currency: 'USD',
      state: 'CLOSED',
      stake: cents(cost),
      returned: '0.00',
      win: cents(win),
      jackpot: '0.00',
      adjusted: '0.00',
      balanceBefore: cents(before),
      balanceAfter: cents(before - cost + win),
      at,
      closedAt: at,
    },
    play: {
      versionHash: versionHash(spec),
      choices: { stake: cents(STAKE), ...(option !== PLAIN_SPIN && { option }) },
      outcome: JSON.parse(JSON.stringify(round)),
      shown: true,
    },
    fair: {
      seedPair: '1001-1',
      commitment: commitmentOf(SERVER_SEED),
      committedAt: '2026-11-20T12:00:00.000Z',
      clientSeed: CLIENT_SEED,
      nonce,
      serverSeed: SERVER_SEED,
      revealedAt: '2026-11-22T12:00:00.000Z',
    },
    transactions: [
      { ...tx, kind: 'bet', class: 'bet', amount: cents(cost), cash: cents(cost) },
      { ...tx, kind: 'win', class: 'win', amount: cents(win), cash: cents(win) },
    ],
    entries: [
      { ...entry, seq: '11', kind: 'bet', amount: cents(-cost), balanceAfter: cents(before - cost + 2_000n) },
      { ...entry, seq: '12', kind: 'win', amount: cents(win), balanceAfter: cents(before - cost + win + 2_000n) },
    ],
    walletCalls: [],
    timeline: [
      { at: '2026-11-20T12:00:00.000Z', event: 'server seed promised' },
      { at, event: 'round' },
      { at: '2026-11-22T12:00:00.000Z', event: 'server seed revealed' },
    ],
  });
}
