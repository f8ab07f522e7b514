import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Catalogue } from './catalogue.ts';
import { languageOf } from './languages.ts';

interface Shape {
  placeholders: Set<string>;
  /** The forms of each plural: "one", "other", but not exact figures such as "=0". */
  plurals: Set<string>[];
}

/** Returns the placeholders and plural forms of a compiled message, branches included. */
function shapeOf(message: unknown, found: Shape = { placeholders: new Set(), plurals: [] }): Shape {
  if (!Array.isArray(message)) return found;
  for (const token of message) {
    if (!Array.isArray(token)) continue;
    found.placeholders.add(String(token[0]));
    const branches = token[2] as Record<string, unknown> | string | undefined;
    if (typeof branches !== 'object') continue;
    if (token[1] === 'plural') {
      found.plurals.push(new Set(Object.keys(branches).filter((form) => !/^(\d+|offset)$/.test(form))));
    }
    for (const branch of Object.values(branches)) shapeOf(branch, found);
  }
  return found;
}

const listed = (words: Iterable<string>): string => [...words].sort().join(', ');

/** Returns the problem with a message's plurals: a form that its language lacks, or a missing one. "other" alone covers every count. */
function pluralProblem(tag: string, ours: Shape): string | undefined {
  const forms = new Set<string>(new Intl.PluralRules(tag).resolvedOptions().pluralCategories);
  for (const plural of ours.plurals) {
    if (listed(plural) === 'other' || listed(plural) === listed(forms)) continue;
    return `has the plural forms {${listed(plural)}}, the language {${listed(forms)}}`;
  }
  return undefined;
}

/**
 * Returns the differences between a catalogue and the English one: a file or key on one side only, a key in two files, an empty message,
 * other placeholders, missing or unknown plural forms. An empty list means no problems. Gaps of a partial catalogue are no problem: they
 * fall back to English.
 */
export function checkCatalogue(
  language: string,
  catalogue: Catalogue,
  english: Catalogue,
  { partial = false }: { partial?: boolean } = {},
): string[] {
  const problems: string[] = [];
  const seen = new Map<string, string>();
  const { tag } = languageOf(language);
  for (const domain of new Set([...Object.keys(english), ...Object.keys(catalogue)])) {
    const ours = catalogue[domain] ?? {};
    const translated = english[domain] ?? {};
    const where = `${language}/${domain}.json`;
    if (!partial)
      for (const id of Object.keys(translated)) if (!(id in ours)) problems.push(`${where}: "${id}" is missing`);
    for (const [id, text] of Object.entries(ours)) {
      if (!(id in translated)) problems.push(`${where}: "${id}" is not in English`);
      else if (text.trim() === '') problems.push(`${where}: "${id}" is empty`);
      else {
        const here = shapeOf(compileMessageOrThrow(text));
        const there = shapeOf(compileMessageOrThrow(translated[id] ?? ''));
        if (listed(here.placeholders) !== listed(there.placeholders))
          problems.push(
            `${where}: "${id}" has placeholders {${listed(here.placeholders)}}, English {${listed(there.placeholders)}}`,
          );
        const plural = pluralProblem(tag, here);
        if (plural) problems.push(`${where}: "${id}" ${plural}`);
      }
      const before = seen.get(id);
      if (before) problems.push(`${where}: "${id}" stands in ${before} too`);
      seen.set(id, where);
    }
  }
  return problems;
}
