/** A game on the page, as the page controls it. */
export type MountedGame = {
  /** Reports a change of balances from elsewhere (a deposit, a bonus that ends). A slot applies it after the round in progress. */
  setBalance: (balance: string, bonus?: string) => void;
  /** Silences the game while muted, whatever the player has enabled. */
  mute: (muted: boolean) => void;
  destroy: () => void;
};
