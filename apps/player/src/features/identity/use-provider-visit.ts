import { useTranslation } from '@fairhouse/i18n/react';
import { failureText } from '@fairhouse/ui';
import { useEffect, useRef, useState } from 'react';
import { phoneAuthText } from './phone-auth.ts';
import { type ProviderReturn, visitProvider, WindowBlocked } from './visit-provider.ts';

interface VisitInput {
  provider: string;
  start: () => Promise<{ url: string; flow: string }>;
  /** Handles the result. Errors that it throws are shown. */
  finish: (back: ProviderReturn) => Promise<void>;
}

/**
 * Allows one visit to a provider at a time: returns which one is pending, and the error of the last. A new visit cancels the previous one.
 */
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
