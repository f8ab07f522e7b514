import { isTide, TIDE_MS } from '@fairhouse/game-math/fish';
import { useEffect, useState } from 'react';
import { useHost } from '../../room/game-context.tsx';
import type { Shooting } from '../gun/create-shooting.ts';
import { clockText, kindName } from '../kind-text.ts';
import type { FishView } from '../reduce-fish.ts';

const REFRESH_MS = 250;

/** What a player looks up while shooting: shots that are paid for, the boss, the tide, seats, delay. */
export function RoomFacts({ view, shooting, step }: { view: FishView; shooting: Shooting; step: number }) {
  const { t } = useHost();
  const { clock, gun } = shooting;
  const [, refresh] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => refresh((count) => count + 1), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const now = clock.now();
  const delay = clock.delay_ms();
  const { session, seats } = view;
  return (
    <div className="fish-facts">
      {session && session.ended === null ? (
        <span className="fish-ammo">
          {t('fish.ammo')} <b>{Math.max(0, gun.shotsLeft(step))}</b>
        </span>
      ) : null}
      {now === null ? null : <span>{bossText(view, now)}</span>}
      {now === null ? null : (
        <span>
          {isTide(now) ? t('fish.tide.now') : t('fish.tide', { time: clockText((TIDE_MS - (now % TIDE_MS)) / 1000) })}
        </span>
      )}
      <span>{t('fish.seats', { taken: seats.length, seats: SEATS })}</span>
      {delay === null ? null : <span>{t('fish.delay', { ms: Math.round(delay) })}</span>}
    </div>
  );

  function bossText({ boss, table }: FishView, at: number): string {
    const kind = kindName(t, table.boss.id);
    if (boss.fish !== null) return t('fish.boss.now', { kind });
    const until = clockText((boss.nextUntil - at) / 1000);
    if (boss.nextFrom <= at) return t('fish.boss.soon', { kind, until });
    return t('fish.boss.in', { kind, from: clockText((boss.nextFrom - at) / 1000), until });
  }
}

const SEATS = 4;
