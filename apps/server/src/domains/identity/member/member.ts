/** Normalises a username for comparison, as `identity.username.folded` stores it: ignores its case and uses one Unicode form. */
export const foldUsername = (username: string): string => username.trim().normalize('NFKC').toLowerCase();
