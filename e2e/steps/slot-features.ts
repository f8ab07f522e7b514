import type { SlotRound, SlotSpin } from '@fairhouse/game-math';
import slots from '../../packages/i18n/messages/en/shared/slots.json' with { type: 'json' };

const words = slots as Record<string, string>;

/** Formats what the reels show according to the game. */
export const windowText = (window: string[][]): string =>
  window
    .map((column, reel) => `Reel ${reel + 1}: ${column.map((id) => words[`slots.symbol.${id}`]).join(', ')}.`)
    .join(' ');

/** A feature of a slot: a round that has it, how to bet for it, and the moment of its screenshot. */
export type SlotFeature = {
  /** The name of its image, after the game's name. */
  name: string;
  what: string;
  fits: (round: SlotRound) => boolean;
  /** A bet level, or a bought feature; the plain spin without it. */
  level?: string;
  buy?: string;
  /** At the maximum stake. */
  max?: boolean;
  /** Too rare to search for in each run: the client seed number that brings it, or an earlier one. */
  from?: number;
  /** Too rare to know any client seed: the words of such a round, shown in place of the one that was played. */
  chosen?: readonly number[];
  /** The step of the screenshot, by what its reels show or by a sentence; `more` frames later. */
  at: ((round: SlotRound) => SlotSpin | undefined) | string;
  more: number;
};

const isFree = ({ set, win_x100 }: SlotSpin): boolean => set === 'free' && win_x100 > 0;
/** A feature that was won, not bought, without a retrigger inside: no longer than necessary. */
const wonFreeSpins = (spins: SlotSpin[], count: number): boolean =>
  spins.length === count + 1 && spins[0]?.set === 'base' && spins.some(isFree);
const first = ({ spins }: SlotRound): SlotSpin | undefined => spins[0];
const lastHold = ({ spins }: SlotRound): SlotSpin | undefined => spins.findLast(({ step }) => step === 'hold');

const times = (count: number, words: readonly number[]): number[] => Array.from({ length: count }, () => words).flat();
/** The maximum win ends the round. At best one in fifty thousand million rounds reaches it. */
const maximum = (chosen: readonly number[], buy?: string): SlotFeature => ({
  name: 'maximum',
  what: 'the maximum win',
  at: 'Maximum win',
  more: 6,
  chosen,
  ...(buy !== undefined && { buy }),
  fits: ({ capped }) => capped,
});

