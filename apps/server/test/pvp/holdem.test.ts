import { calls } from '@fairhouse/contracts';
import { checkHand, type HoldemView, parseHandRecord } from '@fairhouse/game-math/cards';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getMemberBalance } from '#identity';
import { codeOf, type TestSite } from '#testing';
import { checkOrCall, differences, enter, fold, SIX, settled, startPvp, TWO } from './start-pvp.ts';
import { createTableOfPlayers, type Seated } from './table-of-players.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startPvp();
});
afterAll(() => site.close());
const table = createTableOfPlayers(() => site);
afterEach(() => table.clear());

const allIn = ({ legal }: HoldemView) => {
  if (legal?.raiseTo) return { type: 'raise', to: legal.raiseTo[1] };
  return legal?.check ? { type: 'check' } : { type: 'call' };
};
const stacksOf = (frames: ReturnType<Seated['frames']>) =>
  Object.fromEntries(
    (frames.findLast((frame) => frame.type === 'seats') as { seats: { seat: number; stack: number }[] }).seats.map(
      ({ seat, stack }) => [seat, stack],
    ),
  );
const turnOf = async (players: readonly Seated[]) => {
  const [first] = players as [Seated];
  await first.next('hand', ({ clock, view }) => clock !== null && (view as HoldemView).you !== null);
  const { handNo, clock } = first.frames().findLast((frame) => frame.type === 'hand') as {
    handNo: number;
    clock: { seat: number; turnNo: number };
  };
  const actor = players.find((player) => player.seat() === clock.seat) as Seated;
  const other = players.find((player) => player.seat() !== clock.seat) as Seated;
  return { handNo, turnNo: clock.turnNo, actor, other };
};

