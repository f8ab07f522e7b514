import type { AgentReview, ReviewState } from '@fairhouse/contracts';
import { type MessageId, useTranslation } from '@fairhouse/i18n/react';
import { Button, Checkbox, type Column, Money, StateTag, type Tone } from '@fairhouse/ui';
import { Nothing } from '../../../components/nothing.tsx';
import { useMay } from '../../../platform/queries.ts';
import { PlayerName } from '../line-of.tsx';

const TONES: Readonly<Record<ReviewState, Tone>> = { OPEN: 'waiting', COUNTS: 'good', NOT_COUNTED: 'bad' };

/** What was seen, by its name. */
const EVIDENCE: Readonly<{ [name: string]: MessageId }> = {
  device: 'console.agents.evidence.device',
  address: 'console.agents.evidence.address',
  payee: 'console.agents.evidence.payee',
  number: 'console.agents.evidence.number',
  payout: 'console.agents.evidence.payout',
  transfer: 'console.agents.evidence.transfer',
  transfers: 'console.agents.evidence.transfers',
  received: 'console.agents.evidence.received',
  upline: 'console.agents.evidence.upline',
  withdrawal: 'console.agents.evidence.withdrawal',
  valid: 'console.agents.evidence.valid',
  stake: 'console.agents.evidence.stake',
  win: 'console.agents.evidence.win',
  link: 'console.agents.evidence.link',
  ip: 'console.agents.evidence.ip',
  registrations: 'console.agents.evidence.registrations',
  opposite: 'console.agents.evidence.opposite',
  draws: 'console.agents.evidence.draws',
  matched: 'console.agents.evidence.matched',
  matchedShare: 'console.agents.evidence.matchedShare',
};

/** The columns of the signs of abuse, with what may be decided, one by one or several together. */
export function useReviewColumns({
  selected,
  onSelect,
  onDecide,
}: {
  selected: ReadonlySet<string>;
  onSelect: (review: string, on: boolean) => void;
  onDecide: (review: AgentReview, counts: boolean) => void;
}): Column<AgentReview>[] {
  const t = useTranslation();
  const may = useMay('agents.pay');
  return [
    {
      key: 'member',
      header: t('console.agents.member'),
      cell: ({ review, state, member }) =>
        may && state === 'OPEN' ? (
          <span className="flex items-center gap-3">
            <Checkbox
              label={<span className="sr-only">{t('console.agents.review.select', { name: member.username })}</span>}
              checked={selected.has(review)}
              onChange={({ target }) => onSelect(review, target.checked)}
            />
            <PlayerName {...member} />
          </span>
        ) : (
          <PlayerName {...member} />
        ),
    },
    {
      key: 'sign',
      header: t('console.agents.review.sign'),
      cell: ({ sign, fromDay, toDay }) => (
        <span className="block max-sm:text-end">
          {t(`console.agents.sign.${sign}`)}
          <span className="figures block text-12 text-ink-faint">
            <bdi>{toDay === null || toDay === fromDay ? fromDay : `${fromDay} – ${toDay}`}</bdi>
          </span>
        </span>
      ),
    },
    { key: 'agent', header: t('console.agents.review.agent'), cell: ({ agent }) => <PlayerName {...agent} /> },
    { key: 'evidence', header: t('console.agents.review.evidence'), cell: (review) => <Seen review={review} /> },
    { key: 'shares', header: t('console.agents.review.shares'), cell: (review) => <Shares review={review} /> },
    {
      key: 'state',
      header: t('console.state'),
      cell: ({ state, reason, decidedBy }) => (
        <span className="flex flex-col items-start gap-1 max-sm:items-end">
          <StateTag tone={TONES[state]}>{t(`console.agents.review.state.${state}`)}</StateTag>
          {state === 'OPEN' ? null : (
            <bdi className="text-12 text-ink-soft">
              {decidedBy}: {reason}
            </bdi>
          )}
        </span>
      ),
    },
    {
      key: 'acts',
      header: t('console.agents.acts'),
      cell: (review) =>
        may && review.state === 'OPEN' ? (
          <span className="flex flex-wrap gap-1 max-sm:justify-end">
            {([true, false] as const).map((counts) => (
              <Button key={String(counts)} size="small" onClick={() => onDecide(review, counts)}>
                {t(counts ? 'console.agents.review.counts' : 'console.agents.review.not')}
              </Button>
            ))}
          </span>
        ) : (
          <Nothing />
        ),
    },
  ];
}

function Seen({ review: { evidence } }: { review: AgentReview }) {
  const t = useTranslation();
  return (
    <dl className="flex flex-col gap-0.5 text-12">
      {evidence.map(({ name, value }) => {
        const label = EVIDENCE[name];
        return (
          <div key={name} className="flex flex-wrap gap-x-2 max-sm:justify-end">
            <dt className="text-ink-faint">{label ? t(label) : name}</dt>
            <dd>
              <bdi className="figures wrap-anywhere">{value}</bdi>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Shares({ review: { shares, heldRebates } }: { review: AgentReview }) {
  const t = useTranslation();
  if (shares.length + heldRebates.length === 0) return <Nothing />;
  const lines = [
    ...shares.map(({ state, ...share }) => ({ ...share, name: t(`console.agents.review.share.${state}`) })),
    ...heldRebates.map((held) => ({ ...held, name: t('console.agents.review.heldRebates') })),
  ];
  return (
    <dl className="flex flex-col gap-0.5 text-12">
      {lines.map(({ currency, name, amount }) => (
        <div key={`${currency} ${name}`} className="flex flex-wrap justify-between gap-x-2">
          <dt className="text-ink-faint">{name}</dt>
          <dd>
            <Money amount={amount} currency={currency} exact />
          </dd>
        </div>
      ))}
    </dl>
  );
}
