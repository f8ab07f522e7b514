import { type FishLevel, formatMoney, type Money } from '@fairhouse/contracts';
import { pricesOf } from '@fairhouse/game-math/fish';
import { createTranslator, type MessageId } from '@fairhouse/i18n';
import type * as z from 'zod/mini';
import { type FishRoom, newestTable } from './fish-room.ts';

/** Returns the price of each step of a level. */
export function describeLevel({
  gameCode,
  level,
  currency,
}: Pick<FishRoom, 'gameCode' | 'level' | 'currency'>): z.infer<typeof FishLevel> {
  const prices = pricesOf(newestTable(gameCode), level, currency);
  return { level, currency, prices: prices.map((price) => formatMoney(price as Money, currency)) };
}

/** Returns the name of a room: its level and number. */
export function nameRoom({ level, number }: Pick<FishRoom, 'level' | 'number'>, language: string): string {
  return `${createTranslator(language)(`fish.level.${level}` as MessageId)} ${number}`;
}
