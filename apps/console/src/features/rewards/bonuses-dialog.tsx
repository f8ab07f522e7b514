import { type BonusMoney, type BonusVoiding, calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Dialog, EmptyState, FormError, failureText, notify, Pager, Select, TextField } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { PAGE_SIZE } from '../../components/paged-table.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { invalidateProposals } from '../proposals/proposal-queries.ts';

/** Conditions whose breach an operator may name; the last one of the list is found by the server. */
const CONDITIONS = ['oneAccount', 'ownPayment', 'trueDetails', 'ownPlay'] as const;

/** Bonus money of one player: what runs, waits and is over. What runs or waits can be voided with a second operator. */
export function BonusesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const mayEdit = useMay('rewards.edit');
  const [player, setPlayer] = useState('');
  /** Whose bonus money is listed, and which page; null before the first search. */
  const [asked, ask] = useState<{ player: string; page: number } | null>(null);
  const [voiding, startVoiding] = useState<BonusMoney | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['rewards', 'bonuses', asked],
    queryFn: () => call(calls.bonusesBackoffice.list, { player: '', page: 1, ...asked, pageSize: PAGE_SIZE }),
    enabled: asked !== null,
    staleTime: 0,
  });
  const found = error ? undefined : data;
  const find = (event: FormEvent) => {
    event.preventDefault();
    const name = player.trim();
    if (name === asked?.player && asked.page === 1) void refetch();
    else if (name !== '') ask({ player: name, page: 1 });
  };
  if (found && asked && voiding)
    return (
      <VoidDialog
        bonus={voiding}
        of={{ accountId: found.accountId, player: asked.player, currency: found.currency }}
        onClose={() => startVoiding(null)}
      />
    );
  return (
    <Dialog size="wide" title={t('giving.bonuses')} onClose={onClose}>
      <form className="flex flex-wrap items-end gap-3" onSubmit={find}>
        <TextField
          label={t('giving.player')}
          dir="ltr"
          autoComplete="off"
          maxLength={64}
          value={player}
          onChange={({ target }) => setPlayer(target.value)}
        />
        <Button type="submit" busy={isFetching}>
          {t('giving.bonuses.find')}
        </Button>
      </form>
      {error ? <FormError>{failureText(error, t)}</FormError> : null}
      {found && found.rows.length === 0 ? <EmptyState title={t('giving.bonuses.none')} /> : null}
      <ul className="mt-4 flex flex-col gap-3">
        {(found?.rows ?? []).map((bonus) => (
          <li
            key={bonus.no}
            className="flex flex-wrap items-center justify-between gap-3 rounded-box border border-line p-3"
          >
            <p className="min-w-0 text-14">
              <bdi className="font-semibold">{bonus.name || `B${bonus.no}`}</bdi>
              <span className="block text-12 text-ink-soft">
                {`B${bonus.no} · ${t(`wallet.bonusState.${bonus.state}`)} · ${write(bonus.amount, found?.currency ?? '')} · ${t('giving.bonuses.left', { left: write(bonus.balance, found?.currency ?? '') })}`}
              </span>
              {bonus.condition && bonus.condition !== 'depositKept' ? (
                <span className="block text-12">{t(`giving.bonuses.condition.${bonus.condition}`)}</span>
              ) : null}
            </p>
            {mayEdit && bonus.endedAt === null ? (
              <Button
                size="small"
                onClick={() => startVoiding(bonus)}
                aria-label={`B${bonus.no}: ${t('giving.bonuses.void')}`}
              >
                {t('giving.bonuses.void')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {found && asked ? (
        <Pager
          page={asked.page}
          pages={Math.ceil(found.total / PAGE_SIZE)}
          onPage={(page) => ask({ player: asked.player, page })}
        />
      ) : null}
    </Dialog>
  );
}

function VoidDialog({
  bonus: { no, state, amount, balance },
  of: { accountId, player, currency },
  onClose,
}: {
  bonus: BonusMoney;
  of: { accountId: string; player: string; currency: string };
  onClose: () => void;
}) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const [condition, setCondition] = useState<BonusVoiding['condition']>('oneAccount');
  return (
    <ReasonDialog
      title={t('giving.bonuses.void.title', { no: `B${no}` })}
      submit={t('giving.bonuses.void')}
      destructive
      onConfirm={(reason) => call(calls.bonusesBackoffice.void, { accountId, no, condition, reason })}
      onDone={() => notify(t('giving.bonuses.void.done'), 'success')}
      onSettled={() => void invalidateProposals(accountId)}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">
        {t('giving.bonuses.void.about', { left: write(state === 'waiting' ? amount : balance, currency), player })}
      </p>
      <Select
        label={t('giving.bonuses.condition')}
        options={CONDITIONS.map((value) => ({ value, label: t(`giving.bonuses.condition.${value}`) }))}
        value={condition}
        onChange={({ target }) => setCondition(target.value as BonusVoiding['condition'])}
      />
    </ReasonDialog>
  );
}
