import type { SlotApi, SlotOpened } from '@fairhouse/game-clients/slot';
import { commitmentOf, findSlot, verifyRound, versionHash } from '@fairhouse/game-math';
import { expect, it } from 'vitest';
import { createPracticeApi } from './create-practice-api.ts';

const spec = findSlot('lantern-orchard');
if (!spec) throw new Error('slot lantern-orchard not found');
const opened: SlotOpened = {
  gameCode: 'lantern-orchard',
  versionHash: versionHash(spec),
  currency: 'USD',
  balance: '3.00',
  stakes: ['0.20', '1.00'],
  defaultStake: '1.00',
  mode: 'real',
  options: [],
  lastRound: null,
  unfinished: null,
  freeRounds: [],
  fair: { seedPairId: '1', commitment: '', nextCommitment: '', clientSeed: '', nonce: 7 },
  jackpot: { code: 'crucible', amount: '1.00', ticket: '0.20', resetValue: '1.00' },
  limits: {
    minCycle_ms: 0,
    autoplayAllowed: true,
    autoplayMax: 10,
    reminder_min: 30,
    maxReminder_min: 120,
    mandatoryBreak_min: 0,
  },
};
/** A server that offers only the game. */
const server = {
  open: () => Promise.resolve(opened),
  spin: () => Promise.reject(new Error('a practice round was sent to the server')),
} as unknown as SlotApi;

it('[P-29] plays the real maths with play money and requests no round from the server', async () => {
  const practice = createPracticeApi(server);
  expect(await practice.open()).toMatchObject({ mode: 'demo', balance: '100.00', jackpot: null });
  let balance = 100;
  for (let round = 0; round < 20; round++) {
    const spun = await practice.spin({ stake: '1.00', clientRoundId: `r${round}` });
    balance = balance - 1 + Number(spun.win);
    expect(Number(spun.balance)).toBeCloseTo(balance, 2);
    expect(spun.fair.nonce).toBe(round);
  }
  const again = await practice.spin({ stake: '1.00', clientRoundId: 'r3' });
  expect(again.fair.nonce).toBe(3);
  const other = createPracticeApi(server);
  await other.open();
  const { round, fair } = await other.spin({ stake: '0.20', clientRoundId: 'x' });
  expect(fair.commitment).toMatch(/^[0-9a-f]{64}$/);
  expect(round.spins.length).toBeGreaterThan(0);
});

it('refuses a stake above the play money, like the real game', async () => {
  const practice = createPracticeApi({ ...server, open: () => Promise.resolve({ ...opened, stakes: ['0.01'] }) });
  await practice.open();
  await expect(practice.spin({ stake: '1.01', clientRoundId: 'y' })).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  });
});

/** Opens a game with other bet modes for practice, with stakes of 0.20 and 1.00. */
async function practiseOf(gameCode: string, options: SlotOpened['options']) {
  const other = findSlot(gameCode);
  if (!other) throw new Error('slot not found');
  const game = { ...opened, gameCode, versionHash: versionHash(other), options };
  const practice = createPracticeApi({ ...server, open: () => Promise.resolve(game) });
  return { practice, game: await practice.open() };
}
const units = (amount: string): bigint => BigInt(amount.replace('.', ''));

it('[P-29] bets levels and bought features at full price by the maths of their mode', async () => {
  const cases = [
    ['brass-hour', { id: 'coins-3', cost_x100: 300, buysFeature: false }, '3.00'],
    ['ember-forge', { id: 'buy-forge', cost_x100: 4500, buysFeature: true }, '45.00'],
  ] as const;
  for (const [gameCode, option, price] of cases) {
    const { practice, game } = await practiseOf(gameCode, [option]);
    expect(game.options).toEqual([option]);
    const bet = { stake: '1.00', clientRoundId: 'r', option: option.id };
    const spun = await practice.spin(bet);
    expect([spun.stake, spun.round.option]).toEqual([price, option.id]);
    expect(units(spun.balance)).toBe(units(game.balance) - units(price) + units(spun.win));
    expect(await practice.spin(bet)).toBe(spun);
    const plain = await practice.spin({ stake: '1.00', clientRoundId: 's' });
    expect([plain.stake, plain.round.option]).toEqual(['1.00', undefined]);
  }
});

it('refuses a bet mode that is not allowed in the player’s country and debits nothing', async () => {
  const { practice, game } = await practiseOf('ember-forge', []);
  const bought = practice.spin({ stake: '1.00', clientRoundId: 'r', option: 'buy-forge' });
  await expect(bought).rejects.toMatchObject({ code: 'OPTION_NOT_OFFERED' });
  const { balance, stake, win } = await practice.spin({ stake: '1.00', clientRoundId: 's' });
  expect(units(balance)).toBe(units(game.balance) - units(stake) + units(win));
});

it('uses the committed seed after a rotation and lets the old one be verified', async () => {
  const { practice, game } = await practiseOf('lantern-orchard', []);
  const spun = await practice.spin({ stake: '1.00', clientRoundId: 'r' });
  const { revealed, ...next } = await practice.rotate('my own');
  expect(next).toMatchObject({ commitment: game.fair.nextCommitment, clientSeed: 'my own', nonce: 0 });
  if (!revealed) throw new Error('the old seed pair was not revealed');
  expect(commitmentOf(revealed.serverSeed)).toBe(game.fair.commitment);
  expect(revealed).toMatchObject({ commitment: game.fair.commitment, nonces: 1 });
  const { serverSeed, clientSeed } = revealed;
  const { gameCode, versionHash: hash } = game;
  const { round } = verifyRound({ serverSeed, clientSeed, nonce: spun.fair.nonce, gameCode, versionHash: hash });
  expect(round).toEqual(spun.round);
});
