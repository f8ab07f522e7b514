/** Length of the instructions of a payment method. */
export const MAX_INSTRUCTIONS = 500;
/** Length of what a slip has to show. */
export const MAX_PROOF_TEXT = 300;
