import { calls, type OPERATOR_ROLES } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, EmptyState, FormError, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Page } from '../../components/page.tsx';
import { call } from '../../platform/call.ts';
import { meQuery } from '../../platform/queries.ts';
import { CodeStep } from './code-step.tsx';
import { LoginFrame } from './login-frame.tsx';

/** An invitation link, without a session: its token is behind the hash, so that no server log records it. */
export function Invitation() {
  const t = useTranslation();
  const { time } = useFormats();
  const navigate = useNavigate();
  const [token] = useState(() => location.hash.slice(1));
  const [tooLate, setTooLate] = useState(false);
  const opened = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(calls.operators.startInvitation, { token }),
    enabled: !tooLate,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const toLogin = () => void navigate({ to: '/' });
  const { data } = opened;
  return (
    <LoginFrame title={t('console.invitation')} notice={tooLate ? t('console.invitation.tooLate') : null}>
      {tooLate ? (
        <Button
          kind="primary"
          size="large"
          onClick={() => {
            setTooLate(false);
            void opened.refetch();
          }}
        >
          {t('console.invitation.again')}
        </Button>
      ) : data && !opened.isFetching ? (
        <CodeStep
          key={data.challenge}
          challenge={data.challenge}
          enrol={data.enrol}
          invitation={{
            title: t('console.invitation'),
            about: t('console.invitation.about', {
              name: data.username,
              role: t(`console.operators.role.${data.role as (typeof OPERATOR_ROLES)[number]}`),
              until: time(data.expiresAt, 'full'),
            }),
          }}
          onLogin={toLogin}
          onBack={(late) => (late ? setTooLate(true) : toLogin())}
        />
      ) : opened.isError ? (
        <>
          <h1 className="text-28">{t('console.invitation.invalid')}</h1>
          <FormError>{failureText(opened.error, t)}</FormError>
          <Button kind="primary" size="large" onClick={toLogin}>
            {t('console.invitation.login')}
          </Button>
        </>
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </LoginFrame>
  );
}

/** What the address of an invitation shows during a session. */
export function InvitationPage() {
  const t = useTranslation();
  const { data: me } = useQuery(meQuery);
  return (
    <Page title={t('console.invitation')}>
      <EmptyState title={t('console.invitation.loggedIn', { name: me?.username ?? '' })}>
        {t('console.invitation.loggedIn.about')}
      </EmptyState>
    </Page>
  );
}
