import { type Family, type Field, fieldsOf, listChoices, type Mark, type PlayType } from '@fairhouse/game-math/lottery';
import { placeName, segmentName } from '@fairhouse/game-ui/lottery';
import { type MessageId, type Translate, useTranslation } from '@fairhouse/i18n/react';
import { ChoiceRow } from '@fairhouse/ui';
import {
  createDraft,
  type Draft,
  emptyValue,
  fieldsOfDraft,
  segmentPick,
  setOf,
  setsOf,
  togglePick,
  withSet,
  withValue,
} from './draft.ts';
import { PickCells } from './pick-cells.tsx';
import { ExpectedCount, type FiguresOf } from './pick-figures.tsx';
import { PickRow, PlaceRow } from './pick-row.tsx';
import { QuickSetButtons } from './quick-set-buttons.tsx';
import { RowToolButtons } from './row-tool-buttons.tsx';
import { TicketEntry } from './ticket-entry.tsx';
import { ticketKind, typedKind } from './ticket-kind.ts';

interface EditorProps {
  family: Family;
  play: PlayType;
  draft: Draft;
  /** Typed fields start again when it changes. */
  version: number;
  /** Picks that the open draw does not take. */
  closed: ReadonlySet<string>;
  /** Picks that pay half in the open draw. */
  half: ReadonlySet<string>;
  figuresOf: FiguresOf;
  onChange: (change: (draft: Draft) => Draft) => void;
}

/** The forms of picks: a set, anchors with others, two sets. */
const formName = (fields: readonly Field[]): 'set' | 'anchors' | 'cross' => {
  if (fields.some(({ name }) => name === 'dan')) return 'anchors';
  return fields.some(({ name }) => name === 'a') ? 'cross' : 'set';
};

/** Everything that a player picks for a play type, made from the fields of its selection. */
export function DraftEditor(props: EditorProps) {
  const t = useTranslation();
  const { play, draft, version, onChange } = props;
  const forms = fieldsOf(play);
  return (
    <div className="flex flex-col gap-4">
      {forms.length > 1 ? (
        <ChoiceRow
          label={t('lottery.form')}
          value={String(draft.form)}
          choices={forms.map((fields, at) => ({ value: String(at), label: t(`lottery.form.${formName(fields)}`) }))}
          onChange={(form) => onChange((now) => createDraft(play, Number(form), now))}
        />
      ) : null}
      {forms[0]?.length === 0 ? <p className="text-14 text-ink-soft">{t('lottery.noChoice')}</p> : null}
      {fieldsOfDraft(play, draft).map((field) => (
        <FieldEditor key={`${play.id} ${draft.form} ${field.name} ${version}`} {...props} field={field} />
      ))}
    </div>
  );
}

/** Returns the name of a field. In groups it says how often the numbers are drawn. */
export function fieldName(t: Translate, { rule }: PlayType, name: string): string {
  const roles = rule.kind === 'group' ? rule.roles.filter(({ field }) => field === name) : [];
  const [role] = roles;
  const isRole = role && roles.length === 1 && rule.kind === 'group' && rule.roles.length > 1;
  return t((isRole ? `lottery.field.role.${role.times}` : `lottery.field.${name}`) as MessageId);
}

/** Rows of places have names of their own. */
function labelOf(t: Translate, play: PlayType, { form, name }: Field): string {
  if (form === 'segment') return t('lottery.segment');
  return form === 'sets' ? '' : fieldName(t, play, name);
}

