import { parseSigningKeys, sealProof, verdictOf } from '@fairhouse/game-math';
import { checkHand } from '@fairhouse/game-math/cards';
import { drawProof, orderProof } from '@fairhouse/game-math/lottery';
import { expect, it } from 'vitest';
import { sampleContract } from '../../../../../packages/game-math/src/agents/testing/sample-contract.ts';
import { sampleStatement } from '../../../../../packages/game-math/src/agents/testing/sample-statement.ts';
import { sampleHoldem } from '../../../../../packages/game-math/src/cards/testing/sample-hand.ts';
import { playSession, recordOf } from '../../../../../packages/game-math/src/fish/testing/sample-session.ts';
import { draw, order, own, round } from '../../../../../packages/game-math/src/lottery/testing/sample-draw.ts';
import { signedDraw, signedOwn } from '../../../../../packages/game-math/src/lottery/testing/signed-draw.ts';
import { sampleProof } from '../../../../../packages/game-math/src/proof/testing/sample-proof.ts';
import cardRooms from '../../../../../packages/i18n/messages/en/player/card-rooms.json' with { type: 'json' };
import fishing from '../../../../../packages/i18n/messages/en/player/fish.json' with { type: 'json' };
import english from '../../../../../packages/i18n/messages/en/player/verify.json' with { type: 'json' };
import { checkProofFile } from './check-proof-file.ts';

/** Creates a test server's keys and a proof signed with them. */
async function aServer() {
  const { publicKey, privateKey } = (await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const jwk = await crypto.subtle.exportKey('jwk', publicKey);
  const keys = parseSigningKeys({ keys: [{ ...jwk, kid: 'house-1' }] });
  const { sha256: _old, signature: _none, ...content } = sampleProof('lantern-orchard');
  let toSign = '';
  sealProof(content, (text) => {
    toSign = text;
    return null;
  });
  const bytes = new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(toSign)));
  const ed25519 = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return {
    keys,
    text: JSON.stringify(
      sealProof(content, () => ({ key: 'house-1', ed25519 })),
      null,
      2,
    ),
  };
}

const verdictOfText = async (text: string, keys: Parameters<typeof checkProofFile>[1]) => {
  const checked = await checkProofFile(text, keys);
  return checked.kind === 'checked' ? verdictOf(checked.findings) : checked.kind;
};

it('[C-06] verifies a proof of the site, with and without its keys', async () => {
  const { keys, text } = await aServer();
  expect(await verdictOfText(text, keys)).toBe('verified');
  expect(await verdictOfText(`\n ${text} `, null)).toBe('verified');
});

it('[C-06] refutes a proof with any single digit changed', async () => {
  const { keys, text } = await aServer();
  const matches = [
    ...text.matchAll(/"(?:win|balanceAfter|nonce|serverSeed|at|totalWin_x100|sha256)": "?[^"\n,]*(\d)/g),
  ];
  expect(matches.length).toBeGreaterThan(8);
  for (const match of matches) {
    const at = match.index + match[0].length - 1;
    const other = text.slice(0, at) + ((Number(text[at]) + 1) % 10) + text.slice(at + 1);
    expect([match[0], await verdictOfText(other, keys)]).toEqual([match[0], 'refuted']);
  }
});

it('refutes a foreign signature and reports invalid proof files', async () => {
  const [one, other] = [await aServer(), await aServer()];
  expect(await verdictOfText(one.text, other.keys)).toBe('refuted');
  expect(await verdictOfText('{', one.keys)).toBe('not-json');
  expect(await verdictOfText('{"format":"something/1"}', one.keys)).toBe('not-a-proof');
});

it('has a message for every finding', async () => {
  const { keys, text } = await aServer();
  const checked = await checkProofFile(text, keys);
  const found = checked.kind === 'checked' ? checked.findings.map(({ id }) => `verify.finding.${id}`) : [];
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter((id) => !(id in english))).toEqual([]);
});

it('[C-06] checks the record of a fishing session, and finds a changed answer', async () => {
  const record = recordOf(playSession(60));
  const checked = await checkProofFile(JSON.stringify(record), null);
  if (checked.kind !== 'session') throw new Error(checked.kind);
  expect(verdictOf(checked.findings)).toBe('verified');
  for (const { id } of checked.findings) expect(Object.keys(fishing)).toContain(`fish.finding.${id}`);
  const changed = record.log.map((line) =>
    typeof line.answer === 'object' && line.answer ? { ...line, answer: { ...line.answer, multiplier: 0 } } : line,
  );
  const forged = await checkProofFile(JSON.stringify({ ...record, log: changed }), null);
  if (forged.kind !== 'session') throw new Error(forged.kind);
  expect(verdictOf(forged.findings)).toBe('refuted');
  expect(await checkProofFile(JSON.stringify({ ...record, seat: 'one' }), null)).toMatchObject({ kind: 'not-a-proof' });
});

