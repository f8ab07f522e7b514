import { isMoneyGoal, type Mission } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Progress, StateTag, type Tone } from '@fairhouse/ui';
import { Lock } from 'lucide-react';
import { ClaimButton } from '../../components/claim-button.tsx';

const TONES: Record<Mission['state'], Tone> = { locked: 'neutral', open: 'waiting', claimable: 'good', done: 'good' };

/** A mission: what counts, how far the player is, the reward, and until when. */
export function MissionCard({ mission, currency }: { mission: Mission; currency: string }) {
  const t = useTranslation();
  const { amount: write, count, time, row } = useFormats();
  const { name, period, goal, categories, games, done, target, state, after, endsAt, awardNo, claimUntil } = mission;
  const figure = (text: string): string => (isMoneyGoal(goal) ? write(text, currency) : count(Number(text)));
  const only = [...categories.map((each) => t(`shell.category.${each}`)), ...games];
  return (
    <li className="flex flex-col gap-3 rounded-box border border-line p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h4 className="text-16 font-semibold">
            <bdi>{name}</bdi>
          </h4>
          <p className="text-12 text-ink-faint">
            {t(`missions.period.${period}`)}
            {endsAt ? ` · ${t('missions.ends', { time: time(endsAt, period === 'once' ? 'full' : 'weekday') })}` : null}
          </p>
        </div>
        <StateTag tone={TONES[state]} {...(state === 'locked' ? { icon: Lock } : {})}>
          {t(`missions.state.${state}`)}
        </StateTag>
      </div>
      <Progress
        label={t(`missions.goal.${goal}`)}
        value={Number(done)}
        max={Number(target)}
        valueText={t('missions.progress', { done: figure(done), target: figure(target) })}
        tone={state === 'claimable' || state === 'done' ? 'good' : 'primary'}
      />
      {only.length > 0 ? <p className="text-12 text-ink-soft">{t('missions.only', { what: row(only) })}</p> : null}
      {after ? <p className="text-12 text-ink-soft">{t('missions.after', { name: after })}</p> : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <RewardText mission={mission} currency={currency} />
        {awardNo ? (
          <span className="flex flex-wrap items-center gap-3">
            {claimUntil ? (
              <span className="text-12 text-ink-faint">{t('missions.ends', { time: time(claimUntil) })}</span>
            ) : null}
            <ClaimButton
              no={awardNo}
              label={t('missions.claim.of', { name })}
              doneText={() => t('missions.claimed', { name })}
            >
              {t('missions.claim')}
            </ClaimButton>
          </span>
        ) : null}
      </div>
    </li>
  );
}

function RewardText({ mission: { reward, amount, times_x100 }, currency }: { mission: Mission; currency: string }) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  if (reward === 'none') return <p className="text-14 text-ink-soft">{t('missions.reward.none')}</p>;
  return (
    <p className="text-14">
      <span className="text-ink-soft">{t('missions.reward')}</span>{' '}
      <strong className="figures">
        {reward === 'points' ? t('missions.points', { points: amount }) : write(amount, currency)}
      </strong>
      {reward === 'cash' && times_x100 > 0 ? (
        <span className="text-12 text-ink-faint"> · {t('missions.reward.times', { times: times_x100 / 100 })}</span>
      ) : null}
    </p>
  );
}
