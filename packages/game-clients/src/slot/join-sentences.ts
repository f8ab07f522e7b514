/** Joins sentences with spaces. A Chinese full stop already contains its space. */
export const joinSentences = (sentences: readonly string[]): string => sentences.join(' ').replaceAll('。 ', '。');
