/** What the page changes in a running game: whether it is muted, and a balance that changed elsewhere. */
export interface RoomControl {
  subscribe: (listener: () => void) => () => void;
  isMuted: () => boolean;
  mute: (muted: boolean) => void;
  onBalance: (listener: (balance: string) => void) => () => void;
  setBalance: (balance: string) => void;
}

export function createRoomControl(): RoomControl {
  let muted = false;
  const listeners = new Set<() => void>();
  const balanceListeners = new Set<(balance: string) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isMuted: () => muted,
    mute(next) {
      muted = next;
      for (const listener of listeners) listener();
    },
    onBalance(listener) {
      balanceListeners.add(listener);
      return () => balanceListeners.delete(listener);
    },
    setBalance(balance) {
      for (const listener of balanceListeners) listener(balance);
    },
  };
}