/** Every feature of every slot. No round of Northern Loom, Rain on Moss and Brass Hour can reach its maximum. */
export const SLOT_FEATURES: Record<string, readonly SlotFeature[]> = {
  'lantern-orchard': [
    {
      name: 'wilds',
      what: 'a win with wilds',
      at: first,
      more: 8,
      fits: ({ spins }) => spins.length === 1 && spins[0]?.lineWins.some(({ wilds }) => wilds > 0) === true,
    },
    {
      name: 'free-spins',
      what: 'ten free spins at three times the pay',
      more: 8,
      fits: ({ spins }) => wonFreeSpins(spins, 10),
      at: ({ spins }) => spins.find(isFree),
    },
    // three moons, then the best-paying reels twice
    maximum([7, 28, 13, 0, 0, ...times(2, [21, 25, 6, 14, 20])]),
  ],
  'northern-loom': [
    {
      name: 'respin',
      what: 'a respin with a wild reel',
      at: ({ spins }) => spins[1],
      more: 8,
      fits: ({ spins }) => spins.length === 2 && spins[0]?.win_x100 === 0 && (spins[1]?.win_x100 ?? 0) > 0,
    },
  ],
  'rain-on-moss': [
    {
      name: 'tumbles',
      what: 'three tumbles',
      at: ({ spins }) => spins[2],
      more: 6,
      fits: ({ spins }) => spins.length === 4,
    },
  ],
  'brass-hour': [
    {
      name: 'doubled',
      what: 'mixed gear pays, doubled by a mainspring',
      at: first,
      more: 6,
      fits: ({ spins: [spin] }) =>
        spin?.lineWins.some(({ symbol, wilds }) => symbol === 'any-gear' && wilds === 1) === true,
    },
    {
      name: 'three-coins',
      what: 'a win with three coins',
      level: 'coins-3',
      at: first,
      more: 6,
      fits: ({ totalWin_x100 }) => totalWin_x100 > 1_000,
    },
  ],
  'pearl-tide': [
    {
      name: 'mystery',
      what: 'a winning mystery symbol',
      at: 'They all reveal',
      more: 8,
      fits: ({ spins }) => spins.length === 1 && spins[0]?.mystery !== undefined && spins[0].win_x100 > 0,
    },
    {
      name: 'free-spins',
      what: 'eight free spins at twice the pay',
      more: 8,
      fits: ({ spins }) => wonFreeSpins(spins, 8),
      at: ({ spins }) => spins.find(isFree),
    },
    // three lighthouses, then oysters everywhere twice, which open to pearls
    maximum([6, 31, 23, 0, 0, ...times(2, [0, 15, 7, 5, 1, 0])]),
  ],
  'spice-caravan': [
    {
      name: 'heights',
      what: 'reels of three heights',
      at: first,
      more: 8,
      fits: ({ spins }) =>
        spins.length === 1 &&
        new Set(spins[0]?.window.map(({ length }) => length)).size === 3 &&
        (spins[0]?.win_x100 ?? 0) > 0,
    },
    {
      name: 'free-spins',
      what: 'ten free spins at four times the pay',
      more: 8,
      fits: ({ spins }) => wonFreeSpins(spins, 10),
      at: ({ spins }) => spins.find(isFree),
    },
    {
      name: 'bought',
      what: 'bought free spins',
      buy: 'buy-free-spins',
      at: '10 free spins',
      more: 4,
      fits: ({ spins }) => spins.length === 10 && spins.some(isFree),
    },
    // each reel at its maximum height, where it pays most
    maximum(
      times(
        5,
        [23, 31, 1, 27, 31].flatMap((stop) => [7, stop]),
      ),
      'buy-free-spins',
    ),
  ],
  'ember-forge': [
    {
      name: 'jackpot',
      what: 'the progressive jackpot',
      max: true,
      at: 'The Crucible is yours',
      more: 4,
      from: 12_580,
      // a stake of 50.00 is 250 tickets
      fits: ({ spins, jackpot }) => spins.length === 1 && jackpot !== undefined && jackpot < 250,
    },
    {
      name: 'hold',
      what: 'hold and win',
      at: lastHold,
      more: 6,
      fits: ({ spins }) =>
        spins[0]?.set === 'base' && lastHold({ spins } as SlotRound) !== undefined && spins.length < 6,
    },
    {
      name: 'prize',
      what: 'a fixed prize in a bought forge',
      buy: 'buy-forge',
      at: lastHold,
      more: 6,
      fits: ({ spins }) =>
        spins.length < 8 && spins.at(-1)?.coins?.some(({ prize }) => prize === 'minor' || prize === 'major') === true,
    },
    {
      name: 'full',
      what: 'a full board of embers',
      buy: 'buy-forge',
      at: lastHold,
      more: 6,
      from: 17_992,
      fits: ({ spins }) => spins.at(-1)?.coins?.length === 15,
    },
    // six cells and their values, nine more with theirs; then a number that wins no jackpot
    maximum([...times(6, [0]), ...times(6, [999]), ...times(9, [0, 999]), 1_000_000], 'buy-forge'),
  ],
  'storm-atlas': [
    {
      name: 'free-spins',
      what: 'free spins with a wild reel',
      more: 12,
      fits: ({ spins }) => wonFreeSpins(spins, 8) && spins.some(({ wildReels }) => wildReels),
      at: ({ spins }) => spins.find((spin) => isFree(spin) && spin.wildReels !== undefined),
    },
    {
      name: 'bought',
      what: 'bought free spins',
      buy: 'buy-free-spins',
      at: '8 free spins',
      more: 4,
      fits: ({ spins }) => spins.length === 8 && spins.some(isFree),
    },
    // lightning on its three reels together, then only the first and the last reel turn
    maximum([2, 32, 20, 20, 39, ...times(6, [2, 39])], 'buy-free-spins'),
  ],
};
