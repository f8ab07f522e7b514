import { useText } from '@fairhouse/i18n/react';
import { useState } from 'react';
import { Button, EmptyState, ErrorState, Money, NoPermissionState, notify, Skeleton } from '../../src/index.ts';
import { Piece, Row, Section } from '../piece.tsx';

export function Feedback() {
  const say = useText();
  const [balance, setBalance] = useState(1204);
  return (
    <Section id="feedback" name="States">
      <Piece name="Empty">
        <EmptyState
          title={say('payments.deposit.none')}
          action={<Button kind="primary">{say('shell.deposit')}</Button>}
        >
          {say('payments.deposit.none.about')}
        </EmptyState>
      </Piece>
      <Piece name="Failed">
        <ErrorState onRetry={() => undefined}>{say('ui.lostCall')}</ErrorState>
      </Piece>
      <Piece name="No permission">
        <NoPermissionState />
      </Piece>
      <Piece name="Skeletons take the room of what comes">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-5/6" />
        <Skeleton className="h-32 rounded-tile" />
      </Piece>
      <Piece name="Notices: wait while pointed at or in focus">
        <Row>
          <Button onClick={() => notify(say('home.seed.after.text'))}>{say('ui.notices')}</Button>
          <Button onClick={() => notify(say('payments.deposit.paid.about'), 'success')}>{say('shell.deposit')}</Button>
          <Button
            onClick={() =>
              notify(say('ui.lostCall'), 'danger', { label: say('ui.retry'), run: () => notify(say('ui.loading')) })
            }
          >
            {say('ui.retry')}
          </Button>
        </Row>
      </Piece>
      <Piece name="Balance: a change moves the figure for 200 ms and is read out">
        <Row>
          <span className="text-28 font-semibold">
            <Money live amount={`${balance}.50`} currency="USD" />
          </span>
          <Button size="small" onClick={() => setBalance(balance + 25)}>
            {say('shell.balance.refresh')}
          </Button>
        </Row>
        <Row>
          <Money amount="-12.50" currency="USD" />
          <Money amount="40" currency="USD" result />
          <Money amount="-40" currency="USD" result />
          <Money amount="1.234567" currency="USDT" show="code" />
        </Row>
      </Piece>
    </Section>
  );
}