it('[C-06] checks the record of a hand of cards, and refutes one with another card or result', async () => {
  const { record } = sampleHoldem(3);
  const check = async (changed: unknown) => {
    const checked = await checkProofFile(JSON.stringify(changed), null);
    return checked.kind === 'hand' ? verdictOf(checked.findings) : checked.kind;
  };
  expect(await check(record)).toBe('verified');
  const secret = { ...record, parties: record.parties.map((party) => ({ ...party, seed: null })) };
  expect(await check(secret)).toBe('open');
  const [first, ...openings] = record.openings;
  const other = first?.card === 'As' ? 'Ks' : 'As';
  expect(await check({ ...secret, openings: [{ ...first, card: other }, ...openings] })).toBe('refuted');
  expect(await check({ ...record, result: { ...record.result, rake: record.result.rake + 1 } })).toBe('refuted');
  expect(await check({ ...record, format: 'fairhouse/hand-record/9' })).toBe('not-a-proof');
});

it('has a message for every finding of a hand', () => {
  const { record, hands, seeds } = sampleHoldem(3);
  const seed = seeds.find(({ id }) => id === 'seat-4')?.seed ?? '';
  const secret = { ...record, parties: record.parties.map((party) => ({ ...party, seed: null })), openings: [] };
  const own = { id: 'seat-4', seat: 4, seed, cards: hands.get(4) ?? [] };
  const found = [...checkHand(record, own), ...checkHand(secret)].map(({ id }) => `verify.hand.${id}`);
  expect(new Set(found).size).toBe(16);
  expect(found.filter((id) => !(id in cardRooms))).toEqual([]);
});

it('[C-06] checks an order of a lottery with its draw, and finds a swapped seed and an altered order', async () => {
  const check = async (proof: unknown) => {
    const checked = await checkProofFile(JSON.stringify(proof), null);
    if (checked.kind !== 'lottery') return checked.kind;
    for (const { id } of checked.findings) expect(Object.keys(english)).toContain(`verify.finding.${id}`);
    return checked.findings.filter(({ result }) => result !== 'holds').map(({ id }) => id);
  };
  // the signature of a beacon leaves nothing to compare
  expect(await check(drawProof('ssc-1m', signedDraw))).toEqual([]);
  const next = 1 + (signedOwn.beacon?.round ?? 0);
  const other = { ...signedOwn, beacon: signedOwn.beacon && { ...signedOwn.beacon, round: next } };
  expect(await check(drawProof('ssc-1m', { ...signedDraw, source: other }))).toEqual([
    'draw-round',
    'draw-beacon-signed',
  ]);
  // without one the beacon is public: the reader compares it
  expect(await check(drawProof('ssc-1m', draw))).toEqual(['draw-beacon']);
  const file = orderProof('ssc-1m', draw, order, round);
  expect(await check(file)).toEqual(['draw-beacon']);
  const seed = 'ef'.repeat(32);
  expect(await check({ ...file, draw: { ...draw, source: { ...own, seed } } })).toContain('draw-chain');
  const later = { ...own, beacon: own.beacon && { ...own.beacon, round: own.beacon.round + 1 } };
  expect(await check({ ...file, draw: { ...draw, source: later } })).toContain('draw-round');
  expect(await check({ ...file, order: { ...order, order: { ...order.order, salt: seed } } })).toContain(
    'order-sealed',
  );
  const wins = { ...round, round: { ...round.round, win: '99.00' } };
  expect(await check({ ...file, round: wins })).toEqual(['draw-beacon', 'file-whole', 'wins', 'order-paid']);
  expect(await check({ ...file, round: null })).toEqual(['draw-beacon', 'order-no-round']);
  expect(await check({ ...file, format: 'fairhouse/lottery-order/9' })).toBe('not-a-proof');
});

it('[A-10] [A-13] verifies the statement of a contract, and refutes an altered one', async () => {
  const { file, keys } = sampleStatement();
  const check = async (content: object) => {
    const checked = await checkProofFile(JSON.stringify(content), parseSigningKeys(keys));
    return checked.kind === 'statement' ? [checked.number, verdictOf(checked.findings)] : checked.kind;
  };
  expect(await check(file)).toEqual(['S1007-1001', 'verified']);
  expect(await check({ ...file, document: { ...file.document, payable: '9.99' } })).toEqual(['S1007-1001', 'refuted']);
  expect(await check({ ...file, format: 'fairhouse/statement-file/9' })).toBe('not-a-proof');
});

it('[A-13] verifies a signed contract of an agent, and refutes an altered one', async () => {
  const { file, keys } = sampleContract();
  const check = async (content: object) => {
    const checked = await checkProofFile(JSON.stringify(content), parseSigningKeys(keys));
    return checked.kind === 'contract' ? [checked.number, checked.version, verdictOf(checked.findings)] : checked.kind;
  };
  expect(await check(file)).toEqual(['18', 3, 'verified']);
  expect(await check({ ...file, document: { ...file.document, cap: '1' } })).toEqual(['18', 3, 'refuted']);
  expect(await check({ ...file, format: 'fairhouse/contract-file/9' })).toBe('not-a-proof');
});
