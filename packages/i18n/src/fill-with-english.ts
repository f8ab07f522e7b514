import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

type Compiled = Record<string, CompiledMessage>;

/**
 * An English sentence bends by English rules even where another language asks: "one" becomes the figure 1 itself, since Japanese has no "one"
 * and for Russian 21 is one.
 */
function inflectedInEnglish(message: CompiledMessage): CompiledMessage {
  if (!Array.isArray(message)) return message;
  return message.map((token) => {
    if (!Array.isArray(token) || typeof token[2] !== 'object') return token;
    const { one, other, ...exact } = token[2] as Record<string, CompiledMessage>;
    const forms = { ...(one === undefined ? {} : { 1: one }), ...exact, other };
    const bent = Object.entries(forms).flatMap(([form, branch]) =>
      branch ? [[form, inflectedInEnglish(branch)]] : [],
    );
    return [token[0], token[1], Object.fromEntries(bent)];
  }) as CompiledMessage;
}

/** The sentences of a language, with English where it has none. */
export function fillWithEnglish(messages: Compiled, english: Compiled): Compiled {
  const filled: Compiled = {};
  for (const [id, sentence] of Object.entries(english)) filled[id] = messages[id] ?? inflectedInEnglish(sentence);
  return filled;
}
