import { randomBytes } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { CardDealInfo, CardOwnSeat } from '@fairhouse/contracts';
import { type HoldemView, seedCommitment } from '@fairhouse/game-math/cards';
import { type Crowd, now_ms, openCrowd } from './open-crowd.ts';
import { quantile } from './statistics.ts';
import { serveCalls } from './worker-calls.ts';

// Worker: the players of hold'em tables. Each takes part in the shuffle as a browser does, and acts some time after their turn has come. With
// `echo` one player after the other of each table sends an action to the bare server, which answers everybody at the table with a view.

/** Actions of some seconds; times from sending an action to the last view of it at the table, in ms. */
export interface CardLoad {
  actions: number;
  p50_ms: number;
  p99_ms: number;
  max_ms: number;
  /** Answers that were refusals, by code. */
  refused: Record<string, number>;
  /** The longest time for which the crowd itself did not run: it is part of every measured time. */
  crowdStall_ms: number;
}

interface CardFrame {
  refusal?: { code: string };
  you?: CardOwnSeat | null;
  deal?: CardDealInfo;
  handNo?: number;
  view?: HoldemView;
}
interface Player {
  seat: number | null;
  /** By commitment, until they are revealed. */
  seeds: Map<string, string>;
  isCommitting: boolean;
}
interface Table {
  room: string;
  /** The action whose views are awaited. */
  sent_ms: number | null;
  views: number;
  /** The hand that a player has last seen, and whether anything was seen since the sockets were opened. */
  handNo: number;
  isSeen: boolean;
}

const RESOLUTION_MS = 10;
let crowd: Crowd | null = null;
let perTable = 1;
let think_ms = 0;
let isActing = false;
let tables: Table[] = [];
let players: Player[] = [];
let lastId = 0;
let sampleView = '';
let waiting: { n: number; frame: CardFrame }[] = [];
let took: number[] = [];
let refused: Record<string, number> = {};
let allSeen: PromiseWithResolvers<void> | null = null;

const tableOf = (n: number): Table | undefined => tables[Math.floor(n / perTable)];

function onText(n: number, text: string): void {
  if (text.startsWith('{"re":')) return text.includes('"refusal"') ? countRefusal(text) : undefined;
  const at = text.indexOf('"type":"') + 8;
  const type = text.slice(at, text.indexOf('"', at));
  const table = tableOf(n);
  const player = players[n];
  if (!table || !player) return;
  if (type === 'hand') {
    countView(table);
    if (text.includes('"legal":{')) takeTurn(n, JSON.parse(text) as CardFrame);
    if (text.length > sampleView.length) sampleView = text;
  } else if (type === 'state' || type === 'you') {
    const frame = JSON.parse(text) as CardFrame & { hand?: CardFrame | null };
    player.seat = frame.you?.seat ?? null;
    commit(n, player, frame.you ?? null);
    if (frame.hand?.view?.legal) takeTurn(n, frame.hand);
  } else if (type === 'shuffle') reveal(n, player, JSON.parse(text) as CardFrame);
}

function countRefusal(text: string): void {
  const code = (JSON.parse(text) as CardFrame).refusal?.code ?? '';
  refused[code] = (refused[code] ?? 0) + 1;
}

function countView(table: Table): void {
  table.isSeen = true;
  if (allSeen && tables.every(({ isSeen }) => isSeen)) allSeen.resolve();
  if (table.sent_ms === null) return;
  table.views += 1;
  if (table.views < perTable) return;
  took.push(now_ms() - table.sent_ms);
  table.sent_ms = null;
}

const send = (n: number, frame: object): void => {
  lastId += 1;
  crowd?.send(n, { id: `n${lastId}`, room: tableOf(n)?.room, ...frame });
};
function createSeed({ seat, seeds }: Player): string {
  const seed = randomBytes(32).toString('hex');
  const commitment = seedCommitment({ id: `seat-${seat}`, seed });
  seeds.set(commitment, seed);
  return commitment;
}

/** A commitment of before a restart is known: the process of the crowd lives on. */
function commit(n: number, player: Player, own: CardOwnSeat | null): void {
  if (own?.commitment) player.isCommitting = false;
  if (!own || own.commitment !== null || player.isCommitting) return;
  player.isCommitting = true;
  send(n, { type: 'commit', commitment: createSeed(player) });
}

function reveal(n: number, player: Player, { deal }: CardFrame): void {
  const party = deal?.parties.find(({ seat }) => seat !== null && seat === player.seat);
  const seed = party && player.seeds.get(party.commitment);
  if (!deal || !party || !seed) return;
  player.seeds.delete(party.commitment);
  send(n, { type: 'reveal', handNo: deal.handNo, seed, commitment: createSeed(player) });
}

