import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import type { Friends } from './referral-queries.ts';

/** What a new friend must do and who receives what for it, in words that are made of the rules. */
export function ReferralRules({ friends: { rules, currency } }: { friends: Friends }) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const { verify, minDeposit, minValid, days, maxFriends, referrer, friend } = rules;
  const isSome = (amount: string) => Number(amount) > 0;
  const rewardOf = ({ amount, times_x100 }: typeof referrer) => ({
    amount: write(amount, currency),
    times: times_x100 / 100,
  });
  const steps = [
    t('referral.rule.register'),
    ...(verify === 'none' ? [] : [t(`referral.rule.${verify}`)]),
    ...(isSome(minDeposit) ? [t('referral.rule.deposit', { amount: write(minDeposit, currency) })] : []),
    ...(isSome(minValid) ? [t('referral.rule.play', { amount: write(minValid, currency) })] : []),
    t('referral.rule.days', { days }),
  ];
  const rewards = [
    ...(isSome(referrer.amount) ? [t('referral.rule.referrer', rewardOf(referrer))] : []),
    ...(isSome(friend.amount) ? [t('referral.rule.friend', rewardOf(friend))] : []),
    ...(isSome(referrer.amount) && maxFriends > 0 ? [t('referral.rule.most', { count: maxFriends })] : []),
  ];
  return (
    <section aria-labelledby="referral-rules" className="flex flex-col gap-3 text-14">
      <h3 id="referral-rules" className="text-16">
        {t('referral.rules')}
      </h3>
      <ol className="flex list-decimal flex-col gap-1 ps-5 text-ink-soft">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <ul className="flex flex-col gap-1 font-semibold">
        {(rewards.length > 0 ? rewards : [t('referral.rule.none')]).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
