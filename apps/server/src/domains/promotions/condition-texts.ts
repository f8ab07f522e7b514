import type { SegmentConditions } from '@fairhouse/contracts';
import { nameIn, type Writer } from './terms-writer.ts';

/** Writes whom the terms are for. */
export function conditionTexts({ t, list, language, terms: { rules } }: Writer): string[] {
  const { minRank, countries, notIn = [], segment, notWith = [] } = rules.conditions;
  return [
    t('terms.currency', { currency: rules.currency }),
    ...(minRank > 0 ? [t('terms.rank', { rank: minRank })] : []),
    ...(countries.length > 0 ? [t('terms.countries', { countries: list(countries) })] : []),
    ...(notIn.length > 0 ? [t('terms.notIn', { countries: list(notIn) })] : []),
    ...(segment ? segmentTexts({ t, list }, segment.who) : []),
    ...(rules.joins ? [t('terms.join')] : []),
    ...(notWith.length > 0
      ? [t('terms.notWith', { names: list(notWith.map(({ names }) => nameIn(names, language))) })]
      : []),
  ];
}

function segmentTexts({ t, list }: Pick<Writer, 't' | 'list'>, who: SegmentConditions): string[] {
  const { minRank, maxRank, registeredDays, deposits, idleDays, countries, labels, withoutLabels } = who;
  const isChosen = labels.length + withoutLabels.length > 0;
  return [
    ...(minRank ? [t('terms.rank', { rank: minRank })] : []),
    ...(maxRank === null ? [] : [t('terms.segment.maxRank', { rank: maxRank })]),
    ...(registeredDays.least ? [t('terms.segment.registeredLeast', { days: registeredDays.least })] : []),
    ...(registeredDays.most === null ? [] : [t('terms.segment.registeredMost', { days: registeredDays.most + 1 })]),
    ...(deposits.least ? [t('terms.segment.depositsLeast', { deposits: deposits.least })] : []),
    ...(deposits.most === null ? [] : [t('terms.segment.depositsMost', { deposits: deposits.most })]),
    ...(idleDays.least ? [t('terms.segment.idleLeast', { days: idleDays.least })] : []),
    ...(idleDays.most === null ? [] : [t('terms.segment.idleMost', { days: idleDays.most + 1 })]),
    ...(countries.length > 0 ? [t('terms.countries', { countries: list(countries) })] : []),
    ...(isChosen ? [t('terms.segment.chosen')] : []),
    t('terms.segment.when'),
  ];
}
