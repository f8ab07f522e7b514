import { createHash } from 'node:crypto';
import { calls } from '@fairhouse/contracts';
import { createDraw } from '@fairhouse/game-math';
import {
  type ClimbingView,
  checkHand,
  type HoldemView,
  parseHandRecord,
  playTienLen,
} from '@fairhouse/game-math/cards';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestSite } from '#testing';
import { grantPlayMoney } from '#wallet';
import {
  checkOrCall,
  differences,
  enter,
  fold,
  join,
  openRoom,
  PRACTICE,
  SIX,
  settled,
  startPvp,
  TIEN_LEN,
  TWO,
} from './start-pvp.ts';
import { createTableOfPlayers } from './table-of-players.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startPvp({ turn_ms: 400, bank_ms: 300, bankMax_ms: 300, bankPerHand_ms: 50 });
});
afterAll(() => site.close());
const table = createTableOfPlayers(() => site);
afterEach(() => table.clear());

const draw = createDraw({
  serverSeed: createHash('sha256').update('play').digest('hex'),
  clientSeed: 'test',
  nonce: 0,
  tag: 'play',
});

describe('Tien Len', () => {
  it('[G-06] [C-06] is played to its payments, booked, recorded and verified', async () => {
    const players = [await table.seat(TIEN_LEN, 600), await table.seat(TIEN_LEN, 600), await table.seat(TIEN_LEN, 600)];
    for (const player of players) player.choose = (view) => playTienLen(view as never, draw);
    const [one] = players;
    const { handNo, result } = await one!.next('booked');
    await settled(site);
    const sum = (pick: (seat: (typeof result.seats)[number]) => number) =>
      result.seats.reduce((total, seat) => total + pick(seat), 0);
    expect(sum(({ stake }) => stake)).toBeGreaterThan(0);
    expect(sum(({ stake, win }) => stake - win)).toBe(result.rake);
    const handId = `${TIEN_LEN}/${handNo}`;
    const dealtIn = players.filter((player) => result.seats.some(({ seat }) => seat === player.seat()));
    for (const player of dealtIn) {
      const { hand } = await player.member.call(calls.pvp.hand, { handId });
      expect(hand.own.cards).toHaveLength(13);
      const record = parseHandRecord((await player.member.call(calls.pvp.proof, { handId })).record);
      const seat = player.seat() ?? -1;
      const part = {
        id: `seat-${seat}`,
        seat,
        seed: player.revealed.get(handNo) ?? '',
        cards: hand.own.cards as never,
      };
      expect(checkHand(record, part).filter((found) => found.result === 'fails')).toEqual([]);
      const { rows } = await player.member.call(calls.bets.rounds, { gameCode: 'tien-len-mien-nam' });
      expect(
        rows.some(({ state, stake, win }) => state === 'CLOSED' && stake === hand.own.stake && win === hand.own.win),
      ).toBe(true);
    }
    const view = one!
      .frames()
      .flatMap((frame) => (frame.type === 'hand' ? [frame.view as unknown as ClimbingView] : []));
    expect(view.some(({ ended }) => ended)).toBe(true);
    expect(await differences(site)).toEqual([]);
  }, 40_000);

  it('[G-06] refuses a card that is not held, and a pass of the leader', async () => {
    const players = [await table.seat(TIEN_LEN, 600), await table.seat(TIEN_LEN, 600)];
    const [one] = players;
    const { handNo, clock } = await one!.next(
      'hand',
      (frame) => frame.clock !== null && (frame.view as unknown as ClimbingView).you !== null,
    );
    const actor = players.find((player) => player.seat() === clock?.seat) ?? one!;
    const own = (actor.frames().findLast((frame) => frame.type === 'hand') as { view: ClimbingView }).view.hand;
    const other = ['3s', '4s', '5s', '6s'].find((card) => !own.includes(card as never)) ?? 'As';
    const act = async (action: object) =>
      (await actor.ask({ type: 'act', handNo, turnNo: clock?.turnNo, action })).refusal?.params;
    expect(await act({ type: 'play', cards: [other] })).toEqual({ reason: 'CARD_NOT_HELD' });
    expect(await act({ type: 'pass' })).toEqual({ reason: 'CANNOT_PASS' });
    expect(await act({ type: 'fold' })).toEqual({ reason: 'ACTION_INVALID' });
    for (const player of players) player.choose = (view) => playTienLen(view as never, draw);
  }, 20_000);
});

