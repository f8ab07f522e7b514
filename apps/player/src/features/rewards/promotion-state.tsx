import type { PromotionState as State } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { StateTag, type Tone } from '@fairhouse/ui';
import type { Promotion } from './reward-queries.ts';

const TONES: Record<State, Tone> = {
  'coming-soon': 'waiting',
  join: 'info',
  joined: 'info',
  'in-progress': 'waiting',
  claim: 'good',
  applying: 'waiting',
  issued: 'good',
  claimed: 'good',
  rejected: 'bad',
  closed: 'neutral',
};

/** The state of the player in a promotion. */
export function PromotionStateTag({ state }: { state: State }) {
  const t = useTranslation();
  return <StateTag tone={TONES[state]}>{t(`rewards.state.${state}`)}</StateTag>;
}

/** What the state means: what to do next, why it is over, how long a review takes. */
export function useStateText(): (promotion: Promotion) => string {
  const t = useTranslation();
  const { time } = useFormats();
  return ({ state, why, trigger, decision, cause, usualReview_min, from, zone }) => {
    switch (state) {
      case null:
        return '';
      case 'closed':
        return why === null ? '' : t(`rewards.why.${why}`);
      case 'coming-soon':
        return t('rewards.about.coming-soon', { at: time(from), there: time(from, 'full', zone), zone });
      case 'joined':
      case 'in-progress':
        return t(`rewards.next.${trigger}`);
      case 'applying':
        return usualReview_min === null
          ? t('rewards.about.applying')
          : t('rewards.about.applying.usual', { minutes: usualReview_min });
      case 'rejected':
        return t('rewards.about.rejected', { cause: t(`rewards.cause.${cause ?? 'other'}`), reason: decision });
      case 'join':
      case 'claim':
      case 'issued':
      case 'claimed':
        return t(`rewards.about.${state}`);
    }
  };
}
