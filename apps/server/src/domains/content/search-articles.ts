import { languageOf } from '@fairhouse/i18n';

const MAX_WORDS = 8;
const EXCERPT_LENGTH = 160;
/** How much stands before the word that was found. */
const LEAD_LENGTH = 48;

/** The words of a search. The segmenter knows where words end in scripts that leave no spaces between them. */
export function wordsOf(search: string, language: string): string[] {
  const segments = new Intl.Segmenter(languageOf(language).tag, { granularity: 'word' }).segment(fold(search).folded);
  const words = [...segments].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** Those that hold every word, those with words in the title first, else in their own order. */
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

/** The beginning of a text, or what stands around the first of the words in it. */
export function excerptOf(plain: string, words: readonly string[]): string {
  const { folded, at } = fold(plain);
  const hits = words.map((word) => folded.indexOf(word)).filter((hit) => hit >= 0);
  const first = hits.length > 0 ? (at[Math.min(...hits)] ?? 0) : 0;
  const from = first <= LEAD_LENGTH ? 0 : nextWord(plain, first - LEAD_LENGTH);
  const to = from + EXCERPT_LENGTH;
  return `${from > 0 ? '…' : ''}${plain.slice(from, to).trim()}${to < plain.length ? '…' : ''}`;
}

/** Begins after a space where one is near, so that no word is cut. */
function nextWord(text: string, from: number): number {
  const space = text.indexOf(' ', from);
  return space === -1 || space - from > 20 ? from : space + 1;
}

/** Lower case without accents and Arabic vowel signs; `at` says where in the text each sign of it stands. */
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
