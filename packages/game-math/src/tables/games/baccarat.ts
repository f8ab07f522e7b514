import type { BaccaratEvent } from '../baccarat/baccarat-events.ts';
import type { BaccaratGame, Spot } from '../table-game.ts';

type BaccaratSpot = Spot<BaccaratEvent>;

const player: BaccaratSpot = {
  id: 'player',
  rows: [
    { on: ['player'], pay: [1, 1] },
    { on: ['tie'], pay: [0, 1] },
  ],
};

const tie: BaccaratSpot = { id: 'tie', rows: [{ on: ['tie'], pay: [8, 1] }] };

const dragonBonus = (side: 'player' | 'banker'): BaccaratSpot => ({
  id: side === 'player' ? 'dragonBonusPlayer' : 'dragonBonusBanker',
  rows: [
    { on: [`${side}Natural`], pay: [1, 1] },
    { on: ['tieNatural'], pay: [0, 1] },
    { on: [`${side}By9`], pay: [30, 1] },
    { on: [`${side}By8`], pay: [10, 1] },
    { on: [`${side}By7`], pay: [6, 1] },
    { on: [`${side}By6`], pay: [4, 1] },
    { on: [`${side}By5`], pay: [2, 1] },
    { on: [`${side}By4`], pay: [1, 1] },
  ],
  side: true,
});

/** The side bets, the same in every variant. */
const sideBets: readonly BaccaratSpot[] = [
  { id: 'playerPair', rows: [{ on: ['playerPair'], pay: [11, 1] }], side: true },
  { id: 'bankerPair', rows: [{ on: ['bankerPair'], pay: [11, 1] }], side: true },
  { id: 'eitherPair', rows: [{ on: ['playerPair', 'bankerPair'], pay: [5, 1] }], side: true },
  {
    id: 'perfectPair',
    rows: [
      { on: ['bothPerfect'], pay: [200, 1] },
      { on: ['playerPerfect', 'bankerPerfect'], pay: [25, 1] },
    ],
    side: true,
  },
  { id: 'small', rows: [{ on: ['fourCards'], pay: [3, 2] }], side: true },
  { id: 'big', rows: [{ on: ['fiveCards', 'sixCards'], pay: [27, 50] }], side: true },
  { id: 'superSix', rows: [{ on: ['bankerSix'], pay: [12, 1] }], side: true },
  {
    id: 'luckySix',
    rows: [
      { on: ['bankerSixTwo'], pay: [12, 1] },
      { on: ['bankerSixThree'], pay: [20, 1] },
    ],
    side: true,
  },
  { id: 'dragon7', rows: [{ on: ['bankerSevenThree'], pay: [40, 1] }], side: true },
  { id: 'panda8', rows: [{ on: ['playerEightThree'], pay: [25, 1] }], side: true },
  dragonBonus('player'),
  dragonBonus('banker'),
];

/** Baccarat with 5 % commission: a winning banker stake pays 19/20. */
export const baccaratClassic: BaccaratGame = {
  kind: 'baccarat',
  id: 'baccarat-classic',
  version: '1',
  decks: 8,
  spots: [
    player,
    {
      id: 'banker',
      rows: [
        { on: ['banker'], pay: [19, 20] },
        { on: ['tie'], pay: [0, 1] },
      ],
    },
    tie,
    ...sideBets,
  ],
};

/** Baccarat without commission: the banker's side pays even money, and half of it when it wins with 6. */
export const baccaratNoCommission: BaccaratGame = {
  kind: 'baccarat',
  id: 'baccarat-no-commission',
  version: '1',
  decks: 8,
  spots: [
    player,
    {
      id: 'banker',
      rows: [
        { on: ['bankerSix'], pay: [1, 2] },
        { on: ['banker'], pay: [1, 1] },
        { on: ['tie'], pay: [0, 1] },
      ],
    },
    tie,
    ...sideBets,
  ],
};
