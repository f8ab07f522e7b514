import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, FormError } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { ProviderIcon } from './provider-icon.tsx';
import { type SecondStep, secondStepOf } from './second-step.ts';
import { useCompleteLogin } from './use-complete-login.ts';
import { useProviderVisit } from './use-provider-visit.ts';

/** A visitor who came from a provider and has no account yet. */
export interface PendingRegistration {
  token: string;
  title: string;
  email: string;
  name: string;
}

/** The providers that players of the brand can log in with (M-09), each in its own window. */
export function SocialLoginButtons({
  onSecond,
  onPendingRegistration,
  onLoginFirst,
}: {
  onSecond: (step: SecondStep) => void;
  onPendingRegistration: (pending: PendingRegistration) => void;
  /** An account with this address exists: the player logs in to it, then links the provider. */
  onLoginFirst?: () => void;
}) {
  const t = useTranslation();
  const completeLogin = useCompleteLogin();
  const { pendingProvider, errorText, go } = useProviderVisit();
  const [first, setFirst] = useState<string>();
  const providers = useQuery({
    queryKey: ['social-providers'],
    queryFn: () => call(calls.social.providers),
    staleTime: 60_000,
  });
  const rows = providers.data?.rows ?? [];
  if (rows.length === 0) return null;
  const press = (provider: string) =>
    go({
      provider,
      start: () => {
        setFirst(undefined);
        return call(calls.social.start, { provider });
      },
      finish: async (back) => {
        try {
          const { login, registration, loginFirst } = await call(calls.social.finish, back);
          if (login) return completeLogin(login, {});
          if (registration) return onPendingRegistration(registration);
          setFirst(loginFirst?.title);
          onLoginFirst?.();
        } catch (failure) {
          const second = secondStepOf(failure, {});
          if (!second) throw failure;
          onSecond(second);
        }
      },
    });
  return (
    <section aria-label={t('identity.social')} className="mt-3 flex flex-col gap-3 border-t border-line pt-4">
      <p className="text-center text-12 text-ink-faint">{t('identity.social')}</p>
      <FormError>{errorText}</FormError>
      {first ? (
        <output className="rounded-box border border-line bg-page p-3 text-14">
          {t('identity.social.loginFirst', { title: first })}
        </output>
      ) : null}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2">
        {rows.map(({ provider, kind, title }) => (
          <Button
            key={provider}
            type="button"
            busy={pendingProvider === provider}
            icon={<ProviderIcon kind={kind} />}
            onClick={() => void press(provider)}
          >
            <bdi>{title}</bdi>
          </Button>
        ))}
      </div>
    </section>
  );
}
