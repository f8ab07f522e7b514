/** Old language codes that browsers still send, and the variants of Chinese. */
const otherwise: Readonly<Record<string, string>> = { ZH: 'CN', IW: 'HE', IN: 'ID', TL: 'FIL' };

const codeOf = (input: string): string => {
  const tag = input.toUpperCase();
  const primary = tag.split('-')[0] ?? '';
  if (/^ZH-(TW|HK|MO|HANT)/.test(tag)) return 'TW';
  return otherwise[primary] ?? primary;
};

/** "zh-CN,en;q=0.8" → the codes, the most preferred first; equal weights keep their order. */
const preferredLanguages = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', ...settings] = part.trim().split(';');
      const weight = settings.map((each) => /^\s*q=([\d.]+)$/.exec(each)?.[1]).find((each) => each !== undefined);
      return { code: codeOf(tag), weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ code }) => code);

/**
 * Returns the most preferred language of the header that is offered. Headers carry our own codes (EN, CN) or the browser's (zh-CN, en-GB).
 */
export function pickLanguage(header: string | undefined, offered: readonly string[], fallback: string): string {
  return preferredLanguages(header ?? '').find((code) => offered.includes(code)) ?? fallback;
}
