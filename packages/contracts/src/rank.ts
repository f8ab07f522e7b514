/** The highest rank of a player; who was given none has 0. */
export const MAX_RANK = 20;

/** Players of a rank above this have a customer service of their own, and are answered first (specification §6). */
export const VIP_ABOVE = 4;
