import type { CashbackStatement } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Money, StateTag, type Tone } from '@fairhouse/ui';
import { useId, useState } from 'react';
import { ClaimButton } from '../../components/claim-button.tsx';
import { CashbackLines } from './cashback-lines.tsx';
import { useDays } from './cashback-queries.ts';
import { CashbackSums, SumRow } from './cashback-sums.tsx';

const TONES: Record<CashbackStatement['state'], Tone> = {
  offered: 'waiting',
  review: 'waiting',
  issued: 'good',
  rejected: 'bad',
  expired: 'neutral',
  voided: 'neutral',
  carried: 'info',
  nothing: 'neutral',
  withheld: 'neutral',
};

/** The cashback of a closed period; its sums can be opened, and what is offered can be claimed. */
export function CashbackStatementCard({ statement, currency }: { statement: CashbackStatement; currency: string }) {
  const t = useTranslation();
  const { amount: write, time } = useFormats();
  const [isOpened, setOpened] = useState(false);
  const sums = useId();
  const daysOf = useDays();
  const days = daysOf(statement);
  const { kind, lines, corrections, amount, left, state, awardNo, claimUntil } = statement;
  const isClaimable = state === 'offered' && awardNo !== null;
  return (
    <li className="flex flex-col gap-3 rounded-box border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold">{days}</p>
          <p className="text-12 text-ink-faint">
            {t(`cashback.kind.${kind}`)}
            {isClaimable && claimUntil ? ` · ${t('cashback.claim.until', { time: time(claimUntil) })}` : null}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Money amount={amount} currency={currency} className="text-20 font-semibold" exact />
          {isClaimable ? (
            <ClaimButton
              no={awardNo}
              label={t('cashback.claim.of', { days })}
              doneText={(award) => t('cashback.claimed', { amount: write(award.amount, award.currency) })}
            >
              {t('cashback.claim')}
            </ClaimButton>
          ) : (
            <StateTag tone={TONES[state]}>{t(`cashback.state.${state}`)}</StateTag>
          )}
        </div>
      </div>
      {state === 'withheld' ? <p className="text-12 text-ink-soft">{t('cashback.withheld.about')}</p> : null}
      <Button
        kind="ghost"
        size="small"
        className="-ms-3 self-start"
        aria-expanded={isOpened}
        aria-controls={sums}
        onClick={() => setOpened(!isOpened)}
      >
        {t(isOpened ? 'cashback.sums.hide' : 'cashback.sums')}
      </Button>
      <div id={sums} hidden={!isOpened} className="flex flex-col gap-3">
        {isOpened ? (
          <>
            <CashbackLines caption={days} kind={kind} lines={lines} currency={currency} />
            <CashbackSums
              sums={statement}
              corrections={corrections.map(({ fromDay, amount: by }) => ({
                name: t('cashback.correction', { day: daysOf({ fromDay, toDay: fromDay }) }),
                amount: by,
              }))}
              currency={currency}
            >
              <SumRow name={t('cashback.paid')} amount={amount} currency={currency} sum />
              {/[1-9]/.test(left) ? <SumRow name={t('cashback.left')} amount={left} currency={currency} /> : null}
            </CashbackSums>
          </>
        ) : null}
      </div>
    </li>
  );
}
