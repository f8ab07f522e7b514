import { fishPosition, getKind, WIDTH } from '@fairhouse/game-math/fish';
import { useHost } from '../../room/game-context.tsx';
import type { Shooting } from '../gun/create-shooting.ts';
import { killText, kindName } from '../kind-text.ts';
import type { FishView } from '../reduce-fish.ts';

const PLACES = ['fish.place.left', 'fish.place.middle', 'fish.place.right'] as const;

/** Every fish in the water, to lock on by keyboard or screen reader. Seen only while the focus is in it. */
export function WaterList({ view, shooting }: { view: FishView; shooting: Shooting }) {
  const { t } = useHost();
  const { clock, cannon } = shooting;
  const now = clock.now();
  const isTurned = (view.session?.seat ?? 0) > 1;
  /** Which third of the player's screen. */
  const placeOf = (x: number): (typeof PLACES)[number] => {
    const third = Math.max(0, Math.min(2, Math.floor((x * 3) / WIDTH)));
    return PLACES[isTurned ? 2 - third : third] as (typeof PLACES)[number];
  };
  return (
    <section className="fish-water-list" aria-label={t('fish.water')}>
      <ul>
        {view.fish.map((spawn) => {
          const at = now === null ? null : fishPosition(view.table, spawn, now);
          if (!at) return null;
          const kind = getKind(view.table, spawn.kind);
          return (
            <li key={spawn.id}>
              <button type="button" onClick={() => cannon.lockOn(spawn)}>
                {t('fish.waterFish', { kind: kindName(t, kind.id), pays: killText(t, kind), place: t(placeOf(at[0])) })}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
