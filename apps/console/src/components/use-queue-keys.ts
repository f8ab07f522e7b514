import { useEffect } from 'react';

/** Fields in which a letter is text. */
const TYPING = 'input, textarea, select, [contenteditable="true"]';
const ROW = 'tr, li';
/** A button that a key presses: a approves, r rejects, x releases a claim. */
const ACTION_KEYS: readonly string[] = ['a', 'r', 'x'];

/**
 * Keys of a queue, while nothing is typed: j and k go to the next and previous row, to the button that opens it or to its first one, which
 * Enter presses; a, r and x press the button of the row, or of the open dialog, that names the key (`data-key`).
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

/** Focuses a button of the next or previous row: the one that opens it, or its first. From outside of the rows that of the first row. */
function goTo(active: Element | null, by: 1 | -1): void {
  const rows = new Set([...document.querySelectorAll('#main [data-key]')].map((button) => button.closest(ROW)));
  const buttons = [...rows].flatMap((row) => {
    const button =
      row?.querySelector<HTMLElement>('[data-key="open"]') ?? row?.querySelector<HTMLElement>('[data-key]');
    return button ? [button] : [];
  });
  const row = active?.closest(ROW);
  const at = row ? buttons.findIndex((button) => row.contains(button)) : -1;
  const next = buttons[at < 0 ? 0 : at + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
