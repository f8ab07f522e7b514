import { useTranslation } from '@fairhouse/i18n/react';
import { Tabs } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { GuardedPage, Page } from '../../components/page.tsx';
import { boot } from '../../platform/boot.ts';
import { OutboxTab } from './outbox-tab.tsx';
import { SentTab } from './sent-tab.tsx';

const route = getRouteApi('/messages');

/** Messages that operators sent to players; in a demo also the SMS and e-mails that would have been sent. */
export function MessagesPage() {
  const t = useTranslation();
  return (
    <GuardedPage permission="messages.send" title={t('messages.backoffice.title')}>
      <Page title={t('messages.backoffice.title')}>{boot.status.brand.demo ? <DemoTabs /> : <SentTab />}</Page>
    </GuardedPage>
  );
}

function DemoTabs() {
  const t = useTranslation();
  const { tab = 'sent' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Tabs
      label={t('messages.backoffice.title')}
      value={tab}
      tabs={(['sent', 'outbox'] as const).map((value) => ({ value, label: t(`messages.backoffice.tab.${value}`) }))}
      onChange={(to) => void navigate({ search: to === 'outbox' ? { tab: to } : {} })}
    >
      {tab === 'outbox' ? <OutboxTab /> : <SentTab />}
    </Tabs>
  );
}
