import { type AccountStanding, isTrial, VIP_ABOVE } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Badge, StateTag, type Tone } from '@fairhouse/ui';

/** The member type: types 1, 2, 41 and 42 are agents, 4 plays with play money (specification §6). */
export function PlayerType({ type }: { type: number }) {
  const t = useTranslation();
  if (isTrial(type)) return t('console.player.type.trial');
  return t(type === 0 ? 'console.player.type.member' : 'console.player.type.agent');
}

const STANDING_TONES: Record<AccountStanding, Tone> = {
  open: 'good',
  blocked: 'bad',
  closing: 'waiting',
  closed: 'neutral',
};

/** The account's state. */
export function PlayerStanding({ standing }: { standing: AccountStanding }) {
  const t = useTranslation();
  return <StateTag tone={STANDING_TONES[standing]}>{t(`console.player.standing.${standing}`)}</StateTag>;
}

/** The rank that operators gave and the earned one; above the fourth it shows the service included. */
export function Rank({ given, earned }: { given: number; earned: number }) {
  const t = useTranslation();
  const of = Math.max(given, earned);
  if (of === 0) return t('console.player.rank.none');
  return (
    <span className="inline-flex items-center gap-2">
      <span className="figures">{of}</span>
      {earned > 0 ? (
        <span className="text-12 text-ink-faint">{t('console.player.rank.earned', { rank: earned })}</span>
      ) : null}
      {of > VIP_ABOVE ? <Badge tone="info">{t('console.player.rank.vip')}</Badge> : null}
    </span>
  );
}
