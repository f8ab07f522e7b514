/** A web address: http or https with a host, without anything that a browser would interpret differently. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && !/[\s\\]/.test(text);
}

/** A web origin without path or name: `https://images.example.com`. */
export const isOrigin = (text: string): boolean => isWebAddress(text) && new URL(text).origin === text;

/** A host name in lower case without port, or `*`. International names are in their xn-- form. */
export const isHostName = (text: string): boolean =>
  text === '*' ||
  (text.length <= 253 && /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(text));
