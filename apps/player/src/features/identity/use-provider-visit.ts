import { useTranslation } from '@fairhouse/i18n/react';
import { failureText } from '@fairhouse/ui';
import { useEffect, useRef, useState } from 'react';
import { phoneAuthText } from './phone-auth.ts';
import { type ProviderReturn, visitProvider, WindowBlocked } from './visit-provider.ts';

interface VisitInput {
  provider: string;
  start: () => Promise<{ url: string; flow: string }>;
  /** What to do with what came back; what it throws is said. */
  finish: (back: ProviderReturn) => Promise<void>;
}

/** One visit to a provider at a time: which one waits, and what went wrong with the last. A new one ends the one before. */
export function useProviderVisit() {
  const t = useTranslation();
  const [pendingProvider, setPendingProvider] = useState<string | null>(null);
  const [errorText, setErrorText] = useState<string>();
  const visit = useRef<AbortController>(undefined);
  useEffect(() => () => visit.current?.abort(), []);
  const go = async ({ provider, start, finish }: VisitInput): Promise<void> => {
    visit.current?.abort();
    const mine = new AbortController();
    visit.current = mine;
    setPendingProvider(provider);
    setErrorText(undefined);
    const end = (text: string | undefined) => {
      if (visit.current !== mine) return;
      setPendingProvider(null);
      setErrorText(text);
    };
    try {
      const onClosed = () => end(phoneAuthText('popup-closed-by-user', t));
      const back = await visitProvider({ provider, start, onClosed, signal: mine.signal });
      setPendingProvider(provider);
      setErrorText(undefined);
      await finish(back);
      end(undefined);
    } catch (failure) {
      end(failure instanceof WindowBlocked ? t('identity.social.blocked') : failureText(failure, t));
    }
  };
  return { pendingProvider, errorText, go };
}
