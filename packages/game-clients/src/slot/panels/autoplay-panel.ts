import { shareOf } from '../../game/amounts.ts';
import type { AutoplayLimits } from '../autoplay.ts';
import { el } from '../dom.ts';
import type { SlotTexts } from '../texts.ts';

export type AutoplayView = {
  texts: SlotTexts;
  stake: string;
  /** Whether the game has a feature to stop after. */
  hasFeature: boolean;
  max: number;
  format: (amount: string) => string;
  onStart: (limits: AutoplayLimits) => void;
};

const SPINS = [10, 25, 50, 100];
/** Choices in stakes. The loss limit has no "never". */
const LOSS_X = [5, 10, 20, 50, 100];
const WIN_X = [5, 10, 25, 50, 100];

/** Renders the panel for the number of spins and the stop conditions. */
export function autoplayPanel(view: AutoplayView): Node[] {
  const { texts, stake, format } = view;
  const offered = SPINS.filter((spins) => spins <= view.max);
  const spins = choice(
    'slot-auto-spins',
    (offered.length > 0 ? offered : [view.max]).map((count) => [String(count), String(count)]),
  );
  const times = (x: number): [string, string] => {
    const amount = shareOf(stake, x * 100);
    return [amount, format(amount)];
  };
  const loss = choice('slot-auto-loss', LOSS_X.map(times), 1);
  const single = choice('slot-auto-win', [['', texts.t('slots.autoplayNever')], ...WIN_X.map(times)]);
  const feature = el('input', { type: 'checkbox', id: 'slot-auto-feature', checked: true });
  const start = el('button', { type: 'submit', class: 'slot-action' });
  const name = (): void => {
    start.textContent = texts.t('slots.autoplayStart', { count: Number(spins.value) });
  };
  spins.addEventListener('change', name);
  name();
  const row = (label: string, control: HTMLElement) =>
    el('div', { class: 'slot-field' }, el('label', { for: control.id }, label), control);
  return [
    el(
      'form',
      {
        class: 'slot-form',
        onsubmit: (event) => {
          event.preventDefault();
          view.onStart({
            spins: Number(spins.value),
            lossLimit: loss.value,
            singleWin: single.value === '' ? null : single.value,
            stopOnFeature: view.hasFeature && feature.checked,
          });
        },
      },
      row(texts.t('slots.autoplaySpins'), spins),
      row(texts.t('slots.autoplayLoss'), loss),
      row(texts.t('slots.autoplaySingleWin'), single),
      ...(view.hasFeature ? [el('label', { class: 'slot-check' }, feature, texts.t('slots.autoplayFeature'))] : []),
      start,
    ),
  ];
}

function choice(id: string, options: [value: string, label: string][], selected = 0): HTMLSelectElement {
  return el(
    'select',
    { id },
    ...options.map(([value, label], index) => el('option', { value, selected: index === selected }, label)),
  );
}
