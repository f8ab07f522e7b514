/** A game on the page, as the page controls it. */
export type MountedGame = {
  /** Reports a balance change from elsewhere (a deposit). A slot applies it after the round in progress. */
  setBalance: (balance: string) => void;
  /** Silences the game while muted, whatever the player has enabled. */
  mute: (muted: boolean) => void;
  destroy: () => void;
};
