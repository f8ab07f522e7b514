import { type Crowd, now_ms, openCrowd } from './open-crowd.ts';
import { quantile } from './statistics.ts';
import { serveCalls } from './worker-calls.ts';

// Worker: players and visitors of live tables, or as many listeners of the bare server. The first socket follows the clock of its table.

/** A card that every socket has received. */
export interface SeenCard {
  /** Counts the cards from 1. */
  no: number;
  text: string;
  first_ms: number;
  last_ms: number;
}

/** Bets of a round, one of each bettor. */
export interface BetRound {
  roundId: string;
  accepted: number;
  /** By code. */
  refused: Record<string, number>;
  /** Answers that arrived before the first card did. */
  beforeCard: number;
  /** From sending a bet to its answer. */
  p50_ms: number;
  p99_ms: number;
}

interface TableFrame {
  re?: string;
  ok?: unknown;
  refusal?: { code: string };
  type?: string;
  phase?: string;
  endsAt?: number;
  now?: number;
  round?: { roundId: string };
}
interface BettingWindow {
  roundId: string;
  /** By the clock of this process. */
  opens_ms: number;
  closes_ms: number;
}

const SPOTS = ['player', 'banker', 'tie'] as const;
/** How long before the end the last bet of `last second` is sent. */
const MARGIN_MS = 20;
const STEP_MS = 5;

let crowd: Crowd | null = null;
let sockets = 0;
const card = { no: 0, count: 0, text: '', first_ms: 0, isAwaited: false };
let nextCard: PromiseWithResolvers<SeenCard> | null = null;
let onClockFrame: (frame: TableFrame) => void = () => undefined;
let onAnswer: (n: number, text: string) => void = () => undefined;

function onText(n: number, text: string): void {
  if (text.startsWith('{"re":')) return onAnswer(n, text);
  if (text.includes('"type":"card"')) countCard(text);
  if (n === 0) onClockFrame(JSON.parse(text) as TableFrame);
}

function countCard(text: string): void {
  if (text !== card.text) {
    card.no += 1;
    Object.assign(card, { text, count: 0, first_ms: now_ms(), isAwaited: nextCard !== null });
  }
  card.count += 1;
  if (card.count < sockets || !card.isAwaited) return;
  const { no, first_ms } = card;
  nextCard?.resolve({ no, text, first_ms, last_ms: now_ms() });
  nextCard = null;
}

const awaitWindow = (): Promise<BettingWindow> =>
  new Promise((resolve) => {
    onClockFrame = ({ phase, endsAt = 0, now = 0, round }) => {
      if (phase !== 'BETTING' || !round) return;
      const opens_ms = now_ms();
      resolve({ roundId: round.roundId, opens_ms, closes_ms: opens_ms + endsAt - now });
    };
  });

/** Times at which the bets are sent: during the first half of the window, or during its last second. */
function planBets(bettors: number, when: 'early' | 'last second', { opens_ms, closes_ms }: BettingWindow): number[] {
  const [from, until] =
    when === 'early' ? [opens_ms, (opens_ms + closes_ms) / 2] : [closes_ms - 1_000, closes_ms - MARGIN_MS];
  return Array.from({ length: bettors }, (_, n) => from + ((until - from) * n) / bettors);
}

async function play(room: string, bettors: number, when: 'early' | 'last second'): Promise<BetRound> {
  const window = await awaitWindow();
  const { roundId } = window;
  const id = `bet-${roundId.replaceAll('.', '-')}`;
  const due = planBets(bettors, when, window);
  const sent: number[] = [];
  const took: number[] = [];
  const refused: Record<string, number> = {};
  const finished = Promise.withResolvers<void>();
  let isDealt = false;
  let isOver = false;
  let beforeCard = 0;
  const finish = (): void => {
    if (isOver && took.length === bettors) finished.resolve();
  };
  onAnswer = (n, text) => {
    const { re, ok, refusal } = JSON.parse(text) as TableFrame;
    if (re !== id) return;
    took.push(now_ms() - (sent[n] ?? 0));
    if (!isDealt) beforeCard += 1;
    if (!ok) refused[refusal?.code ?? ''] = (refused[refusal?.code ?? ''] ?? 0) + 1;
    finish();
  };
  onClockFrame = ({ type, phase }) => {
    if (type === 'card') isDealt = true;
    if (phase === 'NEXT') isOver = true;
    finish();
  };
  const timer = setInterval(() => {
    for (let n = sent.length; n < bettors && (due[n] ?? 0) <= now_ms(); n++) {
      const items = [{ spot: SPOTS[n % SPOTS.length], amount: '1.00' }];
      crowd?.send(n, { id, room, type: 'bet', roundId, items });
      sent.push(now_ms());
    }
    if (sent.length === bettors) clearInterval(timer);
  }, STEP_MS);
  await finished.promise;
  const accepted = bettors - Object.values(refused).reduce((sum, count) => sum + count, 0);
  return { roundId, accepted, refused, beforeCard, p50_ms: quantile(took, 0.5), p99_ms: quantile(took, 0.99) };
}

const calls = {
  async open(url: string, hellos: object[]): Promise<void> {
    crowd = await openCrowd({ url, hellos, onText });
    sockets = hellos.length;
  },
  /** Socket `n` enters the table `n % rooms.length`. */
  join: async (rooms: string[]): Promise<void> =>
    crowd?.askAll((n) => ({ id: 'join', type: 'join', room: rooms[n % rooms.length] ?? '' })),
  play,
  /** Waits for the next card, counted only if every socket receives it. */
  nextCard(): Promise<SeenCard> {
    nextCard = Promise.withResolvers();
    return nextCard.promise;
  },
  cards: () => card.no,
  close(): void {
    crowd?.close();
    crowd = null;
  },
};
export type TableCrowdCalls = typeof calls;
serveCalls(calls);
