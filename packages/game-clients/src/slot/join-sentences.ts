/** Sentences one after the other; a Chinese full stop brings its own room along. */
export const joinSentences = (sentences: readonly string[]): string => sentences.join(' ').replaceAll('。 ', '。');
