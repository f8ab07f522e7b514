import { randomUUID } from 'node:crypto';
import { calls, Message, money } from '@fairhouse/contracts';
import { type SlotRound, type SlotSpin, slotCodes } from '@fairhouse/game-math';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawCall, startTestSite, type TestSite } from '#testing';

// The server sends the answers of the spin call as they are built; here each kind of them is parsed by the contract. The answer of a won
// jackpot is parsed in jackpot.test.ts.

const { spin } = calls.slots;
const MAX_TRIES = 400;
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

/** Opens a game for a new member and returns what sends a bet and returns status and body as received. */
async function openGame(gameId: string, funds = money(400_000n)) {
  const member = await site.member({ funds });
  const { game_url } = await member.call(calls.games.launch, { gameId });
  const launchToken = game_url.split('#launch=')[1] ?? '';
  const { gameToken, opened } = await site.visitor().call(calls.slots.open, { launchToken });
  const send = (bet: object) =>
    rawCall(site.base, spin, { body: JSON.stringify(bet), headers: { authorization: `Bearer ${gameToken}` } });
  const [stake = ''] = opened.stakes;
  const bet = (own: object = {}) => send({ stake, clientRoundId: randomUUID(), ...own });
  return { bet, options: opened.options };
}

/** Parses the answer of an accepted bet. The contract drops what it does not name, so an unnamed field fails too. */
function parseAnswer({ status, body }: Awaited<ReturnType<typeof rawCall>>) {
  const value = spin.output.parse(body.value);
  expect([status, body]).toEqual([200, { success: true, value, message: null }]);
  return value;
}

/** Parses the envelope of a refused bet. Returns its code. */
function parseRefusal({ status, body }: Awaited<ReturnType<typeof rawCall>>) {
  const message = Message.parse(body.message);
  expect(body).toEqual({ success: false, value: body.value, message });
  expect(status).toBeGreaterThanOrEqual(400);
  return message.code;
}

type Bet = Awaited<ReturnType<typeof openGame>>['bet'];

/** Bets until a round matches, and parses every answer on the way. */
async function betUntil(bet: Bet, own: object, fits: (round: SlotRound, win: string) => boolean) {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const answer = parseAnswer(await bet(own));
    if (fits(answer.round, answer.win)) return answer;
  }
  throw new Error(`no matching round in ${MAX_TRIES}`);
}

const hasStep = (fits: (step: SlotSpin) => boolean) => (round: SlotRound) => round.spins.some((step) => fits(step));

describe('answer of a spin', () => {
  it.each(slotCodes())('%s fits its contract: a loss, a win, every option', async (code) => {
    const { bet, options } = await openGame(code);
    const isPlain = ({ spins }: SlotRound) => spins.length === 1;
    const lost = await betUntil(bet, {}, (round, win) => isPlain(round) && Number(win) === 0);
    const won = await betUntil(bet, {}, (_round, win) => Number(win) > 0);
    expect([lost.round.totalWin_x100, won.round.totalWin_x100 > 0]).toEqual([0, true]);
    for (const { id } of options) for (let n = 0; n < 5; n++) parseAnswer(await bet({ option: id }));
  });

  it.each<[string, string, (round: SlotRound) => boolean, string?]>([
    ['free spins', 'storm-atlas', hasStep(({ set }) => set === 'free'), 'buy-free-spins'],
    ['a respin', 'northern-loom', hasStep(({ step }) => step === 'respin')],
    ['a tumble', 'rain-on-moss', hasStep(({ step }) => step === 'tumble')],
    ['opened symbols', 'pearl-tide', hasStep(({ mystery }) => mystery !== undefined)],
    ['held coins', 'ember-forge', hasStep(({ step, coins = [] }) => step === 'hold' && coins.length >= 6), 'buy-forge'],
    ['an instant win', 'brass-hour', ({ totalWin_x100 }) => totalWin_x100 > 0, 'coins-3'],
  ])('fits its contract with %s', async (_what, code, fits, option) => {
    const { bet } = await openGame(code);
    const { round } = await betUntil(bet, option === undefined ? {} : { option }, fits);
    expect(fits(round)).toBe(true);
  });

  it('fits its contract when the bet is repeated', async () => {
    const { bet } = await openGame('lantern-orchard');
    const again = { clientRoundId: randomUUID() };
    const first = parseAnswer(await bet(again));
    expect(parseAnswer(await bet(again))).toEqual(first);
  });

  it('is an envelope with a message when refused', async () => {
    const { bet } = await openGame('lantern-orchard', money(1_000n));
    const used = { clientRoundId: randomUUID() };
    parseAnswer(await bet(used));
    const refusals = [
      { stake: '1000000.00' },
      { stake: '0.01' },
      { option: 'none' },
      { stake: 'x' },
      { ...used, stake: '1.00' },
    ];
    const codes = [];
    for (const own of refusals) codes.push(parseRefusal(await bet(own)));
    expect(codes).toEqual([
      'STAKE_NOT_OFFERED',
      'STAKE_NOT_OFFERED',
      'OPTION_NOT_OFFERED',
      'INVALID_INPUT',
      'CONFLICT',
    ]);
    expect(parseRefusal(await bet({ stake: '20.00' }))).toBe('INSUFFICIENT_FUNDS');
    expect(parseRefusal(await rawCall(site.base, spin, { body: '{}' }))).toBe('NOT_LOGGED_IN');
  });
});