describe('a hand of hold’em', () => {
  it('[G-06] [C-06] is dealt from the seeds of all, played, booked, recorded and verified', async () => {
    const [one, two] = [await table.seat(TWO, 200), await table.seat(TWO, 120)];
    one.choose = checkOrCall;
    two.choose = checkOrCall;
    const { handNo, result } = await one.next('booked');
    await settled(site);
    expect(result.seats.reduce((sum, { stake, win }) => sum + stake - win, 0)).toBe(result.rake);
    expect(result.rake).toBeGreaterThanOrEqual(0);
    const handId = `${TWO}/${handNo}`;
    for (const player of [one, two]) {
      const seat = player.seat() ?? -1;
      const own = result.seats.find((each) => each.seat === seat);
      const { rows } = await player.member.call(calls.bets.rounds, {});
      const amounts = { stake: ((own?.stake ?? 0) / 100).toFixed(2), win: ((own?.win ?? 0) / 100).toFixed(2) };
      const round = rows.find((row) => row.category === 'PVP' && row.state === 'CLOSED');
      expect(round).toMatchObject({ gameCode: 'holdem-no-limit', ...amounts });
      const detail = await player.member.call(calls.bets.round, { roundId: round?.roundId ?? '' });
      const { hand } = await player.member.call(calls.pvp.hand, { handId });
      expect(hand.own).toMatchObject({ seat, ...amounts });
      expect(detail).toMatchObject({ reference: handId, outcome: { handId, cards: hand.own.cards, practice: false } });
      const record = parseHandRecord((await player.member.call(calls.pvp.proof, { handId })).record);
      const part = {
        id: `seat-${seat}`,
        seat,
        seed: player.revealed.get(handNo) ?? '',
        cards: hand.own.cards as never,
      };
      const findings = checkHand(record, part);
      expect(findings.filter((found) => found.result === 'fails')).toEqual([]);
      expect(findings.find(({ id }) => id === 'own-cards')?.result).toBe('holds');
      expect(findings.find(({ id }) => id === 'deck-secret')?.result).toBe('open');
    }
    // a day later nothing is left open
    await sql`update pvp.hand set decided_at = decided_at - interval '25 hours' where room_id = ${TWO} and hand_no = ${handNo}`.execute(
      site.db,
    );
    const { record } = await one.member.call(calls.pvp.proof, { handId });
    expect(checkHand(parseHandRecord(record)).filter((found) => found.result !== 'holds')).toEqual([]);
    const stranger = await site.member();
    expect(await codeOf(stranger.call(calls.pvp.proof, { handId }))).toBe('NOT_FOUND');
    expect(await codeOf(stranger.call(calls.pvp.hand, { handId }))).toBe('NOT_FOUND');
    expect(await differences(site)).toEqual([]);
  });

  it('[G-06] leaves only its rake in its house account, and stacks equal to the holds', async () => {
    const [one, two] = [await table.seat(TWO, 200), await table.seat(TWO, 200)];
    one.choose = checkOrCall;
    two.choose = checkOrCall;
    const before = one.client.received.length;
    for (let hand = 0; hand < 3; hand++) await one.next('booked', undefined, before + hand * 40);
    one.choose = fold;
    two.choose = fold;
    await table.clear();
    await settled(site);
    const { rows } = await sql<{
      rake: bigint;
      kept: bigint;
    }>`select sum(rake)::bigint as rake, sum(kept)::bigint as kept
      from pvp.hand`.execute(site.db);
    const { rows: house } = await sql<{ balance: bigint }>`select coalesce(sum(-amount), 0)::bigint as balance
      from ledger.entry where kind in ('hand-stake', 'hand-win')`.execute(site.db);
    expect(rows[0]?.rake).toBe(rows[0]?.kept);
    expect(house[0]?.balance).toBe(rows[0]?.rake);
    expect(await differences(site)).toEqual([]);
  });

  it('[G-06] with three all in has side pots, and all hands are shown', async () => {
    const players = [await table.seat(SIX, 80), await table.seat(SIX, 140), await table.seat(SIX, 200)];
    const [first] = players as [Seated];
    // the first hands may begin with two players
    for (const player of players) player.choose = (view) => (view.seats.length === 3 ? allIn(view) : fold(view));
    const { view, handNo } = await first.next('hand', (frame) => {
      const seen = frame.view as HoldemView;
      return seen.ended && seen.pots.length > 1 && seen.board.length === 5;
    });
    const hand = view as HoldemView;
    expect(hand.seats.filter(({ shown }) => shown.length === 2).length).toBeGreaterThan(1);
    const { result } = await first.next('booked', (frame) => frame.handNo === handNo);
    const put = result.seats.map(({ stake }) => stake);
    expect(hand.pots.reduce((sum, { amount }) => sum + amount, 0)).toBe(put.reduce((sum, stake) => sum + stake, 0));
    expect(result.rake).toBeGreaterThan(0);
    for (const player of players) player.choose = fold;
  }, 30_000);
});

