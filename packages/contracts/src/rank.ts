/** The highest rank of a player; 0 when none was set. */
export const MAX_RANK = 20;

/** Players of a rank above this have their own customer service, and are answered first (specification §6). */
export const VIP_ABOVE = 4;
