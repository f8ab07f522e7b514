import { useTranslation } from '@fairhouse/i18n/react';
import { useState } from 'react';
import { Button, EmptyState, ErrorState, Money, NoPermissionState, notify, Skeleton } from '../../src/index.ts';
import { Example, Row, Section } from '../example.tsx';

export function Feedback() {
  const t = useTranslation();
  const [balance, setBalance] = useState(1204);
  return (
    <Section id="feedback" name="States">
      <Example name="Empty">
        <EmptyState title={t('payments.deposit.none')} action={<Button kind="primary">{t('shell.deposit')}</Button>}>
          {t('payments.deposit.none.about')}
        </EmptyState>
      </Example>
      <Example name="Failed">
        <ErrorState onRetry={() => undefined}>{t('ui.lostCall')}</ErrorState>
      </Example>
      <Example name="No permission">
        <NoPermissionState />
      </Example>
      <Example name="Skeletons take the room of what comes">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-5/6" />
        <Skeleton className="h-32 rounded-tile" />
      </Example>
      <Example name="Toasts: wait while pointed at or in focus">
        <Row>
          <Button onClick={() => notify(t('home.seed.after.text'))}>{t('ui.notifications')}</Button>
          <Button onClick={() => notify(t('payments.deposit.paid.about'), 'success')}>{t('shell.deposit')}</Button>
          <Button
            onClick={() =>
              notify(t('ui.lostCall'), 'danger', { label: t('ui.retry'), run: () => notify(t('ui.loading')) })
            }
          >
            {t('ui.retry')}
          </Button>
        </Row>
      </Example>
      <Example name="Balance: a change moves the figure for 200 ms and is read out">
        <Row>
          <span className="text-28 font-semibold">
            <Money live amount={`${balance}.50`} currency="USD" />
          </span>
          <Button size="small" onClick={() => setBalance(balance + 25)}>
            {t('shell.balance.refresh')}
          </Button>
        </Row>
        <Row>
          <Money amount="-12.50" currency="USD" />
          <Money amount="40" currency="USD" result />
          <Money amount="-40" currency="USD" result />
          <Money amount="1.234567" currency="USDT" show="code" />
          <Money amount="1.234567" currency="USDT" show="code" exact />
        </Row>
      </Example>
    </Section>
  );
}