describe('an action', () => {
  it('[G-06] is refused below the least raise, out of turn, for another turn, and with other content', async () => {
    const players = [await table.seat(TWO, 200), await table.seat(TWO, 200)];
    const { handNo, turnNo, actor, other } = await turnOf(players);
    const act = (player: Seated, action: object, own: object = {}, id?: string) =>
      player.ask({ type: 'act', handNo, turnNo, action, ...own }, id);
    const refusal = async (answer: ReturnType<typeof act>) => (await answer).refusal;
    expect(await refusal(act(actor, { type: 'raise', to: 3 }))).toMatchObject({
      code: 'ACTION_NOT_ALLOWED',
      params: { reason: 'AMOUNT_TOO_LOW' },
    });
    expect((await refusal(act(actor, { type: 'raise', to: 201 })))?.params).toEqual({ reason: 'AMOUNT_TOO_HIGH' });
    expect((await refusal(act(actor, { type: 'check' })))?.params).toEqual({ reason: 'CANNOT_CHECK' });
    expect((await refusal(act(actor, { type: 'play', cards: ['As'] })))?.params).toEqual({ reason: 'ACTION_INVALID' });
    expect((await refusal(act(other, { type: 'call' })))?.code).toBe('NOT_YOUR_TURN');
    expect((await refusal(act(actor, { type: 'call' }, { turnNo: turnNo + 1 })))?.code).toBe('TURN_OVER');
    expect((await refusal(act(actor, { type: 'call' }, { handNo: handNo + 1 })))?.code).toBe('TURN_OVER');
    expect((await refusal(act(actor, { type: 'call' }, { cheat: 1 })))?.code).toBe('INVALID_INPUT');
    expect((await act(actor, { type: 'call' }, {}, 'same')).ok).toEqual({});
    expect((await act(actor, { type: 'call' }, {}, 'same')).ok).toEqual({});
    expect((await refusal(act(actor, { type: 'fold' }, {}, 'same')))?.code).toBe('CONFLICT');
    expect((await refusal(act(actor, { type: 'call' })))?.code).toBe('NOT_YOUR_TURN');
  });

  it('[G-06] chosen ahead is taken at the turn, and dies when the price changes', async () => {
    const players = [await table.seat(TWO, 200), await table.seat(TWO, 200)];
    const { handNo, turnNo, actor, other } = await turnOf(players);
    // the big blind would check; then the price changes
    const advance = { type: 'advance', handNo, choice: 'check', call: 0 };
    expect(await other.ask(advance)).toMatchObject({ ok: {} });
    await other.next('you', ({ you }) => you?.advance?.choice === 'check');
    await actor.ask({ type: 'act', handNo, turnNo, action: { type: 'raise', to: 6 } });
    await expect
      .poll(() => other.frames().findLast((frame) => frame.type === 'hand'))
      .toMatchObject({ clock: { seat: other.seat() } });
    // a choice that still holds acts immediately
    const from = other.client.received.length;
    expect((await other.ask({ type: 'advance', handNo, choice: 'call', call: 4 })).ok).toEqual({});
    const { view } = await actor.next(
      'hand',
      (frame) => frame.handNo === handNo && (frame.view as HoldemView).street === 'flop',
    );
    expect((view as HoldemView).events).toContainEqual(
      expect.objectContaining({ type: 'acted', seat: other.seat(), action: 'call', timedOut: false }),
    );
    expect(other.client.received.length).toBeGreaterThan(from);
    const wrong = await other.ask({ type: 'advance', handNo: handNo + 1, choice: 'check', call: 0 });
    expect(wrong.refusal?.code).toBe('TURN_OVER');
  });
});

describe('after a hand', () => {
  it('[G-06] a player may show the cards, which the record has then', async () => {
    const players = [await table.seat(TWO, 200), await table.seat(TWO, 200)];
    await sql`update pvp.card_room set timing = timing || '{"show_ms": 1500}' where room_id = ${TWO}`.execute(site.db);
    for (let hand = 0; hand < 2; hand++) {
      const { actor } = await turnOf(players);
      actor.choose = fold;
    }
    const [one, two] = players as [Seated, Seated];
    one.choose = fold;
    two.choose = fold;
    const from = { one: one.client.received.length, two: two.client.received.length };
    const { handNo } = await one.next('booked', () => true, from.one);
    expect((await one.ask({ type: 'show', handNo })).ok).toEqual({});
    expect((await one.ask({ type: 'show', handNo })).refusal?.params).toEqual({ reason: 'CANNOT_SHOW' });
    const shown = (frame: { handNo: number; view: unknown }) =>
      frame.handNo === handNo &&
      (frame.view as HoldemView).seats.some(({ seat, shown: cards }) => seat === one.seat() && cards.length === 2);
    const { openings } = await two.next('hand', shown, from.two);
    expect(openings).toHaveLength(2);
    const handId = `${TWO}/${handNo}`;
    await expect
      .poll(async () =>
        (await two.member.call(calls.pvp.hand, { handId })).hand.log.some(({ type }) => type === 'shown'),
      )
      .toBe(true);
    await sql`update pvp.card_room set timing = timing || '{"show_ms": 60}' where room_id = ${TWO}`.execute(site.db);
  }, 60_000);

  it('[G-06] the stack returns with the seat, and a player who comes back brings no less', async () => {
    const [one, two] = [await table.seat(TWO, 100), await table.seat(TWO, 200)];
    one.choose = fold;
    two.choose = fold;
    await one.next('booked');
    // in a hand the seat waits for its end
    one.choose = null;
    await expect
      .poll(() => one.frames().findLast(({ type }) => type === 'hand'))
      .toMatchObject({ clock: { kind: 'turn' } });
    expect((await one.ask({ type: 'stand' })).ok).toEqual({ when: 'after-hand' });
    const { why } = await one.next('you', ({ you }) => you === null);
    expect(why).toBe('stood');
    const { sumBalance } = await getMemberBalance(site.db, one.member.accountId);
    const taken = Math.round(Number(sumBalance) * 100) - 9_900;
    const { rows } = await sql<{ stack: bigint }>`select stack from pvp.departure
      where account_id = ${one.member.accountId}`.execute(site.db);
    expect(Number(rows[0]?.stack)).toBe(taken);
    await sql`update pvp.departure set stack = 150 where account_id = ${one.member.accountId}`.execute(site.db);
    expect((await one.sit(149)).refusal).toMatchObject({
      code: 'BUY_IN_OUT_OF_RANGE',
      params: { min: 150, max: 200 },
    });
    await sql`update pvp.departure set left_at = now() - interval '61 minutes'`.execute(site.db);
    expect((await one.sit(100)).ok).toMatchObject({ stack: 100 });
    expect(stacksOf(two.frames())).toHaveProperty(String(one.seat()));
    expect(await differences(site)).toEqual([]);
  }, 20_000);
});

