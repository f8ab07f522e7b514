import { formatMoney, isTrial } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, ChoiceRow, EmptyState, failureText } from '@fairhouse/ui';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useDialogs } from '../../platform/dialogs.ts';
import { useMember } from '../../platform/queries.ts';
import { useToken } from '../../platform/session.ts';
import { findSlotProblem } from './find-slot-problem.ts';
import { PlacedBet } from './placed-bet.tsx';
import { usePreferences } from './preferences.ts';
import { PolicyChoice, PriceQuestion } from './price-question.tsx';
import { totalOdds } from './quote-bet.ts';
import { SlipLegRow } from './slip-leg-row.tsx';
import { MULTIPLE, slip, useSlip } from './slip-store.ts';
import { StakeEntry } from './stake-entry.tsx';
import { usePlaceBets } from './use-place-bets.ts';
import { findPriceChanges, type Slot, sumOf, useSlots } from './use-slots.ts';

/** The slip: the selections with their stakes, the question about changed prices, and what became of the bets placed before. */
export function SlipPanel({ titleHidden = false }: { titleHidden?: boolean }) {
  const t = useTranslation();
  const { legs, mode, placed } = useSlip();
  const member = useMember();
  const slots = useSlots();
  const placing = usePlaceBets();
  const { policy } = usePreferences();
  const unanswered = member ? placing.unanswered(member.account) : [];
  const own = placed.filter(({ account }) => account === member?.account);
  // a bet that was sent before the page was left is asked for when it is back
  const resend = useEffectEvent(() => unanswered.length > 0 && placing.resend(unanswered));
  useEffect(() => {
    if (member?.account) resend();
  }, [member?.account]);
  const changes = findPriceChanges(slots, policy);
  return (
    <section
      aria-labelledby="bet-slip"
      className={
        titleHidden ? 'flex flex-col gap-3' : 'flex flex-col gap-3 rounded-tile border border-line bg-surface p-4'
      }
    >
      <div className={titleHidden ? 'sr-only' : 'flex items-center justify-between gap-2'}>
        <h2 id="bet-slip" className="text-16">
          {t('sports.slip')}
        </h2>
        {legs.length > 0 && !titleHidden ? <ClearButton /> : null}
      </div>
      {member && isTrial(member.type) ? <p className="text-12 text-ink-soft">{t('sports.slip.trial')}</p> : null}
      {own.map(({ betId }) => (
        <PlacedBet key={betId} betId={betId} />
      ))}
      {unanswered.length > 0 && !placing.busy ? (
        <div role="alert" className="flex flex-col gap-2 rounded-box border border-line bg-raised p-3 text-14">
          {t('sports.slip.unanswered', { count: unanswered.length })}
          <Button kind="primary" onClick={() => placing.resend(unanswered)}>
            {t('sports.slip.ask')}
          </Button>
        </div>
      ) : null}
      {legs.length === 0 ? (
        own.length === 0 ? (
          <EmptyState title={t('sports.slip.empty')}>{t('sports.slip.empty.body')}</EmptyState>
        ) : null
      ) : (
        <>
          {legs.length > 1 ? (
            <ChoiceRow
              label={t('sports.slip.kind')}
              value={mode}
              onChange={slip.setMode}
              choices={[
                { value: 'single', label: t('sports.slip.single') },
                { value: MULTIPLE, label: t('sports.slip.multiple', { count: legs.length }) },
              ]}
            />
          ) : null}
          <div className="flex flex-col divide-y divide-line/60">
            {slots.map((slot) => (
              <div key={slot.key}>
                {slot.legs.map((leg, at) => (
                  <SlipLegRow
                    key={`${leg.fixtureId} ${leg.market} ${leg.outcome}`}
                    leg={leg}
                    now={slot.check?.legs[at]}
                  />
                ))}
                {slot.failure && !slot.check ? (
                  <p role="alert" className="pb-2 text-14 text-loss-ink">
                    {failureText(slot.failure, t)}
                  </p>
                ) : null}
                {slot.legs.length > 1 ? <TotalOdds slot={slot} /> : null}
                <StakeEntry slot={slot} failure={placing.failures[slot.key]} />
              </div>
            ))}
          </div>
          <PriceQuestion changes={changes} />
          <PlaceButton slots={slots} hasChanges={changes.length > 0} placing={placing} waits={unanswered.length > 0} />
          {changes.length > 0 ? null : <PolicyChoice />}
        </>
      )}
    </section>
  );
}

export function ClearButton() {
  const t = useTranslation();
  return (
    <Button kind="ghost" size="small" onClick={slip.clear}>
      {t('sports.slip.clear')}
    </Button>
  );
}

/** The product of the prices of a multiple, always in decimal odds, because it is paid by them. */
function TotalOdds({ slot: { legs, check } }: { slot: Slot }) {
  const t = useTranslation();
  const prices = legs.map((leg, at) => check?.legs[at]?.price ?? leg.price);
  return (
    <p className="flex justify-between gap-3 py-2 text-14">
      <span className="text-ink-soft">{t('sports.slip.total')}</span>
      <span className="figures font-semibold">{totalOdds(prices)}</span>
    </p>
  );
}

function PlaceButton({
  slots,
  hasChanges,
  waits,
  placing,
}: {
  slots: readonly Slot[];
  hasChanges: boolean;
  /** Whether a bet sent before has no answer yet: another one could be the same. */
  waits: boolean;
  placing: ReturnType<typeof usePlaceBets>;
}) {
  const t = useTranslation();
  const { amount } = useFormats();
  const token = useToken();
  const member = useMember();
  const { openLogin } = useDialogs();
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const { format, policy } = usePreferences();
  if (token === null)
    return (
      <Button kind="primary" size="large" onClick={() => openLogin(here)}>
        {t('sports.slip.login')}
      </Button>
    );
  const entered = slots.filter((slot) => slot.amount !== '');
  const problem = entered.map((slot) => findSlotProblem(slot, t, amount)).find((each) => each !== null);
  const currency = slots[0]?.currency ?? 'USD';
  const total = formatMoney(
    sumOf(
      entered.map(({ quote }) => quote?.risk ?? ''),
      currency,
    ),
    currency,
  );
  const blocked = waits
    ? t('sports.slip.unanswered', { count: 1 })
    : entered.length === 0
      ? t('sports.slip.noStake')
      : hasChanges
        ? t('sports.slip.acceptFirst')
        : problem;
  return (
    <Button
      kind={hasChanges ? 'secondary' : 'primary'}
      size="large"
      busy={placing.busy || member === undefined}
      blocked={blocked}
      onClick={() => member && placing.place(entered, { account: member.account, format, policy: policy ?? 'none' })}
    >
      {t('sports.slip.place', { count: Math.max(1, entered.length), amount: amount(total, currency) })}
    </Button>
  );
}
