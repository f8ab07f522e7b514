import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** Whether single keys act at the table; the player can switch them off (WCAG 2.1.4). */
export const ShortcutsOn = createContext(true);

/** Calls the handler of a pressed key. Not while something is typed, a dialog is open, or a modifier is held. */
export function useShortcuts(handlers: Readonly<Record<string, (() => void) | null>>): void {
  const isOn = useContext(ShortcutsOn);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('input, select, textarea, dialog') || document.querySelector('dialog[open]')) return;
    const handler = handlers[event.key.toLowerCase()];
    if (!handler) return;
    event.preventDefault();
    handler();
  });
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
}
