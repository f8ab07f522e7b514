/**
 * Makes Space and Enter press the main button regardless of focus, unless the focused element uses the key. A held key plays only one
 * round.
 */
export function listenKeys(root: HTMLElement, press: () => void): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.code !== 'Space' && event.code !== 'Enter') return;
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('button, a, input, select, textarea, summary, dialog')) return;
    if (root.querySelector('dialog[open]')) return;
    event.preventDefault();
    press();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
