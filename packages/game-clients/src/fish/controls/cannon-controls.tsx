import { useSyncExternalStore } from 'react';
import { useHost } from '../../room/game-context.tsx';
import { IconButton } from '../../room/icon-button.tsx';
import type { Shooting } from '../gun/create-shooting.ts';
import { kindName } from '../kind-text.ts';
import type { FishView } from '../reduce-fish.ts';

/** Price, lock and trigger. They keep their physical places in right-to-left languages: the trigger is at the player's hand. */
export function CannonControls({ view, shooting, currency }: { view: FishView; shooting: Shooting; currency: string }) {
  const { t, format } = useHost();
  const { cannon } = shooting;
  const { step, lock, isPicking } = useSyncExternalStore(cannon.subscribe, cannon.get);
  const locked = view.fish.find(({ id }) => id === lock);
  const price = format(view.prices[step] ?? '0', currency);
  return (
    <div className="fish-cannon" dir="ltr">
      <div className="fish-step" role="group" aria-label={t('fish.price')}>
        <IconButton icon="minus" label={t('fish.priceDown')} onClick={() => cannon.setStep(step - 1)} />
        <output className="fish-price">
          <small dir="auto">{t('fish.price')}</small>
          {price}
        </output>
        <IconButton icon="plus" label={t('fish.priceUp')} onClick={() => cannon.setStep(step + 1)} />
      </div>
      <button
        type="button"
        className="room-action room-quiet fish-lock"
        aria-pressed={locked !== undefined || isPicking}
        onClick={() => (locked ? cannon.unlock() : cannon.setPicking(!isPicking))}
      >
        {locked ? <span className="room-unseen">{t('fish.lock')}: </span> : null}
        <span dir="auto">{locked ? kindName(t, locked.kind) : t('fish.lock')}</span>
      </button>
      <button type="button" className="room-action fish-fire" onClick={cannon.fire}>
        {t('fish.fire')}
      </button>
    </div>
  );
}
