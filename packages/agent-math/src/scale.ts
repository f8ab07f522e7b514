/**
 * Shares of rebates and salaries are computed with more decimal places than a currency has (agents-settlement 1). Amounts named `_fine` are
 * whole numbers of that place; all others are smallest units of the currency.
 */
export const MIN_DECIMALS = 4;

/** Decimal places of a computed share: at least four, and never fewer than the currency has. */
export const fineDecimals = (decimals: number): number => Math.max(MIN_DECIMALS, decimals);

/** Millionths of the main unit in a fine unit, for amounts that are kept in millionths. */
export const fineUnit_micro = (decimals: number): bigint => 10n ** BigInt(6 - fineDecimals(decimals));

/** How many fine units a smallest unit of a currency is. */
export const finePerUnit = (decimals: number): bigint => 10n ** BigInt(fineDecimals(decimals) - decimals);
