import { type BonusMoney, type BonusVoiding, calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Dialog, EmptyState, FormError, failureText, notify, Select, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { invalidateProposals } from '../proposals/proposal-queries.ts';

/** Conditions whose breach an operator may name; the last one of the list is found by the server. */
const CONDITIONS = ['oneAccount', 'ownPayment', 'trueDetails', 'ownPlay'] as const;
const SHOWN = 20;

/** Bonus money of one player: what runs, waits and is over. What runs or waits can be voided with a second operator. */
export function BonusesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const mayEdit = useMay('rewards.edit');
  const [player, setPlayer] = useState('');
  const [voiding, startVoiding] = useState<BonusMoney | null>(null);
  const finding = useMutation({
    mutationFn: () => call(calls.bonusesBackoffice.list, { player: player.trim(), page: 1, pageSize: SHOWN }),
  });
  const found = finding.data;
  const find = (event: FormEvent) => {
    event.preventDefault();
    if (player.trim() !== '') finding.mutate();
  };
  if (found && voiding)
    return (
      <VoidDialog
        bonus={voiding}
        of={{ accountId: found.accountId, player: player.trim(), currency: found.currency }}
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
        <Button type="submit" busy={finding.isPending}>
          {t('giving.bonuses.find')}
        </Button>
      </form>
      {finding.error ? <FormError>{failureText(finding.error, t)}</FormError> : null}
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
