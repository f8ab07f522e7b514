import type { MessageId, Translate } from '@fairhouse/i18n/react';

/** Returns the name of a prize of a board. */
export const prizeName = (t: Translate, prize: string): string => t(`draws.prize.${prize}` as MessageId);
