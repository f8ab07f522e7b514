import { el } from '../dom.ts';
import type { SlotTexts } from '../texts.ts';

export type Offer = {
  /** The name of the bought feature. */
  name: string;
  /** Its current price, formatted. */
  price: string;
  /** Its price in stakes. */
  stakes: number;
  /** The published return, formatted. */
  rtp: string;
  onBuy: () => void;
};

/** Renders the buyable features with their prices on the buy buttons, and a back button. */
export function buyPanel(texts: SlotTexts, offers: readonly Offer[], onClose: () => void): Node[] {
  return [
    ...offers.map(({ name, price, stakes, rtp, onBuy }) =>
      el(
        'section',
        { class: 'slot-offer' },
        el('h3', {}, name),
        el('p', {}, texts.t('slots.buyCosts', { price, stakes })),
        el('p', { class: 'slot-help' }, texts.t('slots.buyReturn', { rtp })),
        el('button', { type: 'button', class: 'slot-action', onclick: onBuy }, texts.t('slots.buyFor', { price })),
      ),
    ),
    el('button', { type: 'button', class: 'slot-action slot-quiet', onclick: onClose }, texts.t('slots.buyNot')),
  ];
}
