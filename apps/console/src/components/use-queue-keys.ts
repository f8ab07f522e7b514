import { useEffect } from 'react';

/** Fields in which a letter is text. */
const TYPING = 'input, textarea, select, [contenteditable="true"]';
const ROW = 'tr, li';
/** A button that a key presses: a approves, r rejects, x releases a claim. */
const ACTION_KEYS: readonly string[] = ['a', 'r', 'x'];

/**
 * Keys of a queue, while nothing is typed: j and k go to the first keyed button of the next and previous row, which Enter presses: it opens the row where there is something to read; a, r and x press the button of the
 * row, or of the open dialog, that names the key (`data-key`).
 */
export function useQueueKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const active = document.activeElement;
      if (event.ctrlKey || event.metaKey || event.altKey || active?.closest(TYPING)) return;
      const dialog = document.querySelector('[role="dialog"], dialog[open]');
      if ((event.key === 'j' || event.key === 'k') && !dialog) {
        event.preventDefault();
        goTo(active, event.key === 'j' ? 1 : -1);
      }
      const place = dialog ?? active?.closest(ROW);
      const pressed = ACTION_KEYS.includes(event.key)
        ? place?.querySelector<HTMLElement>(`[data-key="${event.key}"]`)
        : null;
      if (!pressed) return;
      event.preventDefault();
      pressed.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Focuses the first keyed button of the next or previous row; from outside of the rows that of the first one. */
function goTo(active: Element | null, by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>('#main [data-key]')];
  const buttons = all.filter((button, index) => all[index - 1]?.closest(ROW) !== button.closest(ROW));
  const row = active?.closest(ROW);
  const at = row ? buttons.findIndex((button) => row.contains(button)) : -1;
  const next = buttons[at < 0 ? 0 : at + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
