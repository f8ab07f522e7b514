import type { SlotPalette } from './theme.ts';

type Props = Record<string, string | boolean | ((event: Event) => void) | undefined>;

/** Creates an element. Functions become listeners (`onclick`), `true` an empty attribute, `undefined` and `false` nothing. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (typeof value === 'string') element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

/** Applies a game's colours to the controls. */
export function paintControls(root: HTMLElement, { controls, base, frameEdge }: SlotPalette): void {
  const colours = {
    '--slot-ground': controls.page,
    '--slot-plate': controls.plate,
    '--slot-plate-line': controls.plateLine,
    '--slot-brass': controls.button,
    '--slot-on-brass': controls.buttonInk,
    '--slot-edge': frameEdge,
    '--slot-label': base.reel,
  };
  for (const [name, colour] of Object.entries(colours)) root.style.setProperty(name, colour);
}

/** Own line icons on a 24 × 24 field. */
const ICONS = {
  spin: 'M20 12a8 8 0 1 1-2.6-5.9M20 3v5h-5',
  skip: 'M5 5l8 7-8 7zM18 5v14',
  stop: 'M7 7h10v10H7z',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  autoplay: 'M17 3l3 3-3 3M4 11V9a3 3 0 0 1 3-3h13M7 21l-3-3 3-3M20 13v2a3 3 0 0 1-3 3H4',
  quick: 'M13 3L5 13h6l-1 8 8-10h-6z',
  soundOn: 'M4 10v4h4l5 4V6l-5 4zM17 9a4 4 0 0 1 0 6M19.500 6.500a8 8 0 0 1 0 11',
  soundOff: 'M4 10v4h4l5 4V6l-5 4zM17 10l5 5M22 10l-5 5',
  payTable: 'M4 5h16v14H4zM4 10h16M10 10v9',
  fairness: 'M12 3l8 3v6c0 5-3.500 8-8 9-4.500-1-8-4-8-9V6zM9 12l2 2 4-4',
  history: 'M4 12a8 8 0 1 0 2.500-5.800M4 4v4h4M12 8v4l3 2',
  buy: 'M5 8h14l-1.500 11h-11zM9 8a3 3 0 0 1 6 0M12 11v5M9.500 13.500h5',
  close: 'M6 6l12 12M18 6L6 18',
  play: 'M7 5l12 7-12 7z',
} as const;

export type IconName = keyof typeof ICONS;

export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', 'slot-icon');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', ICONS[name]);
  svg.append(path);
  return svg;
}

/** Creates a button that shows an icon and has its label as accessible name. */
export function iconButton(name: IconName, label: string, className: string, onclick: () => void): HTMLButtonElement {
  return el('button', { type: 'button', class: className, 'aria-label': label, title: label, onclick }, icon(name));
}

/** Changes the icon and name of a button. */
export function relabel(button: HTMLButtonElement, name: IconName, label: string): void {
  if (button.getAttribute('aria-label') === label) return;
  button.setAttribute('aria-label', label);
  button.title = label;
  button.replaceChildren(icon(name));
}
