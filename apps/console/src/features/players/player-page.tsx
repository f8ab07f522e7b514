import type { calls, Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { ErrorState, failureText, Money, Skeleton, Tabs } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BackLink } from '../../components/back-link.tsx';
import { BalanceCheck } from '../../components/balance-check.tsx';
import { Facts } from '../../components/facts.tsx';
import { GuardedPage, Page } from '../../components/page.tsx';
import { When } from '../../components/when.tsx';
import { playerQuery } from '../../platform/player-query.ts';
import { useMay } from '../../platform/queries.ts';
import { AgentCard } from '../agents/member/agent-card.tsx';
import { PlayerCashback } from '../cashback/player-cashback.tsx';
import { AdjustButton } from '../proposals/adjust-button.tsx';
import { PlayerTurnover } from '../turnover/player-turnover.tsx';
import { AccountActions } from './account-actions.tsx';
import { AccountState } from './account-state.tsx';
import { ActionLocks } from './action-locks.tsx';
import { OpenPlay } from './open-play.tsx';
import { PlayerDuplicates } from './player-duplicates.tsx';
import { PlayerHistory } from './player-history.tsx';
import { PlayerImage } from './player-image.tsx';
import { PlayerLabels, SetLabels } from './player-labels.tsx';
import { PlayerLedger } from './player-ledger.tsx';
import { PlayerLimits } from './player-limits.tsx';
import { PlayerStanding, PlayerType, Rank } from './player-marks.tsx';
import { PlayerRounds } from './player-rounds.tsx';
import { PLAYER_TABS, type PlayerTab } from './player-tabs.ts';
import { PlayerWithdrawals } from './player-withdrawals.tsx';
import { RemoveFactors } from './remove-factors.tsx';
import { SetRank } from './set-rank.tsx';
import { SetTemporaryPassword } from './set-temporary-password.tsx';

type Player = Output<typeof calls.backoffice.player>;

const route = getRouteApi('/players/$accountId');

/** One player: identity, balance with its ledger check, and account activity. */
export function PlayerPage() {
  const t = useTranslation();
  return (
    <GuardedPage permission="players.read" title={t('console.page.player')}>
      <PlayerById />
    </GuardedPage>
  );
}

function PlayerById() {
  const t = useTranslation();
  const { accountId } = route.useParams();
  const player = useQuery(playerQuery(accountId));
  return (
    <>
      <BackLink to="/players">{t('console.player.back')}</BackLink>
      {player.data ? (
        <PlayerInFull player={player.data} />
      ) : (
        <Page title={t('console.page.player')}>
          {player.isError ? (
            <ErrorState onRetry={() => void player.refetch()}>{failureText(player.error, t)}</ErrorState>
          ) : (
            <div aria-busy="true" className="flex flex-col gap-4">
              <Skeleton className="h-36 w-full" />
              <Skeleton className="h-64 w-full" />
            </div>
          )}
        </Page>
      )}
    </>
  );
}

function PlayerInFull({ player }: { player: Player }) {
  const t = useTranslation();
  const { accountId, username, currency } = player;
  return (
    <Page title={username} about={<PlayerStanding standing={player.standing} />}>
      <div className="grid gap-3 lg:grid-cols-2">
        <section
          aria-label={t('console.player.profile')}
          className="flex flex-col gap-4 rounded-tile border border-line bg-surface p-4"
        >
          <PlayerImage player={player} />
          <Facts
            facts={[
              { name: t('console.column.account'), value: <span className="figures">{accountId}</span> },
              { name: t('console.column.type'), value: <PlayerType type={player.type} /> },
              { name: t('console.player.rank'), value: <Rank given={player.rank} earned={player.earnedRank} /> },
              { name: t('console.player.labels'), value: <PlayerLabels accountId={accountId} /> },
              { name: t('console.player.registered'), value: <When at={player.registeredAt} /> },
              {
                name: t('console.player.lastLogin'),
                value: player.lastLoginAt ? <When at={player.lastLoginAt} /> : t('console.player.lastLogin.never'),
              },
            ]}
          />
          <div className="flex flex-wrap gap-2">
            <SetTemporaryPassword player={player} />
            <RemoveFactors player={player} />
            <SetRank player={player} />
            <SetLabels accountId={accountId} />
            <AdjustButton player={player} />
            <AccountActions player={player} />
          </div>
        </section>
        <section
          aria-label={t('console.player.money')}
          className="flex flex-col gap-3 rounded-tile border border-line bg-surface p-4"
        >
          <Facts
            facts={[
              {
                name: t('console.player.available'),
                value: <Money amount={player.balance} currency={currency} className="text-20 font-semibold" />,
              },
              {
                name: t('console.player.held'),
                value: <Money amount={player.held} currency={currency} className="text-20 font-semibold" />,
              },
            ]}
          />
          <BalanceCheck balanceCheck={player.balanceCheck} currency={currency} />
        </section>
      </div>
      <AgentCard player={player} />
      <OpenPlay player={player} />
      <AccountState player={player} />
      <ActionLocks player={player} />
      <PlayerTabs player={player} />
    </Page>
  );
}

function PlayerTabs({ player }: { player: Player }) {
  const t = useTranslation();
  const navigate = route.useNavigate();
  const { tab: requestedTab } = route.useSearch();
  const mayLedger = useMay('ledger.read');
  const mayPayments = useMay('payments.read');
  const mayRewards = useMay('rewards.read');
  const isOpen: Partial<Record<PlayerTab, boolean>> = {
    ledger: mayLedger,
    withdrawals: mayPayments,
    turnover: mayPayments,
    cashback: mayRewards,
  };
  const shown = PLAYER_TABS.filter((tab) => isOpen[tab] ?? true);
  const tab = shown.find((each) => each === requestedTab) ?? shown[0] ?? 'rounds';
  const { accountId, currency } = player;
  return (
    <Tabs
      label={t('console.player.tabs')}
      tabs={shown.map((value) => ({ value, label: t(`console.player.tab.${value}`) }))}
      value={tab}
      onChange={(chosen) => void navigate({ search: { tab: chosen as PlayerTab }, replace: true, resetScroll: false })}
    >
      {tab === 'ledger' ? <PlayerLedger accountId={accountId} currency={currency} /> : null}
      {tab === 'rounds' ? <PlayerRounds accountId={accountId} /> : null}
      {tab === 'duplicates' ? <PlayerDuplicates accountId={accountId} /> : null}
      {tab === 'limits' ? <PlayerLimits accountId={accountId} /> : null}
      {tab === 'history' ? <PlayerHistory accountId={accountId} /> : null}
      {tab === 'turnover' ? <PlayerTurnover accountId={accountId} currency={currency} /> : null}
      {tab === 'cashback' ? <PlayerCashback accountId={accountId} currency={currency} /> : null}
      {tab === 'withdrawals' ? <PlayerWithdrawals accountId={accountId} /> : null}
    </Tabs>
  );
}
