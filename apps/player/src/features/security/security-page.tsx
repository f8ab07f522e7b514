import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Avatar, Button, Card, ErrorState, failureText, Icon, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useIcon, useMember } from '../../platform/queries.ts';
import { PayoutAccounts } from '../payments/payout-accounts.tsx';
import { useClientText } from './client-text.ts';
import { ClosingCard } from './closing-card.tsx';
import { DeviceList } from './device-list.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { DormancyCard } from './dormancy-card.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';
import { LoginList } from './login-list.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { SecurityDialogs } from './security-dialogs.tsx';
import { type Overview, overviewQuery } from './security-queries.ts';
import { type SecurityDialog, SecurityRows } from './security-rows.tsx';
import { SessionList } from './session-list.tsx';
import { UplineCard } from './upline-card.tsx';

/** The security centre (C-01): the member's profile, how the account is protected, its sessions and its logins. */
export function SecurityPage() {
  const t = useTranslation();
  const overview = useQuery(overviewQuery);
  const [open, setOpen] = useState<SecurityDialog | null>(null);
  if (!overview.data)
    return overview.error ? (
      <ErrorState onRetry={() => void overview.refetch()}>{failureText(overview.error, t)}</ErrorState>
    ) : (
      <div aria-busy="true" className="flex flex-col gap-4">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
    );
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <Facts overview={overview.data} onImage={() => setOpen('avatar')} />
      <SecurityHoldNotice until={overview.data.holdUntil} />
      <DormancyCard overview={overview.data} />
      <SecurityRows overview={overview.data} onOpen={setOpen} />
      <PasskeyList overview={overview.data} />
      <Profile overview={overview.data} onEdit={() => setOpen('profile')} />
      <LinkedAccounts overview={overview.data} />
      <PayoutAccounts overview={overview.data} />
      <DocumentsCard overview={overview.data} />
      <UplineCard />
      <SessionList />
      <DeviceList />
      <LoginList />
      <ClosingCard overview={overview.data} />
      {open ? <SecurityDialogs overview={overview.data} open={open} onClose={() => setOpen(null)} /> : null}
    </div>
  );
}

/** Shows that a second factor was removed without being used. */
function SecurityHoldNotice({ until }: { until: string | null }) {
  const t = useTranslation();
  const { time } = useFormats();
  if (until === null) return null;
  return (
    <p role="status" className="rounded-tile border border-line bg-raised p-4 text-14">
      {t('security.hold', { time: time(until) })}
    </p>
  );
}

function Facts({ overview, onImage }: { overview: Overview; onImage: () => void }) {
  const t = useTranslation();
  const { time } = useFormats();
  const clientText = useClientText();
  const member = useMember();
  const icon = useIcon();
  const { username, lastLogin } = overview;
  const name = member?.nickname || username;
  return (
    <div className="flex items-center gap-4">
      <button
        type="button"
        aria-label={t('security.avatar.change')}
        title={t('security.avatar.change')}
        onClick={onImage}
        className="group relative rounded-chip"
      >
        <Avatar name={name} size="large" image={icon} />
        <span className="absolute -end-1 -bottom-1 inline-flex size-7 items-center justify-center rounded-chip border border-line bg-raised text-ink-soft group-hover:text-ink">
          <Icon of={Pencil} size={14} />
        </span>
      </button>
      <div className="min-w-0 text-14 text-ink-soft">
        <p dir="auto" className="truncate text-20 text-ink ltr:text-left rtl:text-right">
          {name}
        </p>
        <p className="break-words">{t('security.facts.account', { username, id: overview.id })}</p>
        <p>{t('security.facts.since', { time: time(overview.registeredAt, 'date') })}</p>
        <p className="break-words">
          {lastLogin
            ? t('security.facts.last', { time: time(lastLogin.at), where: clientText(lastLogin).where })
            : t('security.facts.first')}
        </p>
      </div>
    </div>
  );
}

function Profile({ overview, onEdit }: { overview: Overview; onEdit: () => void }) {
  const t = useTranslation();
  return (
    <Card
      title={t('security.profile')}
      action={
        <Button size="small" onClick={onEdit}>
          {t('security.profile.edit')}
        </Button>
      }
    >
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {overview.profile.map(({ field, value }) => (
          <div key={field} className="min-w-0">
            <dt className="text-12 text-ink-faint">{t(`identity.field.${field}`)}</dt>
            <dd dir="auto" className="text-14 break-words ltr:text-left rtl:text-right">
              {value || <span className="text-ink-faint">{t('security.notSet')}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
