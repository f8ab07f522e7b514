import type { calls, GameSocket, GameSocketOptions, Output } from '@fairhouse/contracts';

export type CardsOpened = Output<typeof calls.pvp.open>;

/** What the page gives to a card room besides the host. */
export interface CardsApi {
  open: () => Promise<CardsOpened>;
  /** Connects to the game socket; that of the contracts by default. */
  connect?: (options: GameSocketOptions) => GameSocket;
}
