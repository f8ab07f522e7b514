import { useTranslation } from '@fairhouse/i18n/react';
import { failureText, Money, Skeleton, StateTag } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Age } from '../../components/age.tsx';
import { BalanceCheck } from '../../components/balance-check.tsx';
import { difference } from '../../components/difference.ts';
import { Facts } from '../../components/facts.tsx';
import { PlayerName, type Withdrawal } from '../../components/payment-cells.tsx';
import { playerQuery } from '../../platform/player-query.ts';
import { useMay } from '../../platform/queries.ts';
import { UnmaskedAccount } from './unmasked-account.tsx';

/** The basis of a decision: the request, the player's balance, and whether it matches the ledger entries. */
export function RequestFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslation();
  const mayView = useMay('players.read');
  const costs = /[1-9]/.test(withdrawal.fee);
  return (
    <div className="flex flex-col gap-3 rounded-box border border-line bg-raised/40 p-3">
      <Facts
        facts={[
          { name: t('console.column.player'), value: <PlayerName player={withdrawal.player} /> },
          {
            name: t('console.column.amount'),
            value: (
              <Money
                amount={withdrawal.amount}
                currency={withdrawal.currency}
                className="text-16 font-semibold"
                exact
              />
            ),
          },
          ...(costs
            ? [
                {
                  name: t('payments.fee'),
                  value: <Money amount={withdrawal.fee} currency={withdrawal.currency} exact />,
                },
                { name: t('console.payout'), value: <PayoutAmount withdrawal={withdrawal} /> },
              ]
            : []),
          {
            name: t('console.column.destination'),
            value: <UnmaskedAccount withdrawal={withdrawal} />,
          },
          { name: t('console.column.waitingTime'), value: <Age at={withdrawal.createdAt} /> },
          ...(withdrawal.turnoverReview === null
            ? []
            : [
                {
                  name: t('console.turnoverReview'),
                  value: <Money amount={withdrawal.turnoverReview} currency={withdrawal.currency} exact />,
                },
              ]),
        ]}
      />
      {mayView ? <PlayerMoney accountId={withdrawal.player.accountId} /> : null}
    </div>
  );
}

/** The amount paid out: the amount minus the fee. */
function PayoutAmount({ withdrawal: { amount, fee, currency } }: { withdrawal: Withdrawal }) {
  return <Money amount={difference(amount, fee, currency)} currency={currency} className="font-semibold" exact />;
}

function PlayerMoney({ accountId }: { accountId: string }) {
  const t = useTranslation();
  const player = useQuery(playerQuery(accountId));
  if (player.isError)
    return (
      <p role="alert" className="text-14 text-loss-ink">
        {failureText(player.error, t)}
      </p>
    );
  if (!player.data)
    return (
      <div aria-busy="true">
        <Skeleton className="h-16 w-full" />
      </div>
    );
  const { balance, held, currency, standing, balanceCheck: proved } = player.data;
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-3">
      <Facts
        facts={[
          { name: t('console.player.available'), value: <Money amount={balance} currency={currency} exact /> },
          { name: t('console.player.held'), value: <Money amount={held} currency={currency} exact /> },
        ]}
      />
      <BalanceCheck balanceCheck={proved} currency={currency} />
      {standing === 'open' ? null : (
        <div>
          <StateTag tone="bad">{t(`console.player.standing.${standing}`)}</StateTag>
        </div>
      )}
    </div>
  );
}
