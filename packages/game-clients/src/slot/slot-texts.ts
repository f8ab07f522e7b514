import type { MessageId, Translate } from '@fairhouse/i18n/react';
import type { SlotTexts } from './texts.ts';

/** Creates the texts of a slot game in the language of `t`. */
export const slotTexts = (t: Translate, refusal: SlotTexts['refusal']): SlotTexts => ({
  t,
  game: (code) => t(`slots.game.${code}` as MessageId),
  symbol: (id) => t(`slots.symbol.${id}` as MessageId),
  refusal,
});
