import { AWARD_CAUSES, AWARD_STATES, type AwardCause, calls, type OperatorAward } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, ChoiceRow, type Column, EmptyState, ExportButton, fetchAll, notify, Select } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { PlayerName } from '../../components/payment-cells.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { BonusesDialog } from './bonuses-dialog.tsx';
import { HandAwardDialog } from './hand-award-dialog.tsx';
import { invalidateRewards } from './reward-queries.ts';

const route = getRouteApi('/rewards');
type Decision = 'accept' | 'reject' | 'void';

/** Awards of every source: those that wait for a decision, and what became of the others. */
export function AwardsTab() {
  const t = useTranslation();
  const navigate = route.useNavigate();
  const { state = 'review', page = 1 } = route.useSearch();
  const mayEdit = useMay('rewards.edit');
  const [isGiving, setGiving] = useState(false);
  const [isShowing, showBonuses] = useState(false);
  const [deciding, decide] = useState<{ award: OperatorAward; decision: Decision } | null>(null);
  const columns = useAwardColumns(decide);
  const read = (of: { page: number; pageSize: number }) => call(calls.rewardsBackoffice.awards, { state, ...of });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        {mayEdit ? <Button onClick={() => setGiving(true)}>{t('giving.byHand')}</Button> : null}
        <Button onClick={() => showBonuses(true)}>{t('giving.bonuses')}</Button>
        <ExportButton
          name={() => `awards-${state}-${new Date().toISOString().slice(0, 10)}`}
          columns={columns.filter(({ key }) => key !== 'act')}
          rows={async (onProgress) =>
            (
              await fetchAll(
                (at, pageSize) => read({ page: at, pageSize }),
                ({ no }) => no,
                onProgress,
              )
            ).rows
          }
          onSave={(file, rows) => call(calls.backoffice.recordExport, { file, rows })}
        />
      </div>
      <ChoiceRow
        label={t('giving.column.state')}
        value={state}
        choices={AWARD_STATES.map((value) => ({ value, label: t(`giving.award.${value}`) }))}
        onChange={(value) => void navigate({ search: { tab: 'awards', state: value } })}
      />
      <PagedTable
        caption={t('giving.tab.awards')}
        queryKey={['rewards', 'awards', state, page]}
        fetchPage={() => read({ page, pageSize: PAGE_SIZE })}
        page={page}
        onPage={(to) => void navigate({ search: { tab: 'awards', state, page: to } })}
        columns={columns}
        rowKey={({ no }) => no}
        empty={<EmptyState title={t('giving.awards.none')} />}
      />
      {deciding ? <DecisionDialog {...deciding} onClose={() => decide(null)} /> : null}
      {isShowing ? <BonusesDialog onClose={() => showBonuses(false)} /> : null}
      {isGiving ? <HandAwardDialog onClose={() => setGiving(false)} /> : null}
    </div>
  );
}

