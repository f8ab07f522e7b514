import { randomUUID } from 'node:crypto';
import { calls } from '@fairhouse/contracts';
import { refusalOf, type SiteClient } from '#testing';
import { connectClient, type Received } from '../rooms/connect-client.ts';
import type { StakeSite } from './start-stake-site.ts';

/** What a first stake was answered with; `code` null when it was accepted. */
export interface StakeAnswer {
  code: string | null;
  params: Readonly<Record<string, unknown>>;
}

/** How a player comes to a first stake in a category of games. */
export interface StakeCategory {
  gameCode: string;
  /** Opens the game as the site does. Returns a client with the token that stakes need. */
  open(at: StakeSite, member: SiteClient): Promise<SiteClient>;
  /** Stakes $1.00 or more in the game of the first brand. */
  stake(at: StakeSite, player: SiteClient): Promise<StakeAnswer>;
}

const ACCEPTED: StakeAnswer = { code: null, params: {} };

async function answerOf(call: Promise<unknown>): Promise<StakeAnswer> {
  const refusal = await call.then(
    () => null,
    () => refusalOf(call),
  );
  return refusal ? { code: refusal.code, params: refusal.params } : ACCEPTED;
}

/** Launches a game, in a room or not, and returns its launch token. */
async function launch(member: SiteClient, gameId: string, roomId?: string): Promise<string> {
  const { game_url } = await member.call(calls.games.launch, { gameId, ...(roomId && { roomId }) });
  return new URL(game_url, member.base).hash.replace('#launch=', '');
}

const withToken = (member: SiteClient, token: string): SiteClient => ({ ...member, token });

/** Joins a room of the first brand with a game token, and sends the frame of a stake. */
async function stakeInRoom(
  { base, token }: SiteClient,
  room: string,
  frameOf: (until: (matches: (frame: Received) => boolean) => Promise<Received>) => Promise<object>,
): Promise<StakeAnswer> {
  const client = await connectClient(`${base.replace('http', 'ws')}/ws/game`, { gameToken: token });
  const refused = client.closed.then(({ reason }): StakeAnswer => ({ code: reason, params: {} }));
  const play = async (): Promise<StakeAnswer> => {
    const joined = await client.join(room);
    const { refusal } = joined.ok ? await client.ask({ id: 'stake', room, ...(await frameOf(client.until)) }) : joined;
    return refusal ? { code: refusal.code, params: refusal.params } : ACCEPTED;
  };
  const played = play();
  // it waits in vain after the socket was closed
  played.catch(() => undefined);
  const answer = await Promise.race([played, refused]);
  client.socket.close();
  return answer;
}

/** The categories of games, by the row that their first stake proves. */
export const CATEGORIES: Readonly<Record<'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'SPORTS' | 'LOTT', StakeCategory>> = {
  RNG: {
    gameCode: 'lantern-orchard',
    async open(_at, member) {
      const launchToken = await launch(member, this.gameCode);
      return withToken(member, (await member.call(calls.slots.open, { launchToken })).gameToken);
    },
    stake: (at, player) =>
      answerOf(at.client(player).call(calls.slots.spin, { stake: '1.00', clientRoundId: randomUUID() })),
  },
  LIVE: {
    gameCode: 'baccarat-classic',
    async open({ roomOf }, member) {
      const tableId = roomOf(member, 'baccarat-classic');
      const launchToken = await launch(member, this.gameCode, tableId);
      return withToken(member, (await member.call(calls.tables.open, { launchToken, tableId })).gameToken);
    },
    stake: (_at, player) =>
      stakeInRoom(player, 'tables/baccarat-classic-1', async (until) => {
        const { round } = (await until((frame) => {
          const { phase, endsAt = 0, now = 0 } = frame as Received & { phase?: string };
          return frame.type === 'phase' && phase === 'BETTING' && endsAt > now;
        })) as unknown as { round: { roundId: string } };
        return { type: 'bet', roundId: round.roundId, items: [{ spot: 'player', amount: '5' }] };
      }),
  },
  FISH: {
    gameCode: 'kelp-hollow',
    async open({ roomOf }, member) {
      const roomId = roomOf(member, 'kelp-hollow.lagoon');
      const launchToken = await launch(member, this.gameCode, roomId);
      return withToken(member, (await member.call(calls.fish.open, { launchToken, roomId })).gameToken);
    },
    stake: (_at, player) =>
      stakeInRoom(player, 'fish/kelp-hollow.lagoon.1.usd.1', async (until) => {
        await until(({ type, swarm }) => type === 'state' && swarm !== null);
        return { type: 'sit', seat: null, step: 9, clientSeed: 'player seed' };
      }),
  },
  PVP: {
    gameCode: 'holdem-no-limit',
    async open({ roomOf }, member) {
      const roomId = roomOf(member, 'holdem-six-1');
      const launchToken = await launch(member, this.gameCode, roomId);
      return withToken(member, (await member.call(calls.pvp.open, { launchToken, roomId })).gameToken);
    },
    stake: (_at, player) =>
      stakeInRoom(player, 'pvp/holdem-six-1-1', async () => ({ type: 'sit', seat: null, buyIn: 100, entry: 'post' })),
  },
  SPORTS: {
    gameCode: 'sportsbook',
    open: async (_at, member) => member,
    async stake(at, player) {
      const bet = { clientRef: randomUUID(), legs: [await at.openLeg()], amount: '10.00' };
      return answerOf(at.client(player).call(calls.sports.place, bet));
    },
  },
  LOTT: {
    gameCode: 'river-five-1',
    open: async (_at, member) => member,
    async stake(at, player) {
      const line = { play: 'ssc.1.fixed', sel: { pos: [[7], [], [], [], []] }, units: 1, unit: 'yuan' as const };
      const order = {
        clientRef: randomUUID(),
        entryCode: this.gameCode,
        issueNo: await at.openDraw(),
        lines: [{ ...line, multiple: 1, group: 1_956 }],
        priceVersion: 0,
        total: '2.00',
      };
      return answerOf(at.client(player).call(calls.lotteryOrders.place, order));
    },
  },
};
