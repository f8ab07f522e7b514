const CONTROLS = 'a[href], button, input';
const POINTER = ['pointerdown', 'pointerup', 'pointercancel'] as const;

const controlsIn = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(CONTROLS)];

/** What a control is known by in the drawing and in the page's own: what it is, where it leads, what it is called. */
const nameOf = (control: HTMLElement): string =>
  [control.tagName, control.getAttribute('href'), control.getAttribute('aria-label'), control.textContent].join('\n');

/**
 * What a visitor did to the drawing before the page itself was there: what has the focus, what is typed in it, the button that was pressed,
 * what the mouse holds down.
 * @returns the function that does the same to the page's own.
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
  // the press may have begun before this script came
  let heldIndex = controls.findIndex((control) => control.matches(':active'));
  const recordHeld = ({ type, target }: PointerEvent): void => {
    heldIndex = type === 'pointerdown' ? controls.findIndex((control) => control.contains(target as Node)) : -1;
  };
  for (const type of POINTER) addEventListener(type, recordHeld, true);
  /** The page's own of a control of the drawing: of several that are called alike, the one in the same place. */
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

/** For a press of the mouse that what was pressed did not outlast: the browser sees no click then. */
function clickOnRelease(control: HTMLElement): void {
  const over = new AbortController();
  const end = ({ type, target, pointerType, button }: PointerEvent): void => {
    over.abort();
    // of a finger, which is no mouse, the browser finds what it was meant for when it is lifted
    if (type === 'pointerup' && pointerType === 'mouse' && button === 0 && control.contains(target as Node))
      control.click();
  };
  for (const type of POINTER) addEventListener(type, end, { capture: true, signal: over.signal });
}

/** As if it was typed: React hears only of what the element's own setter did not do. */
function typeInto(field: HTMLElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
