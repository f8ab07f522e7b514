import { useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { Badge, type Tone } from '@fairhouse/ui';
import type { GameReturn } from './games-queries.ts';
import type { Verdict } from './games-search.ts';

type Way = Pick<GameReturn, 'code' | 'versionHash' | 'option'>;

export const wayKey = ({ code, versionHash, option }: Way): string => [code, versionHash, option].join('/');

/** How a way to bet is called: the game's own code for it, or a plain spin. Games of vendors have none. */
export function useWayName(): (option: string) => string {
  const t = useTranslation();
  return (option) => (option === 'spin' ? t('returns.way.spin') : option);
}

const TONES: Record<Verdict, Tone> = { unsure: 'neutral', fine: 'good', alarm: 'waiting', disable: 'bad' };

/** The judgement as a word with its sign. */
export function VerdictBadge({ verdict }: { verdict: Verdict | null }) {
  const t = useTranslation();
  return verdict ? (
    <Badge tone={TONES[verdict]}>{t(`returns.verdict.${verdict}`)}</Badge>
  ) : (
    <span className="text-12 text-ink-faint">{t('returns.notJudged')}</span>
  );
}

/** Standard deviations with their sign, which stays at the left of the figure in every language: "+3.9 sd", "−0.2 sd". */
export function useApart(): (deviations: number) => string {
  const t = useTranslation();
  const { dir } = useLanguage();
  return (deviations) => {
    const figure = `${deviations < 0 ? '−' : '+'}${Math.abs(deviations).toFixed(1)}`;
    return t('returns.apart', { figure: dir === 'rtl' ? `\u2066${figure}\u2069` : figure });
  };
}
