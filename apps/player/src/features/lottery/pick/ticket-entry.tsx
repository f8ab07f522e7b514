import type { Mark, TicketKind } from '@fairhouse/game-math/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Icon, IconButton, TextArea } from '@fairhouse/ui';
import { FileText, Upload, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { MAX_TEXT, type ParsedTickets, useTickets } from './use-tickets.ts';

/**
 * A longer text is not put into the field, in characters: a browser takes tenths of a second to lay out 100,000 tickets, and longer on a phone.
 * It is kept as a list beside the field.
 */
const LONGEST_FIELD = 10_000;

/** Typed or pasted tickets, or those of a file: how many are right, and each wrong one with its line and the reason. */
export function TicketEntry({
  kind,
  start,
  onTickets,
}: {
  kind: TicketKind;
  /** Tickets that are there at first, of a line that is edited. */
  start: readonly Mark[];
  onTickets: (tickets: readonly string[]) => void;
}) {
  const t = useTranslation();
  const { count } = useFormats();
  const area = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [atFirst] = useState(() => start.join('\n'));
  const [list, setList] = useState(atFirst.length > LONGEST_FIELD ? atFirst : '');
  const [parsed, setParsed] = useState<ParsedTickets | null>(null);
  const [isTooLong, setTooLong] = useState(false);
  const { parse, isParsing } = useTickets(kind, (result) => {
    setParsed(result);
    onTickets(result.tickets);
  });
  const read = (listed: string, typed: string) => {
    const text = listed && typed ? `${listed}\n${typed}` : listed || typed;
    setList(listed);
    setTooLong(text.length > MAX_TEXT);
    if (text.length <= MAX_TEXT) parse(text);
  };
  const typed = () => area.current?.value ?? '';
  const load = async (chosen: File | undefined) => {
    if (!chosen || !area.current) return;
    const text = await chosen.text();
    const isLong = text.length > LONGEST_FIELD;
    area.current.value = isLong ? '' : text;
    read(isLong ? text : '', isLong ? '' : text);
  };
  const example =
    'digits' in kind ? '0123456789'.slice(1, kind.digits + 1) : '01 02 03 04 05 06 07'.slice(0, kind.numbers * 3 - 1);
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        ref={area}
        defaultValue={list ? '' : atFirst}
        label={t('lottery.field.tickets')}
        help={t('digits' in kind ? 'lottery.tickets.digits' : 'lottery.tickets.numbers', { example })}
        error={isTooLong ? t('lottery.tickets.tooLong') : undefined}
        rows={6}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        className="figures"
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          if (text.length <= LONGEST_FIELD) return;
          event.preventDefault();
          read(list ? `${list}\n${text}` : text, typed());
        }}
        onChange={(event) => read(list, event.target.value)}
      />
      {list ? (
        <div className="flex items-center gap-2 rounded-box border border-line bg-raised ps-3 text-14">
          <Icon of={FileText} size={16} />
          <span className="min-w-0 flex-1">{t('lottery.tickets.list', { count: count(list.length) })}</span>
          <IconButton label={t('lottery.tickets.removeList')} onClick={() => read('', typed())}>
            <Icon of={X} size={16} />
          </IconButton>
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" icon={<Icon of={Upload} size={16} />} onClick={() => file.current?.click()}>
          {t('lottery.tickets.file')}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".txt,.csv,text/plain"
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => void load(event.target.files?.[0])}
        />
        <Button
          size="small"
          kind="ghost"
          onClick={() => {
            if (area.current) area.current.value = '';
            read('', '');
          }}
        >
          {t('lottery.tool.clear')}
        </Button>
        <output aria-busy={isParsing} className="text-14 text-ink-soft">
          {parsed
            ? t('lottery.tickets.result', {
                tickets: count(parsed.tickets.length),
                duplicates: count(parsed.duplicates),
                wrong: count(parsed.wrongCount),
              })
            : null}
        </output>
      </div>
      {parsed && parsed.wrongCount > 0 ? <WrongTickets parsed={parsed} /> : null}
    </div>
  );
}

function WrongTickets({ parsed: { wrong, wrongCount } }: { parsed: ParsedTickets }) {
  const t = useTranslation();
  const { count } = useFormats();
  return (
    <div className="max-h-48 overflow-y-auto rounded-box border border-line bg-raised p-3 text-14">
      <p className="text-loss-ink">{t('lottery.tickets.wrong')}</p>
      <ul className="flex flex-col gap-0.5">
        {wrong.map(({ line, text, error }, at) => (
          <li key={at}>
            {t('lottery.tickets.line', { line, reason: t(`lottery.tickets.error.${error}`) })}{' '}
            <bdi dir="ltr" className="figures font-semibold break-all">
              {text.slice(0, 40)}
            </bdi>
          </li>
        ))}
      </ul>
      {wrongCount > wrong.length ? (
        <p>{t('lottery.tickets.more', { count: count(wrongCount - wrong.length) })}</p>
      ) : null}
    </div>
  );
}
