import { useTranslation } from '@fairhouse/i18n/react';
import { Tabs } from '@fairhouse/ui';
import { useState } from 'react';
import { useToken } from '../../platform/session.ts';
import { PlanList } from './chase/plan-list.tsx';
import { OwnOrders } from './own-orders.tsx';

const TABS = ['orders', 'plans'] as const;

/** The player's orders and chase plans of this game. */
export function OwnBets() {
  const t = useTranslation();
  const token = useToken();
  const [tab, setTab] = useState<string>('orders');
  if (token === null) return null;
  return (
    // in the column beside the picks it leaves room for what follows
    <section
      aria-label={t('lottery.own')}
      className="rounded-tile border border-line bg-surface p-4 xl:max-h-96 xl:shrink-0 xl:overflow-y-auto"
    >
      <Tabs
        label={t('lottery.own')}
        value={tab}
        onChange={setTab}
        tabs={TABS.map((value) => ({ value, label: t(`lottery.own.${value}`) }))}
      >
        {tab === 'orders' ? <OwnOrders /> : <PlanList />}
      </Tabs>
    </section>
  );
}
