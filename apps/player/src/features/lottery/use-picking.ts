import { countUnits, fieldsOf, findPlay, type PlayType } from '@fairhouse/game-math/lottery';
import { type MessageId, useTranslation } from '@fairhouse/i18n/react';
import { useCallback, useMemo, useState } from 'react';
import { useBetting } from './betting-context.ts';
import { createDraft, type Draft, isPicked, parseDraft } from './pick/draft.ts';
import { quickPick } from './pick/quick-pick.ts';
import type { Picked } from './slip/draft-summary.tsx';
import { type SlipLine, toLines } from './slip/slip-line.ts';

/** What is being picked: a play type, the picks, and how often they started again (typed fields are cleared then). */
interface Picking {
  play: PlayType;
  draft: Draft;
  version: number;
}

/** The picks of a betting page, as a selection with units or with the reason why they are none. */
export function usePicking(first: PlayType) {
  const t = useTranslation();
  const { store, rules, prices, year } = useBetting();
  const [{ play, draft, version }, setPicking] = useState<Picking>({
    play: first,
    draft: createDraft(first),
    version: 0,
  });
  const setDraft = useCallback(
    (change: (draft: Draft) => Draft) => setPicking((now) => ({ ...now, draft: change(now.draft) })),
    [],
  );
  const picked = useMemo((): Picked => {
    if (!isPicked(play, draft)) return { problem: t('lottery.pick.none') };
    const parsed = parseDraft(play, draft);
    if ('problem' in parsed) return { problem: t(`lottery.pick.${parsed.problem.code}` as MessageId) };
    return { selection: parsed.selection, units: countUnits(play, parsed.selection) };
  }, [play, draft, t]);
  const linesOf = (sel: SlipLine['sel']): SlipLine[] => toLines({ play, sel, year }, prices, store.read().terms);
  const clear = () => setPicking({ play, draft: createDraft(play, draft.form, draft), version: version + 1 });
  return {
    play,
    draft,
    version,
    picked,
    clear,
    /** Changes the picks; the same function always. */
    setDraft,
    setPlay: (next: PlayType) => setPicking({ play: next, draft: createDraft(next), version: version + 1 }),
    /** Returns the lines of what is picked. */
    lines: () => ('selection' in picked ? linesOf(picked.selection) : []),
    /** Returns lines of random picks. */
    quickLines: (count: number): SlipLine[] =>
      Array.from({ length: count }, () => quickPick(play, draft)).flatMap((sel) => (sel ? linesOf(sel) : [])),
    hasChoice: (fieldsOf(play)[0] ?? []).some(({ form }) => form !== 'segment'),
    /** Takes a line out of the slip to change it. */
    edit: (line: SlipLine) => {
      const found = findPlay(rules, line.play);
      if (!found) return;
      const form = fieldsOf(found).findIndex((fields) => fields.every(({ name }) => name in line.sel));
      store.remove(line.id);
      store.setTerms(line.terms);
      setPicking({ play: found, draft: { form: Math.max(0, form), values: { ...line.sel } }, version: version + 1 });
    },
  };
}
