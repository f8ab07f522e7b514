import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { draw, order, own, round } from '../lottery/testing/sample-draw.ts';
import { earlyRound, laterDraw, signedDraw, signedOwn } from '../lottery/testing/signed-draw.ts';
import { drawProof, orderProof } from '../lottery/verify/lottery-proof.ts';

const verify = (record: unknown): { status: number | null; text: string } => {
  const main = path.join(import.meta.dirname, 'main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, '-'], {
    input: JSON.stringify(record),
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
};

it('[C-06] the command checks an order and its draw, up to the beacon', () => {
  const { status, text } = verify(orderProof('ssc-1m', draw, order, round));
  expect([status, text.includes('NO VERDICT')]).toEqual([2, true]);
  expect(text).toContain(`Order 7-1 of draw ${draw.issueNo} of ssc-1m`);
  expect(text).toContain('ok    order 7-1 was number 1 of the 3 sealed orders of the draw');
  expect(text).toContain('ok    the ledger took the stake of 11.00');
  expect(text).toContain('open  the beacon of drand quicknet');
});

it('[C-06] the command refutes a draw with another seed, and a changed order', () => {
  const swapped = verify(drawProof('ssc-1m', { ...draw, source: { ...own, seed: 'ef'.repeat(32) } }));
  expect([swapped.status, swapped.text.includes('FAIL  the seed leads to the published anchor')]).toEqual([1, true]);
  const altered = verify(orderProof('ssc-1m', draw, { ...order, order: { ...order.order, stake: '12.00' } }, round));
  expect([altered.status, altered.text.includes('FAIL  order 7-1 was number 1')]).toEqual([1, true]);
});

it('[C-06] the command checks the signature of a beacon, and refutes that of another round', () => {
  const { status, text } = verify(drawProof('ssc-1m', signedDraw));
  expect([status, text.includes('VERIFIED: all checks passed')]).toEqual([0, true]);
  expect(text).toContain('ok    round 657413 of the beacon drand-quicknet was signed by its network');
  const beacon = signedOwn.beacon && { ...signedOwn.beacon, signature: earlyRound.signature };
  const swapped = verify(drawProof('ssc-1m', { ...signedDraw, source: { ...signedOwn, beacon } }));
  expect([swapped.status, swapped.text.includes('FAIL  round 657413 of the beacon')]).toEqual([1, true]);
  const later = verify(drawProof('ssc-1m', laterDraw));
  expect([later.status, later.text.match(/^FAIL.*/gm)]).toEqual([
    1,
    [expect.stringContaining('is the first round of the beacon after the orders closed')],
  ]);
});
