import type { Pay, Spot } from '@fairhouse/game-math/tables';
import type { MessageId, Translate } from '@fairhouse/i18n/react';

/** Returns the name of a spot: `Banker`, `Split 17, 20`. */
export function spotName(t: Translate, spot: string): string {
  const [name = '', rest] = spot.split(':');
  if (rest === undefined) return t(`tables.spot.${name}` as MessageId);
  if (name === 'dozen' || name === 'column') return t(`tables.spot.${name}` as MessageId, { number: rest });
  return t(`tables.spot.${name}` as MessageId, { numbers: rest.replaceAll(',', ', ') });
}

/** Returns what an event of an outcome is called: `Banker wins with 6`, `Number 17`. */
export function eventName(t: Translate, event: string): string {
  if (/^\d+$/.test(event)) return t('tables.event.number', { number: event });
  const points = /By(\d)$/.exec(event)?.[1];
  if (points !== undefined) return t('tables.event.by', { points });
  return t(`tables.event.${event}` as MessageId);
}

/** Returns how a pay reads for the events that it is for. */
export function payText(t: Translate, event: string, [num, den]: Pay): string {
  if (num > 0) return t('tables.rules.pay', { event, num, den });
  return t(num === 0 ? 'tables.rules.push' : 'tables.rules.half', { event });
}

/** Returns the name of a card, 0 … 51. */
export function cardName(t: Translate, card: number): string {
  const rank = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'][card % 13] ?? '';
  const suit = (['s', 'h', 'c', 'd'] as const)[Math.floor(card / 13)] ?? 's';
  return t('tables.card', { rank, suit: t(`tables.suit.${suit}`) });
}

/** The pay that a spot shows on the layout: its best one. */
export const bestPay = (spot: Spot): Pay =>
  spot.rows.map(({ pay }) => pay).reduce((best, pay) => (pay[0] * best[1] > best[0] * pay[1] ? pay : best), [0, 1]);
