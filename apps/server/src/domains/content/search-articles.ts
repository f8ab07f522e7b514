import { languageOf } from '@fairhouse/i18n';

const MAX_WORDS = 8;
const EXCERPT_LENGTH = 160;
/** Characters shown before the found word. */
const LEAD_LENGTH = 48;

/** Splits a search into words. The segmenter finds word boundaries in scripts without spaces. */
export function wordsOf(search: string, language: string): string[] {
  const segments = new Intl.Segmenter(languageOf(language).tag, { granularity: 'word' }).segment(fold(search).folded);
  const words = [...segments].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** Returns the articles that contain every word: title matches first, otherwise in their own order. */
export function searchArticles<Article extends { title: string; plain: string }>(
  articles: readonly Article[],
  words: readonly string[],
): Article[] {
  const ranked = articles.flatMap((article) => {
    const title = fold(article.title).folded;
    const plain = fold(article.plain).folded;
    if (!words.every((word) => title.includes(word) || plain.includes(word))) return [];
    return [{ article, rank: words.filter((word) => title.includes(word)).length }];
  });
  return ranked.sort((a, b) => b.rank - a.rank).map(({ article }) => article);
}

/** Returns the beginning of a text, or the part around the first of the words in it. */
export function excerptOf(plain: string, words: readonly string[]): string {
  const { folded, at } = fold(plain);
  const hits = words.map((word) => folded.indexOf(word)).filter((hit) => hit >= 0);
  const first = hits.length > 0 ? (at[Math.min(...hits)] ?? 0) : 0;
  const from = first <= LEAD_LENGTH ? 0 : nextWord(plain, first - LEAD_LENGTH);
  const to = from + EXCERPT_LENGTH;
  return `${from > 0 ? '…' : ''}${plain.slice(from, to).trim()}${to < plain.length ? '…' : ''}`;
}

/** Moves to the position after a nearby space, so that no word is cut. */
function nextWord(text: string, from: number): number {
  const space = text.indexOf(' ', from);
  return space === -1 || space - from > 20 ? from : space + 1;
}

/** Lower-cases and removes accents and Arabic vowel signs; `at` maps each character to its position in the text. */
function fold(text: string): { folded: string; at: number[] } {
  let folded = '';
  const at: number[] = [];
  let position = 0;
  for (const sign of text) {
    const bare = sign.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    folded += bare;
    for (let n = 0; n < bare.length; n += 1) at.push(position);
    position += sign.length;
  }
  return { folded, at };
}
