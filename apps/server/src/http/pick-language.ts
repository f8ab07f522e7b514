/** The first language of the header that the brand speaks. Headers carry our own codes (EN, CN) or the browser's (zh-CN, en-GB). */
export function pickLanguage(header: string | undefined, offered: readonly string[], fallback: string): string {
  if (!header) return fallback;
  for (const part of header.split(',')) {
    const tag = part.split(';')[0]?.trim().toUpperCase() ?? '';
    const primary = tag.split('-')[0] ?? '';
    const code = primary === 'ZH' ? (/-(TW|HK|HANT)/.test(tag) ? 'TW' : 'CN') : primary;
    if (offered.includes(code)) return code;
  }
  return fallback;
}
