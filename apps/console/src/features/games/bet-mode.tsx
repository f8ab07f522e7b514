import { useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { Badge, type Tone } from '@fairhouse/ui';
import type { GameRtp } from './games-queries.ts';
import type { RtpStatus } from './games-search.ts';

type BetModeRef = Pick<GameRtp, 'code' | 'versionHash' | 'option'>;

export const betModeKey = ({ code, versionHash, option }: BetModeRef): string => [code, versionHash, option].join('/');

/** Returns a function that names a bet mode: the game's own code, or a plain spin. Games of vendors have no bet modes. */
export function useBetModeName(): (option: string) => string {
  const t = useTranslation();
  return (option) => (option === 'spin' ? t('rtp.betMode.spin') : option);
}

const TONES: Record<RtpStatus, Tone> = { unsure: 'neutral', fine: 'good', alarm: 'waiting', disable: 'bad' };

/** The verdict as a label with its icon. */
export function RtpStatusBadge({ status }: { status: RtpStatus | null }) {
  const t = useTranslation();
  return status ? (
    <Badge tone={TONES[status]}>{t(`rtp.status.${status}`)}</Badge>
  ) : (
    <span className="text-12 text-ink-faint">{t('rtp.notAssessed')}</span>
  );
}

/** Returns a function that formats standard deviations with their sign, left of the figure in every language: "+3.9 sd", "−0.2 sd". */
export function useDeviationText(): (deviations: number) => string {
  const t = useTranslation();
  const { dir } = useLanguage();
  return (deviations) => {
    const figure = `${deviations < 0 ? '−' : '+'}${Math.abs(deviations).toFixed(1)}`;
    return t('rtp.outOfTolerance', { figure: dir === 'rtl' ? `\u2066${figure}\u2069` : figure });
  };
}
