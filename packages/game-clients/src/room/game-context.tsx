import type { FrameRefusal } from '@fairhouse/contracts';
import type { MessageId } from '@fairhouse/i18n/react';
import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { createSound, type Sounds } from '../game/sound.ts';
import type { RoomControl } from './create-room-control.ts';
import type { RoomHost } from './room-host.ts';

interface Game {
  host: RoomHost;
  control: RoomControl;
}
const GameContext = createContext<Game | null>(null);

export const GameProvider = GameContext.Provider;

function useGame(): Game {
  const game = useContext(GameContext);
  if (!game) throw new Error('a part of a game was rendered outside mountRoomGame');
  return game;
}

/** Returns what the page gave to the game: texts, the formatter of amounts, `onEvent`. */
export const useHost = (): RoomHost => useGame().host;

/** Returns the text for people of a refused frame. */
export function useRefusalText(): (refusal: FrameRefusal) => string {
  const { t } = useHost();
  return ({ key, params }) => t(key as MessageId, params);
}

/** Keeps the player's balance: `set` it from answers and frames; the page is informed, and informs of changes elsewhere. */
export function useBalance(opened: string, currency: string): [balance: string, set: (balance: string | null) => void] {
  const { host, control } = useGame();
  const [balance, setBalance] = useState(opened);
  useEffect(() => control.onBalance(setBalance), [control]);
  const { onEvent } = host;
  const set = useCallback(
    (next: string | null) => {
      if (next === null) return;
      setBalance(next);
      onEvent({ type: 'balance', balance: next, currency });
    },
    [onEvent, currency],
  );
  return [balance, set];
}

/** The sounds of a game, silent until the player enables them. `sounds` must be a constant. */
export function useSound<Name extends string>(sounds: Sounds<Name>) {
  const { control } = useGame();
  const [sound] = useState(() => createSound(sounds));
  const [isOn, setOn] = useState(false);
  const isMuted = useSyncExternalStore(control.subscribe, control.isMuted);
  useEffect(() => sound.mute(isMuted), [sound, isMuted]);
  useEffect(() => () => sound.close(), [sound]);
  const toggle = (): void => {
    sound.setOn(!isOn);
    setOn(!isOn);
  };
  return { play: sound.play, isOn, toggle };
}
