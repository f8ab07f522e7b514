/** One language: the platform's code, the web's code, its own name, and its direction. */
export interface Language {
  code: string;
  /** BCP 47, for `lang`, `Intl` and `accept-language`. */
  tag: string;
  name: string;
  dir: 'ltr' | 'rtl';
}

const ltr = (code: string, tag: string, name: string): Language => ({ code, tag, name, dir: 'ltr' });
const rtl = (code: string, tag: string, name: string): Language => ({ code, tag, name, dir: 'rtl' });

/** Every language code the platform knows (specification §1). The brand's settings select which of them a site offers. */
export const LANGUAGES: readonly Language[] = [
  ltr('EN', 'en', 'English'),
  ltr('CN', 'zh-CN', '简体中文'),
  ltr('TW', 'zh-TW', '繁體中文'),
  ltr('JA', 'ja', '日本語'),
  ltr('KO', 'ko', '한국어'),
  ltr('TH', 'th', 'ไทย'),
  ltr('VI', 'vi', 'Tiếng Việt'),
  ltr('ID', 'id', 'Bahasa Indonesia'),
  ltr('MS', 'ms', 'Bahasa Melayu'),
  ltr('FIL', 'fil', 'Filipino'),
  ltr('KM', 'km', 'ខ្មែរ'),
  ltr('LO', 'lo', 'ລາວ'),
  ltr('MY', 'my', 'မြန်မာ'),
  ltr('HI', 'hi', 'हिन्दी'),
  ltr('BN', 'bn', 'বাংলা'),
  ltr('TA', 'ta', 'தமிழ்'),
  ltr('TE', 'te', 'తెలుగు'),
  ltr('SI', 'si', 'සිංහල'),
  ltr('NE', 'ne', 'नेपाली'),
  rtl('UR', 'ur', 'اردو'),
  rtl('AR', 'ar', 'العربية'),
  rtl('FA', 'fa', 'فارسی'),
  rtl('HE', 'he', 'עברית'),
  ltr('TR', 'tr', 'Türkçe'),
  ltr('PT', 'pt-BR', 'Português'),
  ltr('ES', 'es', 'Español'),
  ltr('FR', 'fr', 'Français'),
  ltr('DE', 'de', 'Deutsch'),
  ltr('IT', 'it', 'Italiano'),
  ltr('NL', 'nl', 'Nederlands'),
  ltr('PL', 'pl', 'Polski'),
  ltr('CS', 'cs', 'Čeština'),
  ltr('HU', 'hu', 'Magyar'),
  ltr('RO', 'ro', 'Română'),
  ltr('EL', 'el', 'Ελληνικά'),
  ltr('RU', 'ru', 'Русский'),
  ltr('UK', 'uk', 'Українська'),
  ltr('SV', 'sv', 'Svenska'),
  ltr('DA', 'da', 'Dansk'),
  ltr('FI', 'fi', 'Suomi'),
];

/** Returns the language of a code, in any case, or of a web tag ("cn", "zh-CN", "zh"); English for unknown ones. */
export function languageOf(codeOrTag: string): Language {
  const requested = codeOrTag.trim().toLowerCase();
  const exact = LANGUAGES.find((each) => each.code.toLowerCase() === requested || each.tag.toLowerCase() === requested);
  const fallback = LANGUAGES.find((each) => each.tag.toLowerCase().split('-')[0] === requested.split('-')[0]);
  return exact ?? fallback ?? (LANGUAGES[0] as Language);
}

/**
 * The languages with complete catalogues: a test fails on a message that one of them lacks. Any other language may have a partial folder
 * under `messages/` too; missing messages fall back to English.
 */
export const WHOLE = ['EN', 'CN', 'AR'] as const;
