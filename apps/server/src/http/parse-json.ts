/** Half of a surrogate pair as JSON writes it; pairs are written that way too. */
const ESCAPED_SURROGATE = /\\u[dD][89a-fA-F]/;

/**
 * Parses JSON. Halves of surrogate pairs become U+FFFD, as in text that is encoded: PostgreSQL refuses them in JSON. Throws SyntaxError.
 */
export function parseJson(text: string): unknown {
  if (!ESCAPED_SURROGATE.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));
}
