const CONTROLS = 'a[href], button, input';
const POINTER = ['pointerdown', 'pointerup', 'pointercancel'] as const;

const controlsIn = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(CONTROLS)];

/** Identifies a control in the server markup and in the client's: its tag, link and label. */
const nameOf = (control: HTMLElement): string =>
  [control.tagName, control.getAttribute('href'), control.getAttribute('aria-label'), control.textContent].join('\n');

/**
 * Records what a visitor did to the server markup before the client was ready: the focus, the typed text, the pressed button, and what the
 * mouse holds down.
 * @returns a function that repeats it on the client's own controls.
 */
export function replayEarlyInput(root: HTMLElement): () => void {
  const controls = controlsIn(root);
  const buttons = controls.filter((control) => control instanceof HTMLButtonElement);
  const names = controls.map(nameOf);
  let focused = controls.indexOf(document.activeElement as HTMLElement);
  const recordFocus = ({ target }: FocusEvent): void => {
    focused = controls.indexOf(target as HTMLElement);
  };
  root.addEventListener('focusin', recordFocus);
  // The press may have started before this script was loaded.
  let heldIndex = controls.findIndex((control) => control.matches(':active'));
  const recordHeld = ({ type, target }: PointerEvent): void => {
    heldIndex = type === 'pointerdown' ? controls.findIndex((control) => control.contains(target as Node)) : -1;
  };
  for (const type of POINTER) addEventListener(type, recordHeld, true);
  /**
   * Returns the client's counterpart of a control in the server markup. Among controls with the same name, it is the one in the same
   * position.
   */
  const ownOf = (index: number): HTMLElement | undefined => {
    const name = names[index];
    if (name === undefined) return undefined;
    const before = names.slice(0, index).filter((each) => each === name).length;
    return controlsIn(root).filter((each) => nameOf(each) === name)[before];
  };
  return () => {
    root.removeEventListener('focusin', recordFocus);
    for (const type of POINTER) removeEventListener(type, recordHeld, true);
    const pressed = controls.indexOf(buttons[Number(root.dataset['pressed'] ?? -1)] as HTMLElement);
    delete root.dataset['pressed'];
    const before = controls[focused];
    const own = ownOf(focused);
    own?.focus({ preventScroll: true });
    if (own && before instanceof HTMLInputElement && before.value !== '') typeInto(own, before.value);
    ownOf(pressed)?.click();
    const under = ownOf(heldIndex);
    if (under) clickOnRelease(under);
  };
}

/** Clicks a control when the mouse is released. The pressed element was replaced, so the browser fires no click. */
function clickOnRelease(control: HTMLElement): void {
  const over = new AbortController();
  const end = ({ type, target, pointerType, button }: PointerEvent): void => {
    over.abort();
    // For touch, the browser itself finds the target when the finger is lifted.
    if (type === 'pointerup' && pointerType === 'mouse' && button === 0 && control.contains(target as Node))
      control.click();
  };
  for (const type of POINTER) addEventListener(type, end, { capture: true, signal: over.signal });
}

/** Sets a value as if it was typed: React only detects changes that bypass the element's own setter. */
function typeInto(field: HTMLElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
