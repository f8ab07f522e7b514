const CONTROLS = 'a[href], button, input';

const controlsIn = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(CONTROLS)];

/** What a control is known by in the drawing and in the page's own: what it is, where it leads, what it is called. */
const nameOf = (control: HTMLElement): string =>
  [control.tagName, control.getAttribute('href'), control.getAttribute('aria-label'), control.textContent].join('\n');

/**
 * What a visitor did to the drawing before the page itself was there: what has the focus, what is typed in it, the button that was pressed.
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
  /** The page's own of a control of the drawing: of several that are called alike, the one in the same place. */
  const ownOf = (place: number): HTMLElement | undefined => {
    const name = names[place];
    if (name === undefined) return undefined;
    const before = names.slice(0, place).filter((each) => each === name).length;
    return controlsIn(root).filter((each) => nameOf(each) === name)[before];
  };
  return () => {
    root.removeEventListener('focusin', noteFocus);
    const pressed = drawn.indexOf(buttons[Number(root.dataset['pressed'] ?? -1)] as HTMLElement);
    delete root.dataset['pressed'];
    const before = drawn[focused];
    const own = ownOf(focused);
    own?.focus({ preventScroll: true });
    if (own && before instanceof HTMLInputElement && before.value !== '') typeInto(own, before.value);
    ownOf(pressed)?.click();
  };
}

/** As if it was typed: React hears only of what the element's own setter did not do. */
function typeInto(field: HTMLElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
