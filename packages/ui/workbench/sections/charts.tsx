import { useFormats, useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { Chart, Sparkline } from '../../src/index.ts';
import { Example, Row, Section } from '../example.tsx';

/** Returns a realistic, deterministic series. */
const course = (days: number, base: number, swing: number): number[] =>
  Array.from({ length: days }, (_, at) =>
    Math.round(base + swing * Math.sin(at * 1.3) + swing * 0.6 * Math.sin(at * 0.37)),
  );

export function Charts() {
  const t = useTranslation();
  const { tag } = useLanguage();
  const { amount, count } = useFormats();
  const day = new Intl.DateTimeFormat(`${tag}-u-nu-latn`, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const days = Array.from({ length: 14 }, (_, at) => day.format(Date.UTC(2026, 10, at + 7, 12)));
  const money = (value: number) => amount(String(value), 'USD');
  const result = course(14, 10, 60);
  return (
    <Section id="charts" name="Charts">
      <Example name="Line, two series, one gap">
        <Chart
          kind="line"
          title={t('bets.column.stake')}
          labels={days}
          labelName={t('wallet.column.time')}
          format={money}
          series={[
            { name: t('bets.column.stake'), tone: 'primary', values: course(14, 420, 90) },
            {
              name: t('bets.column.win'),
              tone: 'info',
              values: course(14, 380, 130).map((value, at) => (at === 5 ? null : value)),
            },
          ]}
        />
      </Example>
      <Example name="Line in two bands, without zero">
        <Chart
          kind="line"
          zero={false}
          title={t('bets.column.result')}
          labels={days}
          labelName={t('wallet.column.time')}
          format={money}
          series={[{ name: t('bets.column.win'), tone: 'primary', values: course(14, 940, 9) }]}
          bands={[60, 36].map((width, at) => ({
            name: t(at === 0 ? 'rtp.band999' : 'rtp.band95'),
            tone: 'info',
            low: days.map((_, day) => 940 - width / Math.sqrt(day + 1)),
            high: days.map((_, day) => 940 + width / Math.sqrt(day + 1)),
          }))}
        />
      </Example>
      <Example name="Bars over and under zero">
        <Chart
          kind="bars"
          title={t('bets.column.result')}
          labels={days}
          labelName={t('wallet.column.time')}
          format={money}
          series={[
            { name: t('wallet.kind.win'), tone: 'good', values: result.map((value) => (value > 0 ? value : null)) },
            { name: t('wallet.kind.bet'), tone: 'bad', values: result.map((value) => (value <= 0 ? value : null)) },
          ]}
        />
      </Example>
      <Example name="Sparklines">
        <Row>
          <Sparkline label={t('bets.column.stake')} values={course(12, 10, 4)} format={count} />
          <Sparkline label={t('bets.column.win')} values={course(12, 10, 6)} tone="good" format={count} />
          <Sparkline label={t('wallet.column.held')} values={[4, 4, 4]} tone="info" format={count} />
          <Sparkline label={t('wallet.kind.refund')} values={[7]} tone="bad" format={count} />
        </Row>
      </Example>
    </Section>
  );
}
