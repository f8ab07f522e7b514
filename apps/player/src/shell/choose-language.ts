import { calls } from '@fairhouse/contracts';
import { type Language, languageInUse, languageOf, rememberedLanguage, switchLanguage } from '@fairhouse/i18n/react';
import { notify } from '@fairhouse/ui';
import { useEffect } from 'react';
import { boot } from '../platform/boot.ts';
import { call } from '../platform/call.ts';
import { queryClient, useMember } from '../platform/queries.ts';
import { token } from '../platform/session.ts';

/** Returns the brand's languages. Those without a catalogue are offered too, and marked: see `coverageOf`. */
export const offeredLanguages = (): Language[] => boot().status.brand.languages.map(languageOf);

/** Stores the choice on the member's account, so that messages use this language. If the call fails, the next page load repeats it. */
const saveLanguage = (language: string): void => {
  void call(calls.identity.changeLanguage, { language }).then(
    () => queryClient.invalidateQueries({ queryKey: ['member', 'info'] }),
    () => undefined,
  );
};

/** Switches the site to a language without leaving the page. `failed` is shown when its messages fail to load. */
export async function chooseLanguage(code: string, failed: string): Promise<void> {
  if (code === languageInUse().code) return;
  try {
    await switchLanguage(code);
  } catch {
    notify(failed, 'danger');
    return;
  }
  if (token() !== null) saveLanguage(code);
  // The server returns names of games and methods in the language of the call.
  await queryClient.invalidateQueries();
}

/**
 * Keeps browser and account in the same language: a browser without a choice uses the member's language, and a choice made here is stored
 * on the account.
 */
export function useMemberLanguage(): void {
  const language = useMember()?.language;
  useEffect(() => {
    if (language === undefined) return;
    const chosen = rememberedLanguage();
    const isOffered = (code: string) => offeredLanguages().some((each) => each.code === code);
    if (chosen !== null && isOffered(chosen)) {
      if (chosen !== language) saveLanguage(chosen);
    } else if (isOffered(language) && language !== languageInUse().code) {
      // If loading fails, the page keeps its language.
      switchLanguage(language).then(
        () => queryClient.invalidateQueries(),
        () => undefined,
      );
    }
  }, [language]);
}
