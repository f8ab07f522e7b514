import { calls, netOf, type Output } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import {
  Button,
  Dialog,
  ErrorState,
  failureText,
  Icon,
  Money,
  ReplayButton,
  RoundState,
  RoundTransactions,
  Skeleton,
} from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Facts } from '../../pieces/facts.tsx';
import { When } from '../../pieces/when.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { ProofWindow } from './proof-window.tsx';

type Round = Output<typeof calls.backoffice.playerRound>;

/** One round of a player with its money, seeds and transactions, and the way to its proof. */
export function RoundWindow(props: { accountId: string; roundId: string; onClose: () => void }) {
  const { accountId, roundId, onClose } = props;
  const say = useText();
  const mayProve = useMay('ledger.read');
  const [proving, prove] = useState(false);
  const round = useQuery({
    queryKey: ['player', accountId, 'round', roundId],
    queryFn: () => call(calls.backoffice.playerRound, { accountId, roundId }),
  });
  if (proving) return <ProofWindow accountId={accountId} roundId={roundId} onClose={() => prove(false)} />;
  return (
    <Dialog
      title={say('bets.round', { id: roundId })}
      size="wide"
      onClose={onClose}
      footer={
        mayProve ? (
          <Button icon={<Icon of={Download} size={18} />} onClick={() => prove(true)}>
            {say('console.round.proof')}
          </Button>
        ) : null
      }
    >
      {round.data ? (
        <RoundInFull round={round.data} />
      ) : round.isError ? (
        <ErrorState onRetry={() => void round.refetch()}>{failureText(round.error, say)}</ErrorState>
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
    </Dialog>
  );
}

function RoundInFull({ round }: { round: Round }) {
  const say = useText();
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
          { name: say('bets.column.game'), value: round.gameName },
          { name: say('bets.filter.vendor'), value: round.vendor },
          { name: say('bets.column.time'), value: <When at={round.at} /> },
          {
            name: say('console.state'),
            value: <RoundState state={state} />,
          },
          ...money(say('bets.round.before'), round.balanceBefore),
          ...money(say('bets.column.stake'), round.stake),
          ...money(say('bets.round.free'), round.free),
          ...money(say('bets.round.returned'), round.returned),
          ...money(say('bets.column.win'), round.win),
          ...money(say('bets.round.adjusted'), round.adjusted, true),
          ...money(say('bets.column.result'), netOf(round), true),
          ...money(say('bets.round.after'), round.balanceAfter),
        ]}
      />
      <RoundTransactions transactions={round.transactions} currency={currency} />
      {fair ? (
        <div className="grid gap-3">
          <Facts
            facts={[
              code(say('console.round.clientSeed'), fair.clientSeed),
              code(say('bets.round.nonce'), String(fair.nonce)),
              code(say('bets.round.serverSeed'), fair.serverSeed ?? say('bets.round.serverSeed.hidden')),
              code(say('bets.round.commitment'), fair.commitment),
              code(say('bets.round.version'), round.versionHash),
            ]}
          />
        </div>
      ) : (
        <p className="text-14 text-ink-soft">
          {say('bets.round.reference')} <span className="figures break-all whitespace-normal">{round.reference}</span>
        </p>
      )}
    </div>
  );
}
