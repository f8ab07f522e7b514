import { useTranslation } from '@fairhouse/i18n/react';
import type { SeedProblem, TypedSeeds } from './check-seeds.ts';

/** Returns what is wrong with a field of the form, and how to correct it. */
export function useSeedProblemText(typed: TypedSeeds) {
  const t = useTranslation();
  return (name: keyof TypedSeeds, problem: SeedProblem | undefined): string | undefined => {
    if (!problem) return undefined;
    switch (name) {
      case 'serverSeed':
        return problem === 'letters'
          ? t('verify.serverSeed.letters')
          : t('verify.serverSeed.bad', { count: typed.serverSeed.replaceAll(/\s/g, '').length });
      case 'clientSeed':
        return t('verify.clientSeed.bad');
      case 'nonce':
        return t('verify.nonce.bad');
      case 'game':
        return t('verify.problem.unknown-game');
      case 'version':
        return t('verify.version.unknown');
      case 'option':
        return t('verify.option.unknown');
      case 'commitment':
        return t('verify.commitment.bad');
    }
  };
}
