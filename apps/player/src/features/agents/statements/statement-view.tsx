import type { AgentStatement, ContractAnswerOf, ContractKind } from '@fairhouse/contracts';
import { type MessageId, useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, ErrorState, failureText, Money, notify, Skeleton, saveFile } from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { askContracts } from '../contracts/contract-queries.ts';
import { ShareList } from './share-list.tsx';
import { StatementLines } from './statement-lines.tsx';
import { recordQuery } from './statement-queries.ts';
import { StatementState } from './statement-state.tsx';

type Record = ContractAnswerOf<'record'>;

/** What the steps are called. */
const STEPS: Readonly<{ [key: string]: MessageId }> = {
  turnover: 'statements.step.turnover',
  stake: 'statements.step.stake',
  win: 'statements.step.win',
  rebate: 'statements.step.rebate',
  promo: 'statements.step.promo',
  salary: 'statements.step.salary',
  fee: 'statements.step.fee',
  profit: 'statements.step.profit',
  carryIn: 'statements.step.carryIn',
  base: 'statements.step.base',
  gross: 'statements.step.gross',
  below: 'statements.step.below',
  amount: 'statements.step.amount',
  before: 'statements.step.before',
  adjustment: 'statements.step.adjustment',
  payable: 'statements.step.payable',
  left: 'statements.step.left',
  carryOut: 'statements.step.carryOut',
};

/** Steps that end a part of the arithmetic. */
const SUMS = new Set(['profit', 'base', 'amount', 'payable']);

/** A statement: its tier and arithmetic, the corrections in it, and the members and rounds behind it. */
export function StatementView({ kind, statementNo }: { kind: ContractKind; statementNo: string }) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(recordQuery(kind, statementNo));
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
    ) : (
      <Skeleton className="h-80 w-full" />
    );
  return (
    <div className="flex flex-col gap-6">
      <Summary record={data} />
      <Steps record={data} />
      <Shares record={data} />
      <Corrections record={data} />
      <StatementLines statement={data.statement} />
      {data.final ? <DownloadButton statement={data.statement} /> : null}
    </div>
  );
}

/** Saves the signed file, which `/verify` checks. */
function DownloadButton({ statement: { kind, statement } }: { statement: AgentStatement }) {
  const t = useTranslation();
  const download = useMutation({
    mutationFn: () => askContracts(kind, 'file', { statement }),
    onError: (failure) => notify(failureText(failure, t), 'danger'),
    onSuccess: ({ name, file }) => saveFile(name, file, 'application/json'),
  });
  return (
    <Button
      kind="ghost"
      size="small"
      className="self-start"
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('statements.download')}
    </Button>
  );
}

function Summary({ record: { statement } }: { record: Record }) {
  const t = useTranslation();
  const { time, rate, count } = useFormats();
  const { agent, payer, from, to, rate_bps, active, state } = statement;
  const rows = [
    { label: t('statements.window'), value: `${time(from)} – ${time(to)}` },
    { label: t('statements.agent'), value: agent.username },
    { label: t('statements.payer'), value: payer === null ? t('statements.operator') : payer.username },
    { label: t('statements.rate'), value: rate_bps === null ? t('statements.noTier') : rate(rate_bps) },
    { label: t('statements.active'), value: count(active) },
  ];
  return (
    <div className="flex flex-col items-start gap-3">
      <StatementState state={state} />
      <dl className="flex flex-wrap gap-x-6 gap-y-2 text-14 text-ink-soft">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-faint">{label}</dt>
            <dd className="figures">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Steps({ record: { statement, steps } }: { record: Record }) {
  const t = useTranslation();
  return (
    <section aria-labelledby="statement-steps" className="flex flex-col gap-2">
      <h4 id="statement-steps" className="text-14 font-semibold">
        {t('statements.steps')}
      </h4>
      <dl className="overflow-hidden rounded-box border border-line">
        {steps.map(({ key, amount }) => (
          <div
            key={key}
            className={`flex items-baseline justify-between gap-4 border-b border-line px-3 py-2 text-14 last:border-b-0 ${
              SUMS.has(key) ? 'bg-surface font-semibold' : 'text-ink-soft'
            }`}
          >
            <dt>{t(STEPS[key] ?? 'statements.step.amount')}</dt>
            <dd>
              <Money amount={amount} currency={statement.currency} exact />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const SHARE_SUMS = ['amount', 'held', 'notCounted', 'computed'] as const;

/** What is left out of the amount, by member; the first three sums add up to the last. */
function Shares({ record: { statement, shares, sums } }: { record: Record }) {
  const t = useTranslation();
  if (sums === null) return null;
  return (
    <div className="flex flex-col gap-2">
      <ShareList shares={shares} currency={statement.currency} />
      <dl className="flex flex-col gap-1 px-3 text-14">
        {SHARE_SUMS.map((key) => (
          <div
            key={key}
            className={`flex justify-between gap-4 ${key === 'computed' ? 'font-semibold' : 'text-ink-soft'}`}
          >
            <dt>{t(`statements.shares.${key}`)}</dt>
            <dd>
              <Money amount={sums[key]} currency={statement.currency} exact />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Corrections({ record: { statement, corrections } }: { record: Record }) {
  const t = useTranslation();
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby="statement-corrections" className="flex flex-col gap-2">
      <h4 id="statement-corrections" className="text-14 font-semibold">
        {t('statements.corrections')}
      </h4>
      <p className="text-12 text-ink-faint">{t('statements.corrections.about')}</p>
      <ul className="flex flex-col gap-1 text-14">
        {corrections.map(({ round, day, amount }, at) => (
          <li key={`${round} ${at}`} className="flex flex-wrap justify-between gap-x-4">
            <span className="figures break-all">
              {day} · {round}
            </span>
            <Money amount={amount} currency={statement.currency} exact />
          </li>
        ))}
      </ul>
    </section>
  );
}
