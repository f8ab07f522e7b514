import type { AgentContract } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Money } from '@fairhouse/ui';
import { countsMembers } from './read-terms.ts';

/** What a version says: its tiers, conditions, cycle, beginning and end. */
export function ContractTermsView({ contract }: { contract: AgentContract }) {
  const t = useTranslation();
  const { count, rate, time } = useFormats();
  const { terms, kind, currency } = contract;
  const facts = [
    [t('contracts.cycle'), t(`contracts.cycle.${terms.cycle}`)],
    ...(kind === 'dividend'
      ? [[t('contracts.losses'), t(terms.carryOver ? 'contracts.losses.carried' : 'contracts.losses.dropped')]]
      : [[t('contracts.condition'), t(terms.lossRequired ? 'contracts.condition.loss' : 'contracts.condition.none')]]),
    ...(countsMembers(kind) ? [[t('contracts.scheme'), t('contracts.scheme.number', { number: terms.scheme })]] : []),
    ...(contract.effectiveFrom
      ? [
          [
            t(contract.state === 'PENDING' ? 'contracts.from.ifAccepted' : 'contracts.from'),
            t('contracts.from.day', {
              time: time(contract.effectiveFrom),
              day: contract.effectiveDay ? time(`${contract.effectiveDay}T12:00:00`, 'date') : '',
              zone: contract.zone,
            }),
          ],
        ]
      : []),
    ...(contract.endsAt ? [[t('contracts.until'), time(contract.endsAt)]] : []),
  ] as const;
  return (
    <div className="flex flex-col gap-3">
      <table className="w-full border-collapse text-14">
        <caption className="sr-only">{t('contracts.tiers')}</caption>
        <thead>
          <tr className="text-12 text-ink-soft">
            <th scope="col" className="border-b border-line py-1.5 pe-3 text-start font-normal">
              {t('contracts.tier.turnover')}
            </th>
            {countsMembers(kind) ? (
              <th scope="col" className="border-b border-line px-3 py-1.5 text-end font-normal">
                {t('contracts.tier.active')}
              </th>
            ) : null}
            <th scope="col" className="border-b border-line py-1.5 ps-3 text-end font-normal">
              {t(kind === 'dividend' ? 'contracts.tier.share' : 'contracts.tier.rate')}
            </th>
          </tr>
        </thead>
        <tbody>
          {terms.rules.map(({ minTurnover, minActive, rate_bps }) => (
            <tr key={minTurnover}>
              <td className="figures border-b border-line/60 py-1.5 pe-3">
                <Money amount={minTurnover} currency={currency} />
              </td>
              {countsMembers(kind) ? (
                <td className="figures border-b border-line/60 px-3 py-1.5 text-end">{count(minActive)}</td>
              ) : null}
              <td className="figures border-b border-line/60 py-1.5 ps-3 text-end font-semibold">{rate(rate_bps)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="grid gap-x-6 gap-y-1 text-14 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-end">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        {Number(terms.cap) > 0 ? (
          <div className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-ink-soft">{t('contracts.cap')}</dt>
            <dd className="figures text-end">
              <Money amount={terms.cap} currency={currency} />
            </dd>
          </div>
        ) : null}
      </dl>
      {terms.text === '' ? null : (
        <p className="text-14 wrap-anywhere text-ink-soft">
          <bdi>{terms.text}</bdi>
        </p>
      )}
    </div>
  );
}
