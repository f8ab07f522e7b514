import { type FishTable, listKinds } from '@fairhouse/game-math/fish';
import { useEffect, useEffectEvent } from 'react';
import type { Cannon } from '../gun/create-cannon.ts';

/** How far an arrow key turns the cannon, in tenths of a degree; less with Shift. */
const TURN = 40;
const FINE_TURN = 10;

/**
 * The keys of the cannon: arrows turn it and change the price, space fires once for each press, digits lock on a kind, L picks a fish,
 * Escape releases the lock. Keys of a focused control or dialog stay its own.
 */
export function useFishKeys(cannon: Cannon, table: FishTable, isActive: boolean): void {
  const actionOf = (key: string, isFine: boolean, isRepeat: boolean): (() => void) | null => {
    const { step } = cannon.get();
    switch (key) {
      case 'ArrowLeft':
        return () => cannon.turnBy(isFine ? -FINE_TURN : -TURN);
      case 'ArrowRight':
        return () => cannon.turnBy(isFine ? FINE_TURN : TURN);
      case 'ArrowUp':
        return () => cannon.setStep(step + 1);
      case 'ArrowDown':
        return () => cannon.setStep(step - 1);
      case ' ':
        return isRepeat ? () => undefined : cannon.fire;
      case 'Escape':
        return cannon.unlock;
      case 'l':
      case 'L':
        return () => cannon.setPicking(!cannon.get().isPicking);
      default: {
        const kind = /^[1-9]$/.test(key) ? listKinds(table)[Number(key) - 1] : undefined;
        return kind ? () => void cannon.lockKind(kind.id) : null;
      }
    }
  };
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const { key, target, repeat } = event;
    if (!isActive || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    const isControl = target instanceof Element && target.closest('input, select, textarea') !== null;
    const isButton = target instanceof Element && target.closest('button, summary, a') !== null;
    if (isControl || (isButton && (key === ' ' || key === 'Enter'))) return;
    const action = actionOf(key, event.shiftKey, repeat);
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
