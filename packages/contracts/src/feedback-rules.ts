/** Subjects of feedback. */
export const FEEDBACK_SUBJECTS = ['payments', 'games', 'account', 'site', 'other'] as const;

/** Specification §5: feedback is at most 140 characters; its word range is ours: two words are a minimum, a hundred always fit. */
export const FEEDBACK_CHARACTERS = 140;
export const FEEDBACK_WORDS = { min: 2, max: 100 };

let cutter: Intl.Segmenter | undefined;

/** Created on first use: it takes as long as rendering a page, and most pages count no words. */
const wordCutter = (): Intl.Segmenter => (cutter ??= new Intl.Segmenter(undefined, { granularity: 'word' }));

/** Counts characters as users perceive them: a surrogate pair is one. */
export const countCharacters = (text: string): number => Array.from(text).length;

/** Counts words in any script, including those without spaces between words. */
export function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of wordCutter().segment(text)) if (isWordLike) count++;
  return count;
}

/** Whether a feedback text complies with both rules. */
export function isFeedback(text: string): boolean {
  const count = countWords(text);
  return countCharacters(text) <= FEEDBACK_CHARACTERS && count >= FEEDBACK_WORDS.min && count <= FEEDBACK_WORDS.max;
}
