import type { SegmentConditions } from '@fairhouse/contracts';

/** Conditions of a segment as they are typed; lists are separated by commas. */
export interface SegmentDraft {
  minRank: number | null;
  maxRank: number | null;
  registeredLeast: number | null;
  registeredMost: number | null;
  depositsLeast: number | null;
  depositsMost: number | null;
  idleLeast: number | null;
  idleMost: number | null;
  countries: string;
  labels: string;
  withoutLabels: string;
}

export const NEW_SEGMENT: SegmentDraft = {
  minRank: null,
  maxRank: null,
  registeredLeast: null,
  registeredMost: null,
  depositsLeast: null,
  depositsMost: null,
  idleLeast: null,
  idleMost: null,
  countries: '',
  labels: '',
  withoutLabels: '',
};

/** Returns stored conditions as a draft. */
export const toSegmentDraft = (who: SegmentConditions): SegmentDraft => ({
  minRank: who.minRank,
  maxRank: who.maxRank,
  registeredLeast: who.registeredDays.least,
  registeredMost: who.registeredDays.most,
  depositsLeast: who.deposits.least,
  depositsMost: who.deposits.most,
  idleLeast: who.idleDays.least,
  idleMost: who.idleDays.most,
  countries: who.countries.join(', '),
  labels: who.labels.join(', '),
  withoutLabels: who.withoutLabels.join(', '),
});

type ListField = 'countries' | 'labels' | 'withoutLabels';

/** Returns the conditions that a draft says, and which lists cannot be read. */
export function parseSegment(draft: SegmentDraft): { who: SegmentConditions; wrong: ReadonlySet<ListField> } {
  const wrong = new Set<ListField>();
  const read = (field: ListField, isRight: (item: string) => boolean): string[] => {
    const items = splitList(draft[field]);
    if (!items.every(isRight)) wrong.add(field);
    return items;
  };
  const who: SegmentConditions = {
    minRank: draft.minRank,
    maxRank: draft.maxRank,
    registeredDays: { least: draft.registeredLeast, most: draft.registeredMost },
    deposits: { least: draft.depositsLeast, most: draft.depositsMost },
    idleDays: { least: draft.idleLeast, most: draft.idleMost },
    countries: read('countries', (item) => /^[A-Z]{2}$/.test(item)),
    labels: read('labels', isLabel),
    withoutLabels: read('withoutLabels', isLabel),
  };
  return { who, wrong };
}

/** Returns the items of a typed list. */
export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Whether a text can be a label of a player. */
export const isLabel = (text: string): boolean => /^[a-z0-9][a-z0-9-]{0,39}$/.test(text);
