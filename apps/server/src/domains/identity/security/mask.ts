/**
 * Masks a number to the start of the dialling code and the last two digits: the owner recognises `+84 … 33`, and nobody else learns the
 * number.
 */
export const maskMobile = (number: string): string =>
  number === '' ? '' : `${number.slice(0, 3)}••••${number.slice(-2)}`;

/** The last two characters of an identity number. */
export const maskIdNumber = (number: string): string => (number === '' ? '' : `••••${[...number].slice(-2).join('')}`);

/** First letter and domain: `a••••@example.com`. */
export function maskEmail(address: string): string {
  if (address === '') return '';
  const at = address.lastIndexOf('@');
  return `${[...address][0] ?? ''}••••${address.slice(at)}`;
}

/** What others see of a player: the first two characters of the username. */
export const maskUsername = (username: string): string => `${[...username].slice(0, 2).join('')}***`;
