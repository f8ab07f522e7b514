import { el } from '../dom.ts';
import type { SlotTexts } from '../texts.ts';

export type Offer = {
  /** What is bought, in words. */
  name: string;
  /** What it costs now, formatted. */
  price: string;
  /** What it costs in stakes. */
  stakes: number;
  /** The published return, formatted. */
  rtp: string;
  onBuy: () => void;
};

/** What may be bought, each with its price on the button that buys it, and the way back. */
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