describe('a seat with another player', () => {
  it('[G-06] does not have the cards of the player before', async () => {
    await sql`update pvp.card_room set timing = timing || '{"show_ms": 2500}' where room_id = ${TWO}`.execute(site.db);
    const [one, two] = [await table.seat(TWO, 200), await table.seat(TWO, 200)];
    one.choose = checkOrCall;
    two.choose = fold;
    const isOwn = ({ view }: { view: unknown }) => (view as HoldemView).you !== null;
    const { handNo } = await two.next('hand', isOwn);
    await one.next('booked', (frame) => frame.handNo === handNo);
    const seat = two.seat() ?? 0;
    const hands = two.frames().flatMap((frame) => (frame.type === 'hand' && isOwn(frame) ? [frame] : []));
    const own = hands.at(-1)?.view as HoldemView;
    expect(own.cards).toHaveLength(2);
    expect((await two.ask({ type: 'stand' })).ok).toEqual({ when: 'now' });
    const three = await table.seat(TWO, 200, { seat });
    const state = three.frames().findLast((frame) => frame.type === 'state');
    expect(state).toMatchObject({ you: { seat }, hand: { handNo, view: { you: null, cards: [] } } });
    const received = JSON.stringify(three.client.received);
    expect(own.cards.filter((card) => received.includes(`"${card}"`))).toEqual([]);
    expect((await three.ask({ type: 'show', handNo })).refusal?.params).toEqual({ reason: 'NOT_DEALT_IN' });
    await sql`update pvp.card_room set timing = timing || '{"show_ms": 60}' where room_id = ${TWO}`.execute(site.db);
    one.choose = fold;
  }, 20_000);
});

describe('the rail', () => {
  it('[G-06] sees public actions, later than the seats', async () => {
    const visitor = await enter(site, null, TWO);
    const [one, two] = [await table.seat(TWO, 200), await table.seat(TWO, 200)];
    one.choose = checkOrCall;
    two.choose = checkOrCall;
    const seen = await one.next('booked');
    const at = Date.now();
    expect(visitor.frames().some((frame) => frame.type === 'booked' && frame.handNo === seen.handNo)).toBe(false);
    await visitor.next('booked', ({ handNo }) => handNo === seen.handNo);
    expect(Date.now() - at).toBeGreaterThan(100);
    const hands = visitor.frames().flatMap((frame) => (frame.type === 'hand' ? [frame.view as HoldemView] : []));
    expect(hands.length).toBeGreaterThan(3);
    expect(hands.every(({ you, cards }) => you === null && cards.length === 0)).toBe(true);
    expect((await visitor.ask({ type: 'sit', seat: null, buyIn: 100 })).refusal?.code).toBe('NOT_LOGGED_IN');
    visitor.close();
  });
});
