import {
  type Animal,
  classOfPick,
  type Field,
  fieldsOf,
  listChoices,
  type Mark,
  type OddsTable,
  type PlayType,
  parseSelection,
  type Selection,
} from '@fairhouse/game-math/lottery';
import { segmentPick } from '../pick/draft.ts';

/** More picks than this are typed, not pressed. */
const MAX_PICKS = 100;

/** One pick with a stake of its own. */
export interface CreditCell {
  key: string;
  play: PlayType;
  /** The key of the segment; null when the play type has one only. */
  segment: string | null;
  /** Null for the only unit of a play type. */
  pick: Mark | null;
  sel: Selection;
}

/** The picks of a play type at one segment. */
export interface CreditPanel {
  key: string;
  play: PlayType;
  /** What its picks are; undefined for a play type with only one. */
  field: Field | undefined;
  segmentField: string | null;
  segment: string | null;
  cells: readonly CreditCell[];
}

/** Whether every pick of a play type is a bet of its own: one field besides the segment, and any number of its picks. */
export function isGridPlay(play: PlayType): boolean {
  const forms = fieldsOf(play);
  const fields = (forms[0] ?? []).filter(({ form }) => form !== 'segment');
  const [field] = fields;
  if (forms.length > 1 || fields.length > 1) return false;
  if (!field) return true;
  if (field.form === 'one') return listChoices(field.choices).length <= MAX_PICKS;
  const isEach = field.form === 'set' && field.min === 1 && field.max === undefined;
  return (
    isEach && (play.rule.kind === 'mark' || play.rule.kind === 'hits') && listChoices(field.choices).length <= MAX_PICKS
  );
}

/** Returns the panels of a play type: one for each segment, as for each of five balls. */
export function panelsOf(play: PlayType): CreditPanel[] {
  const fields = fieldsOf(play)[0] ?? [];
  const segments = fields.find((field) => field.form === 'segment');
  const field = fields.find((each) => each.form !== 'segment');
  const picks: (Mark | null)[] =
    field && (field.form === 'one' || field.form === 'set') ? listChoices(field.choices) : [null];
  return (segments?.form === 'segment' ? segments.keys : [null]).map((segment) => {
    const where = segment === null || !segments ? {} : { [segments.name]: segmentPick(segments.name, segment) };
    return {
      key: `${play.id} ${segment}`,
      play,
      field,
      segmentField: segments?.name ?? null,
      segment,
      cells: picks.flatMap((pick): CreditCell[] => {
        const picked = field && pick !== null ? { [field.name]: field.form === 'one' ? pick : [pick] } : {};
        const parsed = parseSelection(play, { ...where, ...picked });
        if ('problem' in parsed) return [];
        return [{ key: `${play.id} ${segment} ${pick}`, play, segment, pick, sel: parsed.selection }];
      }),
    };
  });
}

/** Returns the odds of a pick, of each of its tiers; empty without odds. */
export function oddsOfPick(
  { play, pick }: Pick<CreditCell, 'play' | 'pick'>,
  table: OddsTable,
  year: Animal | undefined,
): string[] {
  const { rule } = play;
  const unitClass = 'unitClass' in rule && pick !== null ? classOfPick(rule.unitClass, pick, year) : 'any';
  return Object.entries(table)
    .filter(([key]) => key.startsWith(`${unitClass}:`))
    .map(([, odds]) => odds);
}
