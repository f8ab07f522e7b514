import type { ContractTerms, Currency } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Table } from '@fairhouse/ui';
import { Facts } from '../../../components/facts.tsx';

/** The terms of a contract: tiers and conditions. */
export function TermsView({ terms, currency }: { terms: ContractTerms; currency: Currency }) {
  const t = useTranslation();
  const { amount, count, rate } = useFormats();
  const { rules, cap, lossRequired, carryOver, cycle, scheme, text } = terms;
  const yes = (is: boolean) => t(is ? 'console.agents.yes' : 'console.agents.no');
  return (
    <>
      <Table
        caption={t('console.agents.terms.tiers')}
        columns={[
          {
            key: 'turnover',
            header: t('console.agents.terms.minTurnover'),
            figures: true,
            cell: ({ minTurnover }) => amount(minTurnover, currency),
          },
          {
            key: 'active',
            header: t('console.agents.terms.minActive'),
            figures: true,
            cell: ({ minActive }) => count(minActive),
          },
          {
            key: 'rate',
            header: t('console.agents.terms.rate'),
            figures: true,
            cell: ({ rate_bps }) => rate(rate_bps),
          },
        ]}
        rows={rules}
        rowKey={({ minTurnover, minActive }) => `${minTurnover} ${minActive}`}
      />
      <Facts
        facts={[
          { name: t('console.agents.terms.cycle'), value: t(`console.agents.cycle.${cycle}`) },
          {
            name: t('console.agents.terms.cap'),
            value: /^0+(\.0+)?$/.test(cap) ? t('console.agents.none.limit') : amount(cap, currency),
          },
          { name: t('console.agents.terms.lossRequired'), value: yes(lossRequired) },
          { name: t('console.agents.terms.carryOver'), value: yes(carryOver) },
          { name: t('console.agents.terms.scheme'), value: count(scheme) },
          ...(text ? [{ name: t('console.agents.terms.text'), value: <bdi>{text}</bdi> }] : []),
        ]}
      />
    </>
  );
}
