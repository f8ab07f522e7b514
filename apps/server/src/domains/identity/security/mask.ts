/** The dialling code's beginning and the last two digits: `+84 … 33` tells the owner which it is, and nobody else the number. */
export const maskMobile = (number: string): string =>
  number === '' ? '' : `${number.slice(0, 3)}••••${number.slice(-2)}`;

/** The last two signs of an identity number. */
export const maskIdNumber = (number: string): string => (number === '' ? '' : `••••${[...number].slice(-2).join('')}`);

/** First letter and domain: `a••••@example.com`. */
export function maskEmail(address: string): string {
  if (address === '') return '';
  const at = address.lastIndexOf('@');
  return `${[...address][0] ?? ''}••••${address.slice(at)}`;
}
