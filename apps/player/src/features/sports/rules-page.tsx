import { ODDS_FORMATS } from '@fairhouse/game-math/sports';
import { useTranslation } from '@fairhouse/i18n/react';
import { Card } from '@fairhouse/ui';
import { LiveRecord } from './live-record.tsx';
import { SportsFrame } from './sports-frame.tsx';
import { writePrice } from './write-price.ts';

/** The sections of the rules and the number of paragraphs of each. */
const SECTIONS = {
  placing: 4,
  live: 4,
  settling: 5,
  asian: 3,
  multiples: 3,
  corrections: 3,
} as const;
const NAMES = Object.keys(SECTIONS) as (keyof typeof SECTIONS)[];

/** The prices of the table, in thousandths: a favourite, an even chance and an outsider. */
const EXAMPLES = [1500, 1950, 2000, 3500];

/** `/sports/rules`: what decides a market, how live bets are accepted, what is paid, and the odds formats. */
export function RulesPage() {
  const t = useTranslation();
  return (
    <SportsFrame title={t('sports.rules')} lead={t('sports.rules.lead')} withSlip={false}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {NAMES.map((name) => (
          <Card key={name} title={t(`sports.rules.${name}`)}>
            <ul className="flex list-disc flex-col gap-2 ps-5 text-14 text-ink-soft">
              {Array.from({ length: SECTIONS[name] }, (_, at) => (
                <li key={at + 1}>{t(`sports.rules.${name}.${(at + 1) as 1 | 2 | 3}`)}</li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
      <LiveRecord />
      <OddsFormats />
    </SportsFrame>
  );
}

function OddsFormats() {
  const t = useTranslation();
  return (
    <Card title={t('sports.rules.formats')} about={t('sports.rules.formats.about')}>
      <dl className="flex flex-col gap-4 text-14">
        {ODDS_FORMATS.map((format) => (
          <div key={format} className="flex flex-col gap-1">
            <dt className="font-semibold">{t(`sports.format.${format}`)}</dt>
            <dd className="text-ink-soft">{t(`sports.rules.format.${format}`)}</dd>
            <dd className="figures flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-faint">
              {EXAMPLES.map((price) => (
                <span key={price} dir="ltr">
                  {writePrice(price, 'decimal')} = {writePrice(price, format)}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
