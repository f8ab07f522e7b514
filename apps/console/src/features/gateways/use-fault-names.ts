import type { GatewayFaults } from '@fairhouse/contracts';
import { type MessageId, useTranslation } from '@fairhouse/i18n/react';
import { CHOICES, FLAGS, TIMES } from './describe-faults.ts';

const TIME_NAMES: Readonly<Record<number, MessageId>> = {
  0: 'gateways.faults.time.0',
  10_000: 'gateways.faults.time.10',
  60_000: 'gateways.faults.time.60',
  3_600_000: 'gateways.faults.time.3600',
  86_400_000: 'gateways.faults.time.86400',
  172_800_000: 'gateways.faults.time.172800',
};

/** Names a time of a fault, in ms. */
export function useTimeName(): (ms: number) => string {
  const t = useTranslation();
  return (ms) => {
    const name = TIME_NAMES[ms];
    return name ? t(name) : t('gateways.faults.time.other', { time: ms });
  };
}

/** Names the faults that are set, with what they are set to. */
export function useFaultFacts(): (faults: GatewayFaults) => { name: string; value: string }[] {
  const t = useTranslation();
  const timeName = useTimeName();
  return (faults) => {
    const choices = CHOICES.flatMap(({ field, options: [normal, ...others] }) => {
      const chosen = others.find(({ value }) => value === faults[field]);
      return normal && chosen ? [{ name: t(`gateways.faults.${field}`), value: t(chosen.label) }] : [];
    });
    const flags = FLAGS.filter((field) => faults[field]).map((field) => ({
      name: t(`gateways.faults.${field}`),
      value: t('gateways.faults.on'),
    }));
    const copies = faults.copies === 1 ? [] : [{ name: t('gateways.faults.copies'), value: String(faults.copies) }];
    const times = TIMES.filter(({ field }) => faults[field] > 0).map(({ field, label }) => ({
      name: t(label),
      value: timeName(faults[field]),
    }));
    return [...choices, ...flags, ...copies, ...times];
  };
}
