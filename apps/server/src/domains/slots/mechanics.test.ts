import { randomUUID } from 'node:crypto';
import { calls, type Money, money } from '@fairhouse/contracts';
import { checkProof, parseProof, type SlotRound, type SlotSpin, slotCodes, verifyRound } from '@fairhouse/game-math';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trialBalance, verifyBalance } from '#ledger';
import { codeOf, createSiteClient, refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

/** Creates a member at an open game. */
async function at(gameId: string, funds: Money = money(200_000n)) {
  const member = await site.member({ funds });
  const { game_url } = await member.call(calls.games.launch, { gameId });
  const launchToken = game_url.split('#launch=')[1] ?? '';
  const { gameToken, opened } = await site.visitor().call(calls.slots.open, { launchToken });
  return { member, opened, game: createSiteClient(member.base, gameToken) };
}

const spin = (game: SiteClient, own: { stake?: string; option?: string; clientRoundId?: string } = {}) =>
  game.call(calls.slots.spin, { stake: '1.00', clientRoundId: randomUUID(), ...own });

type SpinReply = Awaited<ReturnType<typeof spin>>;
const roundOf = (spun: SpinReply) => spun.round as unknown as SlotRound;

/** Spins until a step matches; at most 300 times. */
async function spinUntil(
  game: SiteClient,
  bet: { stake: string; option?: string },
  fits: (step: SlotSpin) => boolean,
): Promise<SpinReply> {
  for (let tries = 0; tries < 300; tries++) {
    const spun = await spin(game, bet);
    if (roundOf(spun).spins.some((step) => fits(step))) return spun;
  }
  throw new Error('no matching step in 300 rounds');
}

const MECHANICS: [string, string, (step: SlotSpin) => boolean, string?][] = [
  ['lantern-orchard', 'line wins', ({ lineWins }) => lineWins.length > 0],
  ['brass-hour', 'a win of three coins', ({ win_x100 }) => win_x100 > 0, 'coins-3'],
  [
    'northern-loom',
    'a respin with a wild reel',
    ({ step, wildReels = [] }) => step === 'respin' && wildReels.length > 0,
  ],
  ['rain-on-moss', 'a tumble', ({ step }) => step === 'tumble'],
  ['pearl-tide', 'opened oysters', ({ mystery }) => mystery !== undefined],
  [
    'spice-caravan',
    'a win on reels of different heights',
    ({ wayWins = [], window }) => wayWins.length > 0 && new Set(window.map(({ length }) => length)).size > 1,
  ],
  ['ember-forge', 'held embers', ({ step, coins = [] }) => step === 'hold' && coins.length >= 6, 'buy-forge'],
  [
    'storm-atlas',
    'a sticky wild reel in free spins',
    ({ set, wildReels = [] }) => set === 'free' && wildReels.length > 0,
    'buy-free-spins',
  ],
];

describe('slot mechanics over HTTP', () => {
  it.each(MECHANICS)(
    '%s shows %s, pays what it shows, and verifies after rotation',
    async (code, _what, fits, option) => {
      const { member, game, opened } = await at(code);
      const bet = { stake: opened.stakes[0] ?? '', ...(option !== undefined && { option }) };
      const spun = await spinUntil(game, bet, fits);
      const { win, stake } = spun;
      const cost_x100 = opened.options.find(({ id }) => id === option)?.cost_x100 ?? 100;
      expect(Number(stake)).toBeCloseTo((Number(bet.stake) * cost_x100) / 100, 6);
      expect(Number(win)).toBeCloseTo((Number(bet.stake) * roundOf(spun).totalWin_x100) / 100, 6);
      const fair = await game.call(calls.slots.rotate, { clientSeed: 'my own seed' });
      const serverSeed = fair.revealed?.serverSeed ?? '';
      const seeds = { ...spun.fair, serverSeed, gameCode: code, versionHash: opened.versionHash };
      const again = verifyRound({ ...seeds, ...(option !== undefined && { option }) });
      expect(again.commitment).toBe(spun.fair.commitment);
      expect(again.round).toEqual(spun.round);
      const detail = await member.call(calls.bets.round, { roundId: spun.roundId });
      expect(detail).toMatchObject({ stake, win, outcome: again.round, versionHash: opened.versionHash });
      const { text } = await member.call(calls.bets.proof, { roundId: spun.roundId });
      expect(checkProof(parseProof(JSON.parse(text))).filter(({ result }) => result !== 'holds')).toEqual([]);
      expect((await verifyBalance(site.db, member.accountId)).matches).toBe(true);
    },
  );
});

describe('bet mode', () => {
  it('debits its price, is listed at opening, and must match in a retry', async () => {
    const { member, game, opened } = await at('brass-hour');
    expect(opened.options).toEqual([
      { id: 'coins-2', cost_x100: 200, buysFeature: false },
      { id: 'coins-3', cost_x100: 300, buysFeature: false },
    ]);
    const clientRoundId = randomUUID();
    const spun = await spin(game, { option: 'coins-2', clientRoundId });
    expect([spun.stake, roundOf(spun).option]).toEqual(['2.00', 'coins-2']);
    expect(Number(spun.balance)).toBeCloseTo(2_000 - 2 + Number(spun.win), 2);
    expect((await spin(game, { option: 'coins-2', clientRoundId })).roundId).toBe(spun.roundId);
    expect(await codeOf(spin(game, { option: 'coins-3', clientRoundId }))).toBe('CONFLICT');
    expect(await codeOf(spin(game, { clientRoundId }))).toBe('CONFLICT');
    const detail = await member.call(calls.bets.round, { roundId: spun.roundId });
    expect(detail.choices).toEqual({ stake: '1.00', option: 'coins-2' });
  });

  it('is refused if unknown or unaffordable, and moves nothing', async () => {
    const { member, game } = await at('storm-atlas', money(1_000n));
    const refused = await refusalOf(spin(game, { option: 'coins-3' }));
    expect([refused.code, refused.field]).toEqual(['OPTION_NOT_OFFERED', 'option']);
    expect(await codeOf(spin((await at('lantern-orchard')).game, { option: 'buy-free-spins' }))).toBe(
      'OPTION_NOT_OFFERED',
    );
    expect(await codeOf(spin(game, { option: 'x'.repeat(40) }))).toBe('INVALID_INPUT');
    expect(await codeOf(spin(game, { option: 'buy-free-spins' }))).toBe('INSUFFICIENT_FUNDS');
    expect((await member.call(calls.identity.balance)).version).toBe(1);
  });

  it('stays open after a bought feature until seen, with its option', async () => {
    const { member, game } = await at('storm-atlas');
    const spun = await spin(game, { option: 'buy-free-spins' });
    expect(spun.stake).toBe('100.00');
    const reopen = async () => {
      const { game_url } = await member.call(calls.games.launch, { gameId: 'storm-atlas' });
      const launchToken = game_url.split('#launch=')[1] ?? '';
      return (await site.visitor().call(calls.slots.open, { launchToken })).opened.unfinished;
    };
    const { balance: _now, ...round } = spun;
    expect(await reopen()).toMatchObject(round);
    expect(roundOf(spun).option).toBe('buy-free-spins');
    await game.call(calls.slots.presented, { roundId: spun.roundId });
    expect(await reopen()).toBeNull();
  });

  it('has only stakes that result in whole cents', async () => {
    expect((await at('storm-atlas')).opened.stakes).toEqual([
      '1.00',
      '2.00',
      '3.00',
      '5.00',
      '10.00',
      '20.00',
      '50.00',
    ]);
    expect((await at('pearl-tide')).opened.stakes).toContain('0.20');
  });

  it('for a feature buy is neither listed nor accepted where the play rule forbids it', async () => {
    const { game, opened } = await at('ember-forge');
    expect(opened.options).toEqual([{ id: 'buy-forge', cost_x100: 4_500, buysFeature: true }]);
    await site.db.updateTable('games.play_rule').set({ feature_buy_allowed: false }).execute();
    await new Promise((resolve) => setTimeout(resolve, 2_200));
    const bought = await refusalOf(spin(game, { stake: '0.20', option: 'buy-forge' }));
    expect(bought.code).toBe('OPTION_NOT_OFFERED');
    await spin(game);
    expect((await at('ember-forge')).opened.options).toEqual([]);
    await site.db.updateTable('games.play_rule').set({ feature_buy_allowed: true }).execute();
  });
});

it('offers every slot of the maths', async () => {
  expect((await site.visitor().call(calls.games.lobby, {})).total).toBe(slotCodes().length);
});

it('leaves a balanced ledger', async () => {
  expect((await trialBalance(site.db)).differences).toEqual([]);
});
