import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Tabs } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { GuardedPage, Page } from '../../components/page.tsx';
import { useMay } from '../../platform/queries.ts';
import { BusinessHoursTab } from './business-hours-tab.tsx';
import { CannedResponsesTab } from './canned-responses-tab.tsx';
import { FeedbackTab } from './feedback-tab.tsx';
import { InboxTab } from './inbox-tab.tsx';
import { SUPPORT_TABS, type SupportTab } from './support-search.ts';
import { usePresence } from './use-presence.ts';

const route = getRouteApi('/support');

const PANELS: Record<SupportTab, () => React.ReactNode> = {
  inbox: () => <InboxTab />,
  feedback: () => <FeedbackTab />,
  canned: () => <CannedResponsesTab />,
  hours: () => <BusinessHoursTab />,
};

/** Customer service: conversations, feedback, canned responses, business hours. */
export function SupportPage() {
  const t = useTranslation();
  return (
    <GuardedPage permission="support.answer" title={t('support.backoffice.title')}>
      <SupportTabs />
    </GuardedPage>
  );
}

function SupportTabs() {
  const t = useTranslation();
  const { row } = useFormats();
  const { tab = 'inbox' } = route.useSearch();
  const navigate = route.useNavigate();
  const manages = useMay('support.manage');
  const present = usePresence();
  const shown = SUPPORT_TABS.filter((each) => manages || each === 'inbox' || each === 'feedback');
  return (
    <Page
      title={t('support.backoffice.title')}
      about={
        present.length > 0
          ? t('support.backoffice.present', { names: row(present.map((each) => each.username)) })
          : null
      }
    >
      <Tabs
        label={t('support.backoffice.tabs')}
        value={tab}
        tabs={shown.map((value) => ({ value, label: t(`support.backoffice.tab.${value}`) }))}
        onChange={(to) => void navigate({ search: to === 'inbox' ? {} : { tab: to as SupportTab } })}
      >
        {PANELS[tab]()}
      </Tabs>
    </Page>
  );
}
