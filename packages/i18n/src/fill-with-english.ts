import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

type Compiled = Record<string, CompiledMessage>;

/**
 * Applies English plural rules to an English message in another language: "one" becomes the number 1 itself, since Japanese has no "one"
 * and Russian uses it for 21.
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

/** Returns the messages of a language, with English for missing ones. */
export function fillWithEnglish(messages: Compiled, english: Compiled): Compiled {
  const filled: Compiled = {};
  for (const [id, sentence] of Object.entries(english)) filled[id] = messages[id] ?? inflectedInEnglish(sentence);
  return filled;
}
