import { useTranslation } from '@fairhouse/i18n/react';
import { Button, ErrorState, failureText, Icon, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { selfQuery } from './agent-queries.ts';
import { LinkList } from './link-list.tsx';
import { NewAccountDialog } from './new-account-dialog.tsx';
import { NewLinkDialog } from './new-link-dialog.tsx';
import { QuotaList } from './quota-list.tsx';

/** The register centre: invitation links with rates, and accounts that the agent opens directly. */
export function RegisterPage() {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(selfQuery);
  const [dialog, setDialog] = useState<'link' | 'account' | null>(null);
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
    ) : (
      <Skeleton className="h-64 w-full" />
    );
  const close = (): void => setDialog(null);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" icon={<Icon of={Link2} size={18} />} onClick={() => setDialog('link')}>
          {t('agents.link.new')}
        </Button>
        <Button icon={<Icon of={UserPlus} size={18} />} onClick={() => setDialog('account')}>
          {t('agents.account.new')}
        </Button>
      </div>
      <QuotaList quotas={data.quotas} />
      <LinkList />
      {dialog === 'link' ? <NewLinkDialog self={data} onClose={close} /> : null}
      {dialog === 'account' ? <NewAccountDialog self={data} onClose={close} /> : null}
    </div>
  );
}
