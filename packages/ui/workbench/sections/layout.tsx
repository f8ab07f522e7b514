import { useTranslation } from '@fairhouse/i18n/react';
import { Coins, Dices, Fish } from 'lucide-react';
import { useState } from 'react';
import { Avatar, Badge, Button, Card, Icon, StateTag, Tabs } from '../../src/index.ts';
import { Example, Row, Section } from '../example.tsx';

const TABS = ['RNG', 'PVP', 'FISH'] as const;
const ICONS = { RNG: Coins, PVP: Dices, FISH: Fish };

export function Layout() {
  const t = useTranslation();
  const [tab, setTab] = useState('RNG');
  return (
    <Section id="layout" name="Cards, tabs and steps">
      <Example name="Tabs: arrow keys move">
        <Tabs
          label={t('bets.filter.category')}
          value={tab}
          onChange={setTab}
          tabs={TABS.map((value) => ({
            value,
            label: t(`shell.category.${value}`),
            icon: <Icon of={ICONS[value]} size={18} />,
          }))}
        >
          <p className="text-14 text-ink-soft">{t('home.lead')}</p>
        </Tabs>
      </Example>
      <Example name="Card">
        <Card
          title={t('home.fair.ledger')}
          about={t('centre.page.accountRecord.about')}
          action={<Button size="small">{t('home.viewAll')}</Button>}
        >
          <p className="text-14 text-ink-soft">{t('home.fair.ledger.text')}</p>
        </Card>
      </Example>
      <Example name="Badges and states: never colour alone">
        <Row>
          <Badge>{t('shell.footer.adult', { age: 18 })}</Badge>
          <Badge tone="waiting">{t('games.hot')}</Badge>
          <StateTag tone="good">{t('payments.deposit.state.paid')}</StateTag>
          <StateTag tone="bad">{t('payments.deposit.state.failed')}</StateTag>
          <StateTag tone="waiting">{t('payments.deposit.state.waiting')}</StateTag>
          <StateTag tone="neutral">{t('payments.deposit.state.expired')}</StateTag>
          <StateTag tone="info">{t('bets.state.RESETTLED')}</StateTag>
        </Row>
      </Example>
      <Example name="Avatars">
        <Row>
          <Avatar name="anna" size="large" />
          <Avatar name="bastian" />
          <Avatar name="灯笼" />
          <Avatar name="ليلى" />
          <Avatar name="zoe" size="small" />
          <Avatar name="koi" size="tiny" />
        </Row>
      </Example>
    </Section>
  );
}
