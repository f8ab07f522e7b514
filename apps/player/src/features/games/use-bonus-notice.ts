import { useTranslation } from '@fairhouse/i18n/react';
import { notify } from '@fairhouse/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { playsBonus } from './plays-bonus.ts';

/**
 * Says once in a visit that a game plays with bonus money. `bonus`: its balance; undefined before it is known, and for games that say so
 * themselves.
 */
export function useBonusNotice(bonus: string | undefined): void {
  const t = useTranslation();
  const seen = useRef<string | undefined>(undefined);
  const isSaid = useRef(false);
  const look = useEffectEvent((now: string | undefined) => {
    if (!isSaid.current && playsBonus(seen.current, now)) {
      isSaid.current = true;
      notify(t('lobby.bonusBegins'));
    }
    seen.current = now;
  });
  useEffect(() => look(bonus), [bonus]);
}
