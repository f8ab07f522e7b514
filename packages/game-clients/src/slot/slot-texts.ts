import type { MessageId, Say } from '@fairhouse/i18n/react';
import type { SlotTexts } from './texts.ts';

/** What a game of the slot engine says, in the language of `say`. */
export const slotTexts = (say: Say, refusal: SlotTexts['refusal']): SlotTexts => ({
  say,
  game: (code) => say(`slots.game.${code}` as MessageId),
  symbol: (id) => say(`slots.symbol.${id}` as MessageId),
  refusal,
});
