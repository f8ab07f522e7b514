import { useTranslation } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui';
import { useId, useState } from 'react';
import { PromotionActions } from './promotion-actions.tsx';
import { PromotionProgress } from './promotion-progress.tsx';
import { PromotionStateTag, useStateText } from './promotion-state.tsx';
import { PromotionSteps } from './promotion-steps.tsx';
import type { Promotion } from './reward-queries.ts';
import { TimeLeft } from './time-left.tsx';
import { useDeductedText } from './use-deducted-text.ts';
import { useRewardText } from './use-reward-text.ts';

/** A promotion in the reward centre: state, what is next, progress, action; its terms and steps open below. */
export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const { name, state, terms, reward } = promotion;
  // the award has its own button in the list above
  const isListed = state === 'claim' && reward !== null && reward.no !== null;
  return (
    <li className="flex flex-col gap-3 rounded-box border border-line p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h4 className="min-w-0 font-semibold wrap-anywhere">{name}</h4>
        {state ? <PromotionStateTag state={state} /> : null}
      </div>
      <PromotionFacts promotion={promotion} />
      {isListed ? null : <PromotionActions promotion={promotion} />}
      <Button
        kind="ghost"
        size="small"
        className="-ms-3 self-start"
        aria-expanded={isOpen}
        aria-controls={details}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'rewards.details.hide' : 'rewards.details')}
      </Button>
      <div id={details} hidden={!isOpen} className="flex flex-col gap-3">
        <p className="text-14 text-ink-soft">{terms}</p>
        <PromotionSteps promotion={promotion} />
      </div>
    </li>
  );
}

/** What the player has, how far it is, until when, and how much is left for all. */
export function PromotionFacts({ promotion }: { promotion: Promotion }) {
  const t = useTranslation();
  const stateText = useStateText();
  const rewardText = useRewardText();
  const deductedText = useDeductedText();
  const { reward, currency, claimUntil, until, left, state, owed, kind } = promotion;
  const deducted = reward && deductedText(reward, currency);
  const isOver = state === 'closed' || state === 'issued' || state === 'claimed';
  const end = claimUntil ?? (isOver ? null : until);
  return (
    <>
      {reward ? <p className="figures text-20 text-ink">{rewardText(reward, currency)}</p> : null}
      {deducted ? <p className="text-12 text-ink-faint">{deducted}</p> : null}
      <p className="text-14 text-ink-soft">{stateText(promotion)}</p>
      {owed ? (
        <p className="text-14 text-ink-soft">
          {t('rewards.owed', { amount: rewardText({ kind, amount: owed }, currency) })}
        </p>
      ) : null}
      <PromotionProgress promotion={promotion} />
      {end || (left !== null && !isOver) ? (
        <p className="flex flex-wrap gap-x-4 text-12 text-ink-faint">
          {end ? <TimeLeft until={end} /> : null}
          {left !== null && !isOver ? <span>{t('rewards.left', { left })}</span> : null}
        </p>
      ) : null}
    </>
  );
}