function takeTurn(n: number, frame: CardFrame, wait_ms = think_ms): void {
  const table = tableOf(n);
  if (table) table.handNo = frame.handNo ?? 0;
  if (!isActing) return void waiting.push({ n, frame });
  setTimeout(() => (isActing ? act(n, frame) : waiting.push({ n, frame })), wait_ms);
}

/** Every second seat folds before the flop when it costs something; everybody else checks or calls. */
function act(n: number, { handNo, view }: CardFrame): void {
  const table = tableOf(n);
  if (!table || !view || !handNo) return;
  const { legal, turnNo, street } = view;
  const folds = street === 'preflop' && (handNo + n) % 2 === 0;
  const type = legal?.check ? 'check' : folds ? 'fold' : 'call';
  Object.assign(table, { sent_ms: now_ms(), views: 0 });
  send(n, { type: 'act', handNo, turnNo, action: { type } });
}

async function load(seconds: number, run: () => () => void): Promise<CardLoad> {
  took = [];
  refused = {};
  const stall = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  stall.enable();
  const stop = run();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  stop();
  stall.disable();
  const [p50_ms, p99_ms, max_ms] = [quantile(took, 0.5), quantile(took, 0.99), quantile(took, 1)];
  return { actions: took.length, p50_ms, p99_ms, max_ms, refused, crowdStall_ms: stall.max / 1e6 - RESOLUTION_MS };
}

/** Sends an action of each table after the other, all within the time in which a player thinks. */
function sendActions(): () => void {
  const from = now_ms();
  let sent = 0;
  const timer = setInterval(() => {
    for (const until = ((now_ms() - from) / think_ms) * tables.length; sent < until; sent++) {
      const table = tables[sent % tables.length] as Table;
      if (table.sent_ms !== null) continue;
      Object.assign(table, { sent_ms: now_ms(), views: 0 });
      const n = (sent % tables.length) * perTable + (Math.floor(sent / tables.length) % perTable);
      send(n, { type: 'act', handNo: 1_000, turnNo: 10, action: { type: 'check' } });
    }
  }, 5);
  return () => clearInterval(timer);
}

const calls = {
  /** `size` sockets enter each room, in their order. A player thinks for `think` ms. */
  async open(
    url: string,
    hellos: object[],
    { rooms, size, think }: { rooms: string[]; size: number; think: number },
  ): Promise<void> {
    perTable = size;
    think_ms = think;
    tables = rooms.map((room, at) => ({
      room,
      sent_ms: null,
      views: 0,
      handNo: tables[at]?.handNo ?? 0,
      isSeen: false,
    }));
    players = hellos.map((_, n) => players[n] ?? { seat: null, seeds: new Map(), isCommitting: false });
    waiting = [];
    crowd = await openCrowd({ url, hellos, onText });
  },
  join: async (): Promise<void> =>
    crowd?.askAll((n) => ({ id: `join${lastId}`, type: 'join', room: tableOf(n)?.room ?? '' })),
  async sit(buyIn: number): Promise<void> {
    const frameOf = (n: number) => ({ room: tableOf(n)?.room ?? '', seat: n % perTable, buyIn, entry: 'post' });
    await crowd?.askAll((n) => ({ id: 'sit', type: 'sit', ...frameOf(n) }));
    await crowd?.askAll((n) => ({ id: 'top', type: 'autoTopUp', room: tableOf(n)?.room ?? '', to: buyIn }));
  },
  play: (seconds: number): Promise<CardLoad> =>
    load(seconds, () => {
      isActing = true;
      // tables that were paused together go on one after the other
      for (const { n, frame } of waiting.splice(0)) takeTurn(n, frame, (think_ms * n) / players.length);
      return () => {
        isActing = false;
      };
    }),
  echo: (seconds: number): Promise<CardLoad> => load(seconds, sendActions),
  /** A view as the players receive it. */
  sampleView: () => sampleView,
  /** The hands that the players have last seen, by table. */
  hands: () => tables.map(({ handNo }) => handNo),
  expectEnd: () => crowd?.expectEnd(),
  /** Waits until something of a hand was seen at every table since the sockets were opened; returns how many have not, after `limit` ms. */
  async awaitHands(limit: number): Promise<number> {
    allSeen = Promise.withResolvers();
    const timer = setTimeout(() => allSeen?.resolve(), limit);
    await allSeen.promise;
    clearTimeout(timer);
    return tables.filter(({ isSeen }) => !isSeen).length;
  },
};
export type CardCrowdCalls = typeof calls;
serveCalls(calls);
