import { listKinds } from '@fairhouse/game-math/fish';
import { useSyncExternalStore } from 'react';
import { useHost } from '../../room/game-context.tsx';
import type { Shooting } from '../gun/create-shooting.ts';
import { killText, kindName } from '../kind-text.ts';
import type { FishView } from '../reduce-fish.ts';
import { CreatureImage } from './creature-image.tsx';

/** The kinds of fish with how many are in the water and what they pay. A press locks on the nearest one, the next press on another. */
export function KindBar({ view, shooting, isActive }: { view: FishView; shooting: Shooting; isActive: boolean }) {
  const { t } = useHost();
  const { cannon } = shooting;
  const { lock } = useSyncExternalStore(cannon.subscribe, cannon.get);
  const locked = view.fish.find(({ id }) => id === lock)?.kind;
  return (
    <div className="fish-kinds" role="group" aria-label={t('fish.kinds')}>
      {listKinds(view.table).map((kind, at) => {
        const count = view.fish.filter((spawn) => spawn.kind === kind.id).length;
        const pays = killText(t, kind);
        return (
          <button
            key={kind.id}
            type="button"
            className="fish-kind"
            data-empty={count === 0 || undefined}
            aria-pressed={locked === kind.id}
            aria-keyshortcuts={String(at + 1)}
            disabled={!isActive || count === 0}
            onClick={() => cannon.lockKind(kind.id)}
          >
            <CreatureImage kind={kind.id} size={30} />
            <span className="room-unseen">{t('fish.kindButton', { kind: kindName(t, kind.id), count, pays })}</span>
            <span aria-hidden="true" dir="ltr">
              {pays}
            </span>
            {count > 0 ? <i aria-hidden="true">{count}</i> : null}
          </button>
        );
      })}
    </div>
  );
}
