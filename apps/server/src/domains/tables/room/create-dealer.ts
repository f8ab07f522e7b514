import type { TableMark } from '@fairhouse/contracts';
import {
  baccaratOutcome,
  burnCount,
  CARDS_PER_DECK,
  type Card,
  type CardOpening,
  createShoe,
  drawRoulette,
  nextSide,
  rouletteOutcome,
  type Shoe,
} from '@fairhouse/game-math/tables';
import type { Db } from '#db';
import { assert } from '#refusal';
import type { Room } from '#rooms';
import type { Secrets } from '#secrets';
import { gameOf, type TableSettings } from '../live-table.ts';
import { recordShoe, recordShoeEnd } from '../record-shoe.ts';
import { createChain, findChain, publishLink, type SeedChain } from '../seed-chain.ts';
import type { PublishedLink, RoundNow, ShoeNow, TableEvent, TableState } from './table-state.ts';

/** Deals cards and numbers from the table's seeds. What it deals follows from them alone, so a restart deals the same. */
export interface Dealer {
  /** Loads the seeds; comes first. */
  load(): Promise<void>;
  /** Whether a round needs another shoe first. */
  needsShoe(): boolean;
  /** Opens and records the next shoe; the one before has ended, and its seed is published. */
  openShoe(): Promise<{ shoe: ShoeNow; ended: { shoeNo: number; seed: string; cut: number } | null }>;
  /** Publishes the seed of the next round of one draw. */
  publishDraw(): Promise<PublishedLink>;
  /** Returns the next card of the round, or null when it is complete. */
  nextCard(round: RoundNow): CardOpening | null;
  draw(round: RoundNow): { number: number; seed: string };
}

/** The last seed that was published. */
const lastLink = ({ shoe, round }: TableState): PublishedLink | null => shoe ?? round?.draw ?? null;

/** Every table has its own salt; the seeds are committed before anybody bets (level `commitment`). */
const saltOf = ({ tableId }: TableSettings): string => `fairhouse/${tableId}`;

export function createDealer(
  deps: { db: Db; secrets: Pick<Secrets, 'seal' | 'open'> },
  room: Room<TableEvent, TableState>,
  settings: () => TableSettings,
): Dealer {
  let chain: SeedChain | null = null;
  let open: { shoeNo: number; shoe: Shoe } | null = null;

  const findOrCreate = async (chainNo: number): Promise<SeedChain> =>
    (await findChain(deps.db, deps, room.id, { chainNo })) ??
    room.write((tx) => createChain(tx, deps, room.id, chainNo));
  /** Returns what is published of the seed after the last used one; a chain that is used up is followed by another. */
  const nextLink = async (): Promise<PublishedLink> => {
    assert(chain, 'the chain is loaded');
    const used = lastLink(room.state)?.chain.number ?? 0;
    if (used < chain.length) return publishLink(chain, used + 1, saltOf(settings()));
    chain = await findOrCreate(chain.chainNo + 1);
    return publishLink(chain, 1, saltOf(settings()));
  };
  const seedOf = ({ chain: { first, number } }: PublishedLink): string => {
    assert(chain?.first === first, 'the chain of the running round is loaded');
    return chain.seedOf(number);
  };
  const shoeOf = (published: ShoeNow): Shoe => {
    const { shoeNo, salt, decks } = published;
    if (open?.shoeNo !== shoeNo) {
      const shoe = createShoe({ shoeSeed: seedOf(published), salt, shoeNo, decks });
      open = { shoeNo, shoe };
    }
    return open.shoe;
  };

  return {
    async load() {
      const running = lastLink(room.state);
      chain = running
        ? await findChain(deps.db, deps, room.id, { first: running.chain.first })
        : ((await findChain(deps.db, deps, room.id)) ?? (await findOrCreate(1)));
    },
    needsShoe() {
      const { shoe } = room.state;
      const game = gameOf(settings());
      if (game.kind !== 'baccarat') return false;
      return !shoe || CARDS_PER_DECK * shoe.decks - shoe.next <= shoeOf(shoe).cut;
    },
    async openShoe() {
      const game = gameOf(settings());
      assert(game.kind === 'baccarat', 'a game of one draw has no shoe');
      const before = room.state.shoe;
      const ended = before && { shoeNo: before.shoeNo, seed: seedOf(before), cut: shoeOf(before).cut };
      const link = await nextLink();
      const shoeNo = room.state.shoeNo + 1;
      const { decks } = game;
      const shoe = createShoe({ shoeSeed: seedOf(link), salt: link.salt, shoeNo, decks });
      open = { shoeNo, shoe };
      const next = burnCount(shoe.cards[0] as Card);
      const now: ShoeNow = { ...link, shoeNo, decks, root: shoe.root, burnt: shoe.openCard(0), next };
      await room.write(async (tx) => {
        if (ended) await recordShoeEnd(tx, room.id, ended);
        await recordShoe(tx, room.id, now);
      });
      return { shoe: now, ended };
    },
    publishDraw: nextLink,
    nextCard({ cards }) {
      const { shoe } = room.state;
      assert(shoe, 'cards come from a shoe');
      return nextSide(cards.map(({ card }) => card)) ? shoeOf(shoe).openCard(shoe.next) : null;
    },
    draw({ draw, roundNo }) {
      assert(draw, 'a number comes from a seed');
      const seed = seedOf(draw);
      return { number: drawRoulette({ roundSeed: seed, salt: draw.salt, roundNo }), seed };
    },
  };
}

/** Returns the outcome of a complete round. */
export const outcomeOf = ({ cards, number }: Pick<RoundNow, 'cards' | 'number'>): { events: readonly string[] } =>
  number === null ? baccaratOutcome(cards.map(({ card }) => card)) : rouletteOutcome(number);

/** Returns what roads show of a complete round. */
export function markOf({ roundNo, cards, number }: Pick<RoundNow, 'roundNo' | 'cards' | 'number'>): TableMark {
  if (number !== null) return { roundNo, number };
  const { winner, playerPair, bankerPair, natural, playerPoints, bankerPoints } = baccaratOutcome(
    cards.map(({ card }) => card),
  );
  return { roundNo, winner, playerPair, bankerPair, natural, playerPoints, bankerPoints };
}
