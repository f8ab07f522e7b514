import { useText } from '@fairhouse/i18n/react';
import { Tabs } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { GuardedPage, Page } from '../../pieces/page.tsx';
import { boot } from '../../platform/boot.ts';
import { OutboxTab } from './outbox-tab.tsx';
import { SentTab } from './sent-tab.tsx';

const route = getRouteApi('/messages');

/** What operators have written to players; for a demo, what it would have sent by SMS and e-mail as well. */
export function MessagesPage() {
  const say = useText();
  return (
    <GuardedPage permission="messages.send" title={say('messages.desk.title')}>
      <Page title={say('messages.desk.title')}>{boot.status.brand.demo ? <DemoTabs /> : <SentTab />}</Page>
    </GuardedPage>
  );
}

function DemoTabs() {
  const say = useText();
  const { tab = 'sent' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Tabs
      label={say('messages.desk.title')}
      value={tab}
      tabs={(['sent', 'outbox'] as const).map((value) => ({ value, label: say(`messages.desk.tab.${value}`) }))}
      onChange={(to) => void navigate({ search: to === 'outbox' ? { tab: to } : {} })}
    >
      {tab === 'outbox' ? <OutboxTab /> : <SentTab />}
    </Tabs>
  );
}
