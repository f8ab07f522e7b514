import { calls, type Proposal } from '@fairhouse/contracts';
import { type MessageId, type Translate, useTranslation } from '@fairhouse/i18n/react';
import { Money } from '@fairhouse/ui';
import { Facts } from '../../components/facts.tsx';
import { StoredImage } from '../../components/stored-image.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';
import { actOf, amountOf, playerOf } from './proposal-queries.ts';

/** Everything that an operator decides about: what is proposed, its effect, why and by whom. */
export function ProposalFacts({ proposal }: { proposal: Proposal }) {
  const t = useTranslation();
  const { outcome } = proposal;
  const [player, amount] = [playerOf(proposal), amountOf(proposal)];
  return (
    <>
      <Facts
        facts={[
          { name: t('proposals.column.what'), value: t(`proposals.kind.${actOf(proposal)}`) },
          ...(player ? [{ name: t('proposals.column.player'), value: <bdi>{player.username}</bdi> }] : []),
          ...(amount
            ? [
                {
                  name: t('proposals.column.amount'),
                  value:
                    amount.text === null ? (
                      t('proposals.launch.noLimit')
                    ) : (
                      <Money amount={amount.text} currency={amount.currency} exact />
                    ),
                },
              ]
            : []),
          ...factsOf(proposal, t),
          { name: t('proposals.column.by'), value: <bdi>{proposal.proposedBy}</bdi> },
          { name: t('proposals.column.proposed'), value: <When at={proposal.proposedAt} /> },
          { name: t('proposals.column.reason'), value: <bdi>{proposal.reason}</bdi> },
          ...(proposal.decision ? [{ name: t('proposals.decision'), value: <bdi>{proposal.decision}</bdi> }] : []),
          ...(outcome
            ? [
                {
                  name: t(proposal.kind === 'adjustment' ? 'proposals.outcome' : 'proposals.agent.outcome'),
                  value: <bdi>{t('proposals.outcome.value', { ...outcome })}</bdi>,
                },
              ]
            : []),
        ]}
      />
      <p className="text-12 text-ink-faint">
        {t('proposals.hash')}{' '}
        <bdi className="figures break-all" dir="ltr">
          {proposal.hash}
        </bdi>
      </p>
    </>
  );
}

function factsOf(proposal: Proposal, t: Translate) {
  switch (proposal.kind) {
    case 'adjustment':
      return adjustmentFacts(proposal, t);
    case 'agent-force':
    case 'agent-void':
      return agentFacts(proposal, t);
    case 'award':
      return awardFacts(proposal, t);
    case 'bonus-void':
      return [
        aboutFact(t('proposals.bonus'), proposal.preview.about),
        { name: t('proposals.bonus.condition'), value: t(`giving.bonuses.condition.${proposal.input.condition}`) },
      ];
    case 'payout-batch':
      return batchFacts(proposal, t);
    case 'profile-correction':
      return correctionFacts(proposal, t);
    case 'promotion-launch':
      return launchFacts(proposal, t);
    case 'statement-reopen':
      return [aboutFact(t('proposals.day'), proposal.preview.about)];
    case 'receipt-reverse':
      return [aboutFact(t('proposals.bankPayment'), proposal.preview.about)];
    case 'withdrawal-request':
      return [aboutFact(t('proposals.payTo'), proposal.preview.about)];
  }
}

const aboutFact = (name: string, about: string) => ({ name, value: <bdi className="figures">{about}</bdi> });

/** What is corrected, field by field, and on which evidence. */
function correctionFacts({ input }: Extract<Proposal, { kind: 'profile-correction' }>, t: Translate) {
  const { accountId, evidenceId, images, documentId } = input;
  const changes = input.changes.map(({ field, before, after }) => ({
    name: t(field === 'idNumber' ? 'console.account.correct.number' : (`identity.field.${field}` as MessageId)),
    value: <bdi>{t('proposals.outcome.value', { before: before || t('console.account.empty'), after })}</bdi>,
  }));
  const evidence = Array.from({ length: images }, (_, index) => (
    <StoredImage
      key={index}
      label={t('proposals.correction.image', { n: index + 1 })}
      load={() => call(calls.accountsBackoffice.evidence, { accountId, id: evidenceId ?? '', n: index + 1 })}
    />
  ));
  return [
    ...changes,
    ...(documentId ? [{ name: t('console.account.correct.document'), value: <bdi>{documentId}</bdi> }] : []),
    ...(images > 0
      ? [{ name: t('proposals.correction.images'), value: <div className="flex flex-col gap-2">{evidence}</div> }]
      : []),
  ];
}

