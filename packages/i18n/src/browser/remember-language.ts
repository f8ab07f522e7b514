import { activateLanguage } from './activate-language.ts';
import { languageInUse } from './i18n.ts';

/** Local storage may be unavailable to a page (private windows, embedded views): the choice then lasts as long as the page. */
const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Returns the language that this browser chose before, or null. */
export const rememberedLanguage = (): string | null => stored('lang');

/** Changes the language and stores it: `lang` is the current one, `hisLang` the previous one (specification §3). */
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
