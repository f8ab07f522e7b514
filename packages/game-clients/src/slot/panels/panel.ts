import { el, iconButton } from '../dom.ts';
import type { SlotTexts } from '../texts.ts';

export type Panel = { close: () => void };

/** A modal panel over the game. Closed by Escape, its button or a click outside it. Focus returns to where it was. */
export function createPanel(root: HTMLElement, texts: SlotTexts, title: string, body: Node[]): Panel {
  const heading = el('h2', { id: 'slot-panel-title', tabindex: '-1' }, title);
  const dialog = el(
    'dialog',
    { class: 'slot-panel', 'aria-labelledby': 'slot-panel-title' },
    el(
      'div',
      { class: 'slot-panel-head' },
      heading,
      iconButton('close', texts.t('play.close'), 'slot-button', () => dialog.close()),
    ),
    el(
      'div',
      { class: 'slot-panel-body', tabindex: '0', role: 'region', 'aria-labelledby': 'slot-panel-title' },
      ...body,
    ),
  );
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  root.append(dialog);
  dialog.showModal();
  heading.focus();
  return { close: () => dialog.close() };
}
