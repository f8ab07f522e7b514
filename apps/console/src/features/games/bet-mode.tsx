import { spotName } from '@fairhouse/game-ui';
import { type MessageId, useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { Badge, type Tone } from '@fairhouse/ui';
import type { GameRtp } from './games-queries.ts';
import type { RtpStatus } from './games-search.ts';

type BetModeRef = Pick<GameRtp, 'code' | 'versionHash' | 'option'>;

export const betModeKey = ({ code, versionHash, option }: BetModeRef): string => [code, versionHash, option].join('/');

/** The kinds of bets of a wheel, which are many spots each. */
const WHEEL_BETS = ['even-chance', 'dozen', 'column', 'straight', 'split', 'street', 'corner', 'line'] as const;
type WheelBet = (typeof WHEEL_BETS)[number];
const isWheelBet = (kind: string): kind is WheelBet => (WHEEL_BETS as readonly string[]).includes(kind);

/**
 * Returns a function that names a bet mode: the game's own code, a plain spin, a kind of bet at a live table (`spot:banker`), or a kind of
 * fish and a level of the cannon (`hit:anchovy:3`). Games of vendors have no bet modes.
 */
export function useBetModeName(): (option: string) => string {
  const t = useTranslation();
  return (option) => {
    const [part, kind = '', level = ''] = option.split(':');
    if (part === 'spot') return isWheelBet(kind) ? t(`rtp.spot.${kind}`) : spotName(t, kind);
    if (part === 'hit') return t('rtp.hit', { kind: t(`fish.kind.${kind}` as MessageId), level });
    return option === 'spin' ? t('rtp.betMode.spin') : option;
  };
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
