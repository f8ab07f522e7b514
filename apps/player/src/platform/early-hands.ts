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
export function earlyHands(root: HTMLElement): () => void {
  const drawn = controlsIn(root);
  const buttons = drawn.filter((control) => control instanceof HTMLButtonElement);
  const names = drawn.map(nameOf);
  let focused = drawn.indexOf(document.activeElement as HTMLElement);
  const noteFocus = ({ target }: FocusEvent): void => {
    focused = drawn.indexOf(target as HTMLElement);
  };
  root.addEventListener('focusin', noteFocus);
  // the press may have begun before this script came
  let held = drawn.findIndex((control) => control.matches(':active'));
  const noteHeld = ({ type, target }: PointerEvent): void => {
    held = type === 'pointerdown' ? drawn.findIndex((control) => control.contains(target as Node)) : -1;
  };
  for (const type of POINTER) addEventListener(type, noteHeld, true);
  /** The page's own of a control of the drawing: of several that are called alike, the one in the same place. */
  const ownOf = (place: number): HTMLElement | undefined => {
    const name = names[place];
    if (name === undefined) return undefined;
    const before = names.slice(0, place).filter((each) => each === name).length;
    return controlsIn(root).filter((each) => nameOf(each) === name)[before];
  };
  return () => {
    root.removeEventListener('focusin', noteFocus);
    for (const type of POINTER) removeEventListener(type, noteHeld, true);
    const pressed = drawn.indexOf(buttons[Number(root.dataset['pressed'] ?? -1)] as HTMLElement);
    delete root.dataset['pressed'];
    const before = drawn[focused];
    const own = ownOf(focused);
    own?.focus({ preventScroll: true });
    if (own && before instanceof HTMLInputElement && before.value !== '') typeInto(own, before.value);
    ownOf(pressed)?.click();
    const under = ownOf(held);
    if (under) clickWhenLetGo(under);
  };
}

/** For a press of the mouse that what was pressed did not outlast: the browser sees no click then. */
function clickWhenLetGo(control: HTMLElement): void {
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
