import { activateLanguage } from './activate-language.ts';
import { languageInUse } from './i18n.ts';

/** Local storage can be closed to a page (private windows, embedded views): the choice then lasts as long as the page. */
const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** The language this browser chose before, or null. */
export const rememberedLanguage = (): string | null => stored('lang');

/** Changes the language and remembers it: `lang` is the one in use, `hisLang` the one before (specification §3). */
export async function switchLanguage(code: string): Promise<void> {
  const before = languageInUse().code;
  await activateLanguage(code);
  try {
    if (before !== code) localStorage.setItem('hisLang', before);
    localStorage.setItem('lang', code);
  } catch {
    // Nothing to do: see `stored`.
  }
}
