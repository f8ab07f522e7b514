import type { Card } from '@fairhouse/game-math/cards';
import type { Translate } from '@fairhouse/i18n/react';
import { expect, it } from 'vitest';
import english from '../../../../i18n/messages/en/shared/cards.json' with { type: 'json' };
import { describeHandText } from './describe-hand-text.ts';

const t: Translate = (id, values = {}) =>
  (english as Record<string, string>)[id]?.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])) ?? id;
const cards = (text: string): Card[] => text.split(' ').filter(Boolean) as Card[];

it.each([
  ['9s Kd', '', 'king, nine'],
  ['9s 9d', '', 'Pair of nines'],
  ['9s Kd', '2c 5h 7s', 'High card, king'],
  ['9s Kd', 'Kc 9h 7s 2d', 'Two pair, kings and nines'],
  ['As 2d', '3c 4h 5s Kd Kc', 'Straight, five high'],
  ['As Ks', 'Qs 2s 3s', 'Flush, ace high'],
  ['9s 9d', '9h Kc Ks', 'Full house, nines full of kings'],
  ['Ts Js', 'Qs Ks As', 'Straight flush, ace high'],
])('describes %s on %s', (own, board, text) => {
  expect(describeHandText(t, cards(own), cards(board))).toBe(text);
});

it('has nothing to say without cards', () => {
  expect(describeHandText(t, [], [])).toBe('');
});