function FieldEditor({
  family,
  play,
  draft,
  field,
  closed,
  half,
  figuresOf,
  onChange,
}: EditorProps & { field: Field }) {
  const t = useTranslation();
  const open = (picks: readonly Mark[]) => picks.filter((pick) => !closed.has(String(pick)));
  const segment = segmentKeyOf(play, draft);
  const label = labelOf(t, play, field);
  switch (field.form) {
    case 'segment':
      return (
        <ChoiceRow
          label={label}
          value={keyOf(draft.values[field.name] ?? emptyValue(field))}
          choices={field.keys.map((key) => ({ value: key, label: segmentName(t, family, field.name, key) }))}
          onChange={(key) => onChange((now) => withValue(now, field.name, segmentPick(field.name, key)))}
        />
      );
    case 'sets':
      return (
        <div className="flex flex-col gap-3">
          {setsOf(draft, field.name).map((picked, at) => (
            <PlaceRow
              key={at}
              name={rowName(t, family, play, at)}
              field={field}
              at={at}
              picked={picked}
              closed={closed}
              half={half}
              onChange={onChange}
              figures={figuresOf(play, field, { segment, row: at })}
            />
          ))}
        </div>
      );
    case 'one': {
      const picked = draft.values[field.name] as Mark | null | undefined;
      const isTyped = 'digits' in field.choices && field.choices.digits > 2;
      const figures = figuresOf(play, field, { segment });
      return isTyped && 'digits' in field.choices ? (
        <TicketEntry
          kind={{ digits: field.choices.digits }}
          start={typeof picked === 'string' ? [picked] : []}
          onTickets={([ticket]) => onChange((now) => withValue(now, field.name, ticket ?? null))}
        />
      ) : (
        <PickRow name={label} note={<ExpectedCount figures={figures} />}>
          <PickCells
            closed={closed}
            half={half}
            figures={figures}
            label={label}
            choices={field.choices}
            marks={listChoices(field.choices)}
            picked={picked === null || picked === undefined ? [] : [picked]}
            onToggle={(pick) => onChange((now) => withValue(now, field.name, pick === picked ? null : pick))}
          />
        </PickRow>
      );
    }
    case 'tickets':
      return (
        <TicketEntry
          kind={ticketKind(field)}
          start={setOf(draft, field.name)}
          onTickets={(tickets) => onChange((now) => withValue(now, field.name, tickets))}
        />
      );
    case 'set': {
      const kind = typedKind(field);
      if (kind)
        return (
          <TicketEntry
            kind={kind}
            start={setOf(draft, field.name)}
            onTickets={(tickets) => onChange((now) => withValue(now, field.name, tickets))}
          />
        );
      const picked = setOf(draft, field.name);
      const put = (picks: readonly Mark[]) => onChange((now) => withSet(play, now, field.name, open(picks)));
      const figures = figuresOf(play, field, { segment });
      return (
        <PickRow name={label} note={<ExpectedCount figures={figures} />}>
          <PickCells
            closed={closed}
            half={half}
            figures={figures}
            label={label}
            choices={field.choices}
            marks={listChoices(field.choices)}
            picked={picked}
            onToggle={(pick) => put(togglePick(picked, pick, field.max))}
          />
          {'digits' in field.choices ? (
            <QuickSetButtons picked={picked} onAdd={(numbers) => put([...new Set([...picked, ...numbers])])} />
          ) : null}
          {field.max === undefined ? <RowToolButtons label={label} choices={field.choices} onPick={put} /> : null}
        </PickRow>
      );
    }
  }
}

const keyOf = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value));

/** The key of the chosen segment; undefined for a play type with only one. */
function segmentKeyOf(play: PlayType, draft: Draft): string | undefined {
  const field = fieldsOfDraft(play, draft).find(({ form }) => form === 'segment');
  return field && keyOf(draft.values[field.name] ?? emptyValue(field));
}

/** The name of a row of places: those of the draw that the segment begins with. */
function rowName(t: Translate, family: Family, { rule }: PlayType, at: number): string {
  if (rule.kind === 'fixed') return placeName(t, family, rule.segments[at]?.places[0] ?? at);
  if (rule.kind === 'anyPlaces') return placeName(t, family, rule.segment.places[at] ?? at);
  if (rule.kind === 'direct' || rule.kind === 'sides') {
    const segments = Object.values(rule.where.segments);
    if (segments.length === 1) return placeName(t, family, segments[0]?.places[at] ?? at);
  }
  return t('lottery.place', { n: at + 1 });
}
