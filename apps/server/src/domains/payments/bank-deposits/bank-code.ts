const PREFIX = 'bank.';

/**
 * Returns the code under which the money of a receiving account is kept: in deposits, receipts and the ledger, as the code of a gateway is.
 * No gateway has a code with a dot.
 */
export const bankCodeOf = (receivingId: bigint): string => `${PREFIX}${receivingId}`;

/** Returns the receiving account of a deposit; null when it is paid at a gateway. */
export const receivingIdOf = ({ gateway }: { gateway: string }): bigint | null =>
  gateway.startsWith(PREFIX) ? BigInt(gateway.slice(PREFIX.length)) : null;

/** Whether a deposit is paid by bank transfer, which operators confirm. */
export const isBankDeposit = (deposit: { gateway: string }): boolean => receivingIdOf(deposit) !== null;
