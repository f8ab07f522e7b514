import { calls } from '@fairhouse/contracts';
import { type Language, languageInUse, languageOf, rememberedLanguage, switchLanguage } from '@fairhouse/i18n/react';
import { notify } from '@fairhouse/ui';
import { useEffect } from 'react';
import { boot } from '../platform/boot.ts';
import { call } from '../platform/call.ts';
import { queryClient, useMember } from '../platform/queries.ts';
import { token } from '../platform/session.ts';

/** The brand's languages. Those without a catalogue are offered too, and say so: see `coverageOf`. */
export const offeredLanguages = (): Language[] => boot().status.brand.languages.map(languageOf);

/** Keeps the choice with the member, so that messages come in it. When it is lost, the next page load tells it again. */
const saveLanguage = (language: string): void => {
  void call(calls.identity.changeLanguage, { language }).then(
    () => queryClient.invalidateQueries({ queryKey: ['member', 'info'] }),
    () => undefined,
  );
};

/** Switches the site to a language: the page stays where it is. `failed` is said when its sentences did not arrive. */
export async function chooseLanguage(code: string, failed: string): Promise<void> {
  if (code === languageInUse().code) return;
  try {
    await switchLanguage(code);
  } catch {
    notify(failed, 'danger');
    return;
  }
  if (token() !== null) saveLanguage(code);
  // Names of games and methods come from the server in the language of the call.
  await queryClient.invalidateQueries();
}

/**
 * Keeps this browser and the member's account in one language: a browser where nobody ever chose speaks the member's, and the account learns
 * what was chosen here.
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
      // Not loaded: the page goes on in the language that it has.
      switchLanguage(language).then(
        () => queryClient.invalidateQueries(),
        () => undefined,
      );
    }
  }, [language]);
}
