import type { Spawn } from '@fairhouse/game-math/fish';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RoomStore } from '../room/create-room-store.ts';
import { useHost } from '../room/game-context.tsx';
import type { FishSound } from './fish-sounds.ts';
import type { GunEvent } from './gun/create-gun.ts';
import type { Shooting } from './gun/create-shooting.ts';
import { kindName } from './kind-text.ts';
import type { FishView } from './reduce-fish.ts';

/** How long an announcement is shown. */
const SAID_MS = 2_500;

/** Announces wins, refused shots, locks and the boss, each for a moment, and plays the sounds of the room. Returns the text. */
export function useSaid(
  store: RoomStore<FishView>,
  shooting: Shooting,
  { currency, play }: { currency: string; play: (sound: FishSound) => void },
): string {
  const { t, format } = useHost();
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(''), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const onShot = useEffectEvent((event: GunEvent): void => {
    switch (event.type) {
      case 'fired':
        return play('fire');
      case 'impact':
        return;
      case 'refused':
        return setSaid(t(event.reason === 'gone' ? 'fish.gone' : `fish.reason.${event.reason}`));
      case 'hit': {
        const { hit, isLarge } = event;
        if (hit.multiplier === 0) return play('miss');
        setSaid(t('fish.won', { kind: kindName(t, hit.kind), amount: format(hit.win, currency) }));
        if (isLarge) play('large');
      }
    }
  });
  const onLock = useEffectEvent((kind: string): void => setSaid(t('fish.locked', { kind: kindName(t, kind) })));
  const onBoss = useEffectEvent((kind: string): void => {
    setSaid(t('fish.boss.now', { kind: kindName(t, kind) }));
    play('boss');
  });
  useEffect(() => {
    const { cannon } = shooting;
    let known = cannon.get().lock;
    const stops = [
      shooting.onShot((event) => onShot(event)),
      cannon.subscribe(() => {
        const { lock } = cannon.get();
        if (lock === known) return;
        known = lock;
        const spawn = store.get().view?.fish.find(({ id }) => id === lock);
        if (spawn) onLock(spawn.kind);
      }),
      store.onFrame((frame) => {
        const kind = frame.type === 'fish' ? (frame['spawn'] as Spawn).kind : undefined;
        if (kind !== undefined && kind === store.get().view?.table.boss.id) onBoss(kind);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, shooting]);
  return said;
}
