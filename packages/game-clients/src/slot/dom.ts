import { ICONS, type IconName } from '../game/icons.ts';
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
