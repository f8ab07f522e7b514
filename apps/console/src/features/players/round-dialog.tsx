import { calls, netOf, type Output } from '@fairhouse/contracts';
import { ReplayButton, RoundState, RoundTransactions } from '@fairhouse/game-ui';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Dialog, ErrorState, failureText, Icon, Money, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Facts } from '../../components/facts.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { ProofDialog } from './proof-dialog.tsx';

type Round = Output<typeof calls.backoffice.playerRound>;

/** One round of a player with its amounts, seeds and transactions, and a link to its proof. */
export function RoundDialog(props: { accountId: string; roundId: string; onClose: () => void }) {
  const { accountId, roundId, onClose } = props;
  const t = useTranslation();
  const mayProve = useMay('ledger.read');
  const [proving, prove] = useState(false);
  const round = useQuery({
    queryKey: ['player', accountId, 'round', roundId],
    queryFn: () => call(calls.backoffice.playerRound, { accountId, roundId }),
  });
  if (proving) return <ProofDialog accountId={accountId} roundId={roundId} onClose={() => prove(false)} />;
  return (
    <Dialog
      title={t('bets.round', { id: roundId })}
      size="wide"
      onClose={onClose}
      footer={
        mayProve ? (
          <Button icon={<Icon of={Download} size={18} />} onClick={() => prove(true)}>
            {t('console.round.proof')}
          </Button>
        ) : null
      }
    >
      {round.data ? (
        <RoundInFull round={round.data} />
      ) : round.isError ? (
        <ErrorState onRetry={() => void round.refetch()}>{failureText(round.error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
    </Dialog>
  );
}

function RoundInFull({ round }: { round: Round }) {
  const t = useTranslation();
  const { currency, fair, state } = round;
  const money = (name: string, amount: string | null, result = false) =>
    amount === null ? [] : [{ name, value: <Money amount={amount} currency={currency} result={result} /> }];
  const code = (name: string, value: string) => ({
    name,
    value: <span className="figures break-all whitespace-normal text-12">{value}</span>,
  });
  return (
    <div className="flex flex-col gap-5">
      <div className="empty:hidden">
        <ReplayButton round={round} />
      </div>
      <Facts
        facts={[
          { name: t('bets.column.game'), value: round.gameName },
          { name: t('bets.filter.vendor'), value: round.vendor },
          { name: t('bets.column.time'), value: <When at={round.at} /> },
          {
            name: t('console.state'),
            value: <RoundState state={state} />,
          },
          ...money(t('bets.round.before'), round.balanceBefore),
          ...money(t('bets.column.stake'), round.stake),
          ...money(t('bets.round.free'), round.free),
          ...money(t('bets.round.returned'), round.returned),
          ...money(t('bets.column.win'), round.win),
          ...money(t('bets.round.adjusted'), round.adjusted, true),
          ...money(t('bets.column.result'), netOf(round), true),
          ...money(t('bets.round.after'), round.balanceAfter),
        ]}
      />
      <RoundTransactions transactions={round.transactions} currency={currency} />
      {fair ? (
        <div className="grid gap-3">
          <Facts
            facts={[
              code(t('console.round.clientSeed'), fair.clientSeed),
              code(t('bets.round.nonce'), String(fair.nonce)),
              code(t('bets.round.serverSeed'), fair.serverSeed ?? t('bets.round.serverSeed.hidden')),
              code(t('bets.round.commitment'), fair.commitment),
              code(t('bets.round.version'), round.versionHash),
            ]}
          />
        </div>
      ) : (
        <p className="text-14 text-ink-soft">
          {t('bets.round.reference')} <span className="figures break-all whitespace-normal">{round.reference}</span>
        </p>
      )}
    </div>
  );
}
