import { calls, isTrial, type Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, notify } from '@fairhouse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { accountKey } from './account-state.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { historyKey } from './player-history.tsx';

type Player = Output<typeof calls.backoffice.player>;
type AccountAction = 'block' | 'unblock' | 'correct' | 'close' | 'keep' | 'reopen';

/** The actions that each account state allows. */
const ACCOUNT_ACTIONS: Record<Player['standing'], readonly AccountAction[]> = {
  open: ['correct', 'block', 'close'],
  blocked: ['correct', 'unblock'],
  closing: ['correct', 'block', 'keep'],
  closed: ['reopen'],
};

/** The actions that need only a reason, each with its call. */
const PLAIN = {
  unblock: calls.accountsBackoffice.unblock,
  keep: calls.accountsBackoffice.cancelClosing,
  reopen: calls.accountsBackoffice.reopen,
} as const;

/** Blocks, corrects, closes and reopens a player's account, as far as the role and the account state allow. */
export function AccountActions({ player }: { player: Player }) {
  const t = useTranslation();
  const client = useQueryClient();
  const [asking, setAsking] = useState<AccountAction | null>(null);
  const [mayBlock, mayCorrect, mayClose] = [
    useMay('players.block'),
    useMay('players.correct'),
    useMay('players.close'),
  ];
  const may: Record<AccountAction, boolean> = {
    block: mayBlock,
    unblock: mayBlock,
    correct: mayCorrect,
    close: mayClose,
    keep: mayClose,
    reopen: mayClose,
  };
  const { accountId, type, standing } = player;
  if (isTrial(type)) return null;
  const refresh = () => {
    for (const queryKey of [['player', accountId], accountKey(accountId), historyKey(accountId)])
      void client.invalidateQueries({ queryKey });
  };
  const shared = { accountId, onSettled: refresh, onClose: () => setAsking(null) };
  return (
    <>
      {ACCOUNT_ACTIONS[standing]
        .filter((action) => may[action])
        .map((action) => (
          <Button
            key={action}
            size="small"
            {...(action === 'block' || action === 'close' ? { kind: 'danger' as const } : {})}
            onClick={() => setAsking(action)}
          >
            {t(`console.account.${action}`)}
          </Button>
        ))}
      {asking === 'block' ? <BlockDialog {...shared} /> : null}
      {asking === 'correct' ? <CorrectDialog {...shared} /> : null}
      {asking === 'close' ? <CloseDialog {...shared} /> : null}
      {asking === 'unblock' || asking === 'keep' || asking === 'reopen' ? (
        <ReasonDialog
          title={t(`console.account.${asking}`)}
          submit={t(`console.account.${asking}`)}
          onConfirm={(note) => call(PLAIN[asking], { accountId, note })}
          onDone={() => notify(t(`console.account.${asking}.done`), 'success')}
          onSettled={refresh}
          onClose={shared.onClose}
        >
          <p className="text-14 text-ink-soft">{t(`console.account.${asking}.about`)}</p>
        </ReasonDialog>
      ) : null}
    </>
  );
}