describe('the practice table', () => {
  it('[G-06] has bots that are named, play money, and hands in the record as practice', async () => {
    const member = await site.member({ type: 4 });
    await site.db.transaction().execute((tx) => grantPlayMoney(tx, member.accountId, 'USD'));
    const player = await enter(site, member, PRACTICE);
    expect((await player.sit(1_000)).ok).toMatchObject({ stack: 1_000 });
    player.choose = checkOrCall;
    const { handNo, result } = await player.next('booked', ({ result: won }) => won.seats.length > 1);
    await settled(site);
    const seats = player.frames().findLast((frame) => frame.type === 'seats');
    const bots = (seats as { seats: { bot: boolean; name: string }[] }).seats.filter(({ bot }) => bot);
    expect(bots.map(({ name }) => name)).toEqual(['Bot 1', 'Bot 2', 'Bot 3']);
    const handId = `${PRACTICE}/${handNo}`;
    const { hand } = await member.call(calls.pvp.hand, { handId });
    expect(hand).toMatchObject({ practice: true });
    expect(hand.seats.filter(({ bot }) => bot)).toHaveLength(3);
    const { rows } = await member.call(calls.bets.rounds, {});
    const round = rows.find(({ state }) => state === 'CLOSED');
    const detail = await member.call(calls.bets.round, { roundId: round?.roundId ?? '' });
    expect(detail.outcome).toMatchObject({ practice: true, handId });
    expect(result.seats.reduce((sum, { stake, win }) => sum + stake - win, 0)).toBe(result.rake);
    player.choose = fold;
    await player.ask({ type: 'stand' });
    await player.next('you', ({ you }) => you === null);
    player.close();
    expect(await differences(site)).toEqual([]);
    // a room of real money cannot have a bot
    await expect(sql`update pvp.card_room set bots = 1 where room_id = ${SIX}`.execute(site.db)).rejects.toThrow(
      'bots_play_for_play_money',
    );
  }, 30_000);
});

describe('clocks', () => {
  it('[G-06] go on with the time bank, then act for the player, who sits out after the second time', async () => {
    const [one, two] = [await table.seat(SIX, 200), await table.seat(SIX, 200)];
    two.choose = checkOrCall;
    const bank = await two.next('clock', ({ clock }) => clock.kind === 'bank' && clock.seat === one.seat());
    expect(bank.clock.bank_ms).toBe(0);
    expect(bank.clock.endsAt - (bank.now ?? 0)).toBeGreaterThan(200);
    const timedOut = (frame: { view: unknown }) =>
      (frame.view as HoldemView).events.some(
        (event) => event.type === 'acted' && event.timedOut && event.seat === one.seat(),
      );
    await two.next('hand', timedOut);
    await two.next('seats', ({ seats }) =>
      seats.some(({ seat, status }) => seat === one.seat() && status === 'sitting-out'),
    );
    expect(one.frames().findLast((frame) => frame.type === 'you')).toMatchObject({ you: { sitsOut: true } });
    expect((await one.ask({ type: 'sitOut', out: false })).ok).toEqual({});
    one.choose = fold;
  }, 20_000);

  it('[G-06] wait once a hand for a lost connection, and the hand is finished without it', async () => {
    const [one, two] = [await table.seat(TWO, 200), await table.seat(TWO, 200)];
    two.choose = checkOrCall;
    await two.next('hand', (frame) => frame.clock?.seat === one.seat());
    one.client.socket.terminate();
    const waiting = await two.next('clock', ({ clock }) => clock.kind === 'connection');
    expect(waiting.clock.seat).toBe(one.seat());
    const { handNo } = await two.next('booked');
    expect(handNo).toBe(waiting.handNo);
    // between hands the seat sits out, and comes back with its player
    await two.next('seats', ({ seats }) =>
      seats.some(({ status, connected }) => status === 'sitting-out' && !connected),
    );
    const { gameToken } = await openRoom(site, one.member, TWO);
    const back = await join(site.base, { gameToken }, TWO);
    back.choose = fold;
    const from = two.client.received.length;
    await two.next('booked', ({ handNo: next }) => next > handNo, from);
    await back.ask({ type: 'stand' });
    await back.next('you', ({ you }) => you === null);
    back.close();
    expect(await differences(site)).toEqual([]);
  }, 30_000);
});

describe('the shuffle', () => {
  it('[G-06] begins again without a seat that does not reveal, and refuses another seed', async () => {
    const [one, two, three] = [await table.seat(SIX, 200), await table.seat(SIX, 200), await table.seat(SIX, 200)];
    for (const player of [one, two, three]) player.choose = fold;
    await one.next('shuffle', ({ deal }) => deal.parties.length === 4);
    three.reveals = false;
    const from = one.client.received.length;
    const { deal } = await one.next('shuffle', ({ deal: next }) => next.parties.length === 4, from);
    expect(
      (await three.ask({ type: 'reveal', handNo: deal.handNo, seed: 'ab'.repeat(32), commitment: 'cd'.repeat(32) }))
        .refusal,
    ).toMatchObject({ code: 'REVEAL_INVALID' });
    const aborted = await one.next('aborted', ({ handNo }) => handNo === deal.handNo);
    expect(aborted.seats).toEqual([three.seat()]);
    const again = await one.next('shuffle', ({ deal: next }) => next.handNo === deal.handNo + 1);
    expect(again.deal.parties.map(({ seat }) => seat)).not.toContain(three.seat());
    // every other party has another seed
    const commitments = deal.parties.map(({ commitment }) => commitment);
    expect(again.deal.parties.every(({ commitment }) => !commitments.includes(commitment))).toBe(true);
    three.reveals = true;
    await one.next('shuffle', ({ deal: next }) => next.handNo > deal.handNo + 1 && next.parties.length === 4);
    const root = one.frames().find((frame) => frame.type === 'dealt');
    const first = one.frames().find((frame) => frame.type === 'hand');
    expect((root?.seq ?? 0) < (first?.seq ?? 0)).toBe(true);
  }, 20_000);
});