/** The list of a batch, by its fingerprint. */
function batchFacts({ input, preview }: Extract<Proposal, { kind: 'payout-batch' }>, t: Translate) {
  return [
    { name: t('proposals.batch'), value: <bdi className="figures">{`${input.batch} · ${input.method}`}</bdi> },
    {
      name: t('payoutBatches.by'),
      value: input.connection ? <bdi>{input.connection}</bdi> : t('payoutBatches.by.file'),
    },
    { name: t('proposals.batch.count'), value: input.count },
    { name: t('proposals.batch.largest'), value: <Money amount={preview.largest} currency={preview.currency} exact /> },
    { name: t('proposals.batch.list'), value: <bdi className="figures break-all">{input.list}</bdi> },
  ];
}

/** Which version of which promotion is launched, and what it would have cost. */
function launchFacts({ input, preview }: Extract<Proposal, { kind: 'promotion-launch' }>, t: Translate) {
  return [
    { name: t('proposals.launch.name'), value: <bdi>{preview.name}</bdi> },
    { name: t('proposals.launch.version'), value: `${input.id} / ${input.version}` },
    { name: t('proposals.launch.simulated'), value: preview.simulated ?? t('launching.simulation.none') },
    { name: t('proposals.launch.rules'), value: <bdi className="figures break-all">{preview.rules}</bdi> },
  ];
}

const timesText = (times_x100: number, t: Translate): string =>
  times_x100 > 0 ? t('proposals.times.value', { times: times_x100 / 100 }) : t('proposals.times.none');

/** How an award is given, and what the player reads. */
function awardFacts({ input: { name, times_x100, claimDays } }: Extract<Proposal, { kind: 'award' }>, t: Translate) {
  return [
    { name: t('proposals.times'), value: timesText(times_x100, t) },
    {
      name: t('proposals.award.how'),
      value: claimDays === 0 ? t('proposals.award.paid') : t('proposals.award.offered', { days: claimDays }),
    },
    { name: t('proposals.award.name'), value: name ? <bdi>{name}</bdi> : t('proposals.text.none') },
  ];
}

/** What a credit or debit by hand is to change. */
function adjustmentFacts({ input, preview }: Extract<Proposal, { kind: 'adjustment' }>, t: Translate) {
  const money = (amount: string) => <Money amount={amount} currency={preview.currency} exact />;
  const { times_x100, text, about } = input;
  return [
    { name: t('proposals.before'), value: money(preview.availableBefore) },
    { name: t('proposals.after'), value: money(preview.availableAfter) },
    { name: t('proposals.times'), value: timesText(times_x100, t) },
    { name: t('proposals.adjust.why'), value: t(`proposals.reason.${input.reasonCode}`) },
    { name: t('proposals.text'), value: text ? <bdi>{text}</bdi> : t('proposals.text.none') },
    ...(about ? [{ name: t('proposals.aboutWhat'), value: <bdi>{about}</bdi> }] : []),
  ];
}

/** Which due is forced, or which contract is voided, with those below that end with it. */
function agentFacts(proposal: Extract<Proposal, { kind: 'agent-force' | 'agent-void' }>, t: Translate) {
  const about = <bdi className="figures">{proposal.preview.about}</bdi>;
  if (proposal.kind === 'agent-force') return [{ name: t('proposals.agent.statement'), value: about }];
  const { kind, ends } = proposal.input;
  return [
    { name: t('proposals.agent.contract'), value: about },
    { name: t('console.agents.kind'), value: t(`console.agents.kind.${kind}`) },
    ...(ends.length > 0
      ? [{ name: t('proposals.agent.below'), value: <bdi className="figures">{ends.join(', ')}</bdi> }]
      : []),
  ];
}
