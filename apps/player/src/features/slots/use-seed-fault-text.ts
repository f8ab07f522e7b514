import { useText } from '@fairhouse/i18n/react';
import type { SeedFault, TypedSeeds } from './check-seeds.ts';

/** What is wrong with a field of the form, in words that say what to do. */
export function useSeedFaultText(typed: TypedSeeds) {
  const say = useText();
  return (name: keyof TypedSeeds, fault: SeedFault | undefined): string | undefined => {
    if (!fault) return undefined;
    switch (name) {
      case 'serverSeed':
        return fault === 'letters'
          ? say('verify.serverSeed.letters')
          : say('verify.serverSeed.bad', { count: typed.serverSeed.replaceAll(/\s/g, '').length });
      case 'clientSeed':
        return say('verify.clientSeed.bad');
      case 'nonce':
        return say('verify.nonce.bad');
      case 'game':
        return say('verify.fault.unknown-game');
      case 'version':
        return say('verify.version.unknown');
      case 'option':
        return say('verify.option.unknown');
      case 'commitment':
        return say('verify.commitment.bad');
    }
  };
}
