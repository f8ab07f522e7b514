import { useEffect, useEffectEvent, useState } from 'react';
import { countShown, countStake, noRounds } from '../game/game-session.ts';
import { createRoomStore } from '../room/create-room-store.ts';
import { useBalance, useHost, useSound } from '../room/game-context.tsx';
import { GameShell } from '../room/game-shell.tsx';
import { useRoom, useRoomStore } from '../room/use-room.ts';
import { useSessionTime } from '../room/use-session-time.ts';
import { useFishPanels } from './controls/use-fish-panels.tsx';
import type { FishOpened } from './fish-api.ts';
import { FishRoom } from './fish-room.tsx';
import { FISH_SOUNDS } from './fish-sounds.ts';
import type { GunEvent } from './gun/create-gun.ts';
import { createShooting } from './gun/create-shooting.ts';
import { type FishView, reduceFish } from './reduce-fish.ts';

/** A fishing room in its shell. `onSeat` receives what gives the own seat back. */
export function FishGame({ opened, onSeat }: { opened: FishOpened; onSeat: (vacate: () => Promise<unknown>) => void }) {
  const { t, spread, socketUrl } = useHost();
  const { roomId, levels, limits, gameToken, gameCode } = opened;
  const store = useRoomStore(() =>
    createRoomStore<FishView>({ url: socketUrl, room: `fish/${roomId}`, gameToken, reduce: reduceFish, spread }),
  );
  const [shooting] = useState(() => createShooting(store));
  const { link, view } = useRoom(store);
  const currency = levels[0]?.currency ?? '';
  const [balance, setBalance] = useBalance(opened.balance, currency);
  const [totals, setTotals] = useState(noRounds);
  const time = useSessionTime(limits.reminder_min);
  const sound = useSound(FISH_SOUNDS);
  const own = view?.session ?? null;
  const isSeated = own !== null && own.ended === null;

  const ownBalance = own?.balance ?? null;
  useEffect(() => setBalance(ownBalance), [ownBalance, setBalance]);
  const onShot = useEffectEvent((event: GunEvent) => {
    if (event.type !== 'hit') return;
    const { stake, win } = event.hit;
    setTotals((before) => countShown(countStake(before, stake), { win }));
  });
  useEffect(() => shooting.onShot((event) => onShot(event)), [shooting]);
  useEffect(
    () =>
      onSeat(async () => {
        const { session } = store.get().view ?? {};
        if (session && session.ended === null) await store.send('vacate').catch(() => undefined);
      }),
    [onSeat, store],
  );

  return (
    <GameShell
      name={t(`fish.game.${gameCode}` as 'fish.game.kelp-hollow')}
      room={view ? t(`fish.level.${view.level}` as 'fish.level.reef') : ''}
      isDemo={opened.mode === 'demo'}
      currency={currency}
      balance={balance}
      held={isSeated ? own.held : null}
      heldName={t('fish.held')}
      session={totals}
      time={time}
      maxReminder_min={limits.maxReminder_min}
      sound={sound}
      link={link}
      onRejoin={store.rejoin}
      panels={useFishPanels({ view, currency, shooting, nextCommitment: opened.nextCommitment })}
    >
      {view ? (
        <FishRoom
          store={store}
          shooting={shooting}
          view={view}
          currency={currency}
          nextCommitment={own?.nextCommitment ?? opened.nextCommitment}
          play={sound.play}
        />
      ) : null}
    </GameShell>
  );
}
