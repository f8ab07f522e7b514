import type { MountedGame } from '@fairhouse/game-clients/game';
import type { Translate } from '@fairhouse/i18n/react';

/** What the game page gives to a game. */
export interface GameMount {
  launchToken: string;
  gameCode: string;
  /** The room of a game that has rooms, or else ''. */
  roomId: string;
  /** With play money: rounds are drawn on this page, and no balance changes. */
  practice: boolean;
  /** A BCP 47 language tag. */
  language: string;
  /** Used until the game is open and has its own currency. */
  currency: string;
  t: Translate;
  /** Formats a decimal string with its currency. */
  write: (amount: string, currency: string) => string;
}

/** Mounts a game on the page and connects it to the server and the host page. */
export type MountGame = (root: HTMLElement, mount: GameMount) => MountedGame;