function useAwardColumns(
  onDecide: (to: { award: OperatorAward; decision: Decision }) => void,
): Column<OperatorAward>[] {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const mayApprove = useMay('rewards.approve');
  const decisionsOf = ({ state }: OperatorAward): Decision[] =>
    !mayApprove ? [] : state === 'review' ? ['reject', 'accept'] : state === 'offered' ? ['void'] : [];
  return [
    {
      key: 'no',
      header: t('giving.column.number'),
      cell: ({ no, at }) => (
        <span className="flex flex-col gap-0.5 max-sm:items-end">
          <span className="figures">A{no}</span>
          <span className="text-12 text-ink-faint">
            <When at={at} />
          </span>
        </span>
      ),
      text: ({ no, at }) => `A${no} ${at}`,
    },
    {
      key: 'player',
      header: t('giving.player'),
      cell: (award) => <PlayerName player={award} />,
      text: ({ username }) => username,
    },
    {
      key: 'source',
      header: t('giving.column.source'),
      cell: ({ source, sourceRef, name, occasion }) => (
        <span className="flex flex-col gap-0.5 max-sm:items-end">
          <bdi className="wrap-anywhere">{name || `${source} ${sourceRef}`}</bdi>
          <bdi className="text-12 text-ink-faint wrap-anywhere">{occasion}</bdi>
        </span>
      ),
      text: ({ source, sourceRef, name, occasion }) => [name, source, sourceRef, occasion].filter(Boolean).join(' · '),
    },
    {
      key: 'amount',
      header: t('giving.column.amount'),
      figures: true,
      cell: ({ kind, amount, deducted, currency }) => {
        const text = (units: string) =>
          kind === 'cash'
            ? write(units, currency)
            : kind === 'bonus'
              ? t('giving.amount.bonus', { amount: write(units, currency) })
              : `${units} ${t(`giving.kind.${kind}`)}`;
        return (
          <span className="flex flex-col gap-0.5">
            <span>{text(amount)}</span>
            {deducted ? (
              <span className="text-12 text-ink-faint">{t('giving.deducted', { amount: text(deducted) })}</span>
            ) : null}
          </span>
        );
      },
      text: ({ kind, amount, currency }) => `${amount} ${kind === 'cash' || kind === 'bonus' ? currency : ''}`.trim(),
    },
    {
      key: 'why',
      header: t('giving.column.reason'),
      cell: ({ reviewReason, evidence, decision, decidedBy }) => (
        <span className="flex flex-col gap-0.5 max-sm:items-end">
          <bdi className="max-w-sm wrap-anywhere">
            {isOurs(reviewReason) ? t(`giving.${reviewReason}`) : reviewReason}
          </bdi>
          <EvidenceLines evidence={evidence} />
          {decision || decidedBy ? (
            <bdi className="text-12 text-ink-faint wrap-anywhere">
              {[decision, decidedBy].filter(Boolean).join(' · ')}
            </bdi>
          ) : null}
        </span>
      ),
      text: ({ reviewReason, decision, decidedBy }) => [reviewReason, decision, decidedBy].filter(Boolean).join(' · '),
    },
    {
      key: 'act',
      header: '',
      cell: (award) => (
        <span className="flex flex-wrap gap-2">
          {decisionsOf(award).map((decision) => (
            <Button
              key={decision}
              size="small"
              kind={decision === 'accept' ? 'primary' : 'danger'}
              aria-label={`A${award.no}: ${t(`giving.${decision}`)}`}
              onClick={() => onDecide({ award, decision })}
            >
              {t(`giving.${decision}`)}
            </Button>
          ))}
        </span>
      ),
    },
  ];
}

/** Each earlier recipient who looks like this player, with the signs that both share. */
function EvidenceLines({ evidence }: Pick<OperatorAward, 'evidence'>) {
  const t = useTranslation();
  const players = Map.groupBy(evidence, ({ username, no }) => `${username}${no ? ` (A${no})` : ''}`);
  return [...players].map(([player, all]) => (
    <bdi key={player} className="max-w-sm text-12 text-ink-soft wrap-anywhere">
      {t('giving.evidence', { player, signs: all.map(({ sign }) => t(`giving.sign.${sign}`)).join(', ') })}
    </bdi>
  ));
}

const OUR_REASONS = ['applied', 'linked', 'raffle-over'] as const;
const isOurs = (reason: string): reason is (typeof OUR_REASONS)[number] =>
  (OUR_REASONS as readonly string[]).includes(reason);

/** Pays, rejects or takes back an award, with a reason that the player reads. */
function DecisionDialog({
  award: { accountId, no, username },
  decision,
  onClose,
}: {
  award: OperatorAward;
  decision: Decision;
  onClose: () => void;
}) {
  const t = useTranslation();
  const [cause, setCause] = useState<AwardCause>('terms');
  return (
    <ReasonDialog
      title={t(`giving.${decision}.title`, { number: `A${no}`, player: username })}
      submit={t(`giving.${decision}`)}
      destructive={decision !== 'accept'}
      onConfirm={(reason) =>
        decision === 'void'
          ? call(calls.rewardsBackoffice.void, { accountId, no, reason, cause })
          : call(calls.rewardsBackoffice.decide, {
              accountId,
              no,
              reason,
              accept: decision === 'accept',
              cause: decision === 'accept' ? undefined : cause,
            })
      }
      onDone={() => notify(t('giving.decided'), 'success')}
      onSettled={() => void invalidateRewards()}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t(`giving.${decision}.about`)}</p>
      {decision === 'accept' ? null : (
        <Select
          label={t('giving.cause')}
          help={t('giving.cause.help')}
          options={AWARD_CAUSES.map((value) => ({ value, label: t(`giving.cause.${value}`) }))}
          value={cause}
          onChange={({ target }) => setCause(target.value as AwardCause)}
        />
      )}
    </ReasonDialog>
  );
}
