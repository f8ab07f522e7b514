/** How a username is compared: whatever its case, and in one Unicode form. */
export const foldUsername = (username: string): string => username.trim().normalize('NFKC').toLowerCase();
