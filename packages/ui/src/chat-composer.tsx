import { useTranslation } from '@fairhouse/i18n/react';
import { ImagePlus, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { IconButton } from './button.tsx';
import { controlClass } from './field.tsx';
import { Icon } from './icon.tsx';
import { addImages, ImageRow, NO_IMAGES, useImagePicker } from './image-choice.tsx';

export interface CannedResponse {
  id: string;
  shortcut: string;
  text: string;
}

const MAX_CHARACTERS = 2000;
/** The remaining characters are shown from this length. */
const NEARLY = 1800;
const MAX_OFFERED = 6;

/**
 * Writes a chat message: Enter sends, Shift+Enter inserts a line break, images are picked or pasted. With `responses`, a slash offers the
 * canned responses whose shortcut starts with the text.
 */
export function ChatComposer({
  onSend,
  onTyping,
  responses = [],
  startsHere = false,
}: {
  onSend: (text: string, images: readonly File[]) => void;
  onTyping: () => void;
  responses?: readonly CannedResponse[];
  /** Takes the focus on mount. */
  startsHere?: boolean;
}) {
  const t = useTranslation();
  const [text, setText] = useState('');
  const [choice, setChoice] = useState(NO_IMAGES);
  const offered = useOffered(responses, text, setText);
  const left = MAX_CHARACTERS - text.length;
  const ready = (text.trim() !== '' || choice.images.length > 0) && left >= 0;
  const add = (files: Iterable<File>): void => setChoice((now) => addImages(now, [...files]));
  const picker = useImagePicker(add, { multiple: true });
  const send = (): void => {
    if (!ready) return;
    onSend(text.trim(), choice.images);
    setText('');
    setChoice(NO_IMAGES);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (offered.onKeyDown(event)) return;
    // Enter that confirms an IME composition sends nothing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="relative flex flex-col gap-2 border-t border-line p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {offered.list}
      <ImageRow chosen={choice} onChange={setChoice} />
      <div className="flex items-end gap-1">
        <IconButton label={t('support.image.add')} onClick={picker.open}>
          <Icon of={ImagePlus} />
        </IconButton>
        {picker.input}
        <textarea
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the window was opened in order to write
          autoFocus={startsHere}
          dir="auto"
          rows={1}
          value={text}
          aria-label={t('support.write')}
          placeholder={t('support.write')}
          {...offered.wiring}
          onChange={({ target }) => {
            setText(target.value);
            if (target.value.trim()) onTyping();
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            if (event.clipboardData.files.length === 0) return;
            event.preventDefault();
            add(event.clipboardData.files);
          }}
          className={`${controlClass} field-sizing-content max-h-32 min-h-11 flex-1 resize-none py-2.5 text-14`}
        />
        <IconButton
          label={t('support.send')}
          type="submit"
          aria-disabled={!ready}
          className={ready ? 'text-primary-ink' : 'opacity-60'}
        >
          <Icon of={SendHorizontal} className="rtl:-scale-x-100" />
        </IconButton>
      </div>
      {text.length > NEARLY ? (
        <p className={`px-2 text-12 ${left < 0 ? 'text-loss-ink' : 'text-ink-faint'}`}>
          {left < 0 ? t('support.write.over', { count: -left }) : t('support.write.left', { count: left })}
        </p>
      ) : null}
    </form>
  );
}

/** The canned responses offered after a slash, as a list with arrow key navigation. */
function useOffered(responses: readonly CannedResponse[], text: string, onChoose: (text: string) => void) {
  const t = useTranslation();
  const id = useId();
  const [at, setAt] = useState(0);
  const [dismissed, setDismissed] = useState('');
  const matching = /^\/([a-z0-9-]*)$/i.exec(text)?.[1]?.toLowerCase();
  const found =
    matching === undefined || text === dismissed
      ? []
      : responses.filter(({ shortcut }) => shortcut.startsWith(matching)).slice(0, MAX_OFFERED);
  const active = found[Math.min(at, found.length - 1)];
  const choose = (response: CannedResponse): void => {
    onChoose(response.text);
    setAt(0);
  };
  return {
    wiring:
      responses.length === 0
        ? {}
        : ({
            'aria-autocomplete': 'list',
            ...(active ? { 'aria-controls': id, 'aria-activedescendant': `${id}-${active.id}` } : {}),
          } as const),
    onKeyDown: (event: KeyboardEvent): boolean => {
      if (!active) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) setAt((Math.min(at, found.length - 1) + step + found.length) % found.length);
      else if (event.key === 'Enter' || event.key === 'Tab') choose(active);
      else if (event.key === 'Escape') setDismissed(text);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
    list:
      found.length === 0 ? null : (
        <div
          id={id}
          role="listbox"
          aria-label={t('support.canned')}
          className="absolute inset-x-2 bottom-full mb-1 max-h-60 overflow-y-auto rounded-box border border-line bg-raised p-1"
        >
          {found.map((response) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field moves and chooses by keyboard
            <div
              key={response.id}
              id={`${id}-${response.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={response === active}
              onClick={() => choose(response)}
              className="flex min-h-11 cursor-pointer items-baseline gap-3 rounded-mark px-3 py-2 text-14 hover:bg-line/40 aria-selected:bg-line/60"
            >
              <span className="shrink-0 font-semibold text-primary-ink">{`/${response.shortcut}`}</span>
              <span dir="auto" className="line-clamp-2 text-ink-soft">
                {response.text}
              </span>
            </div>
          ))}
        </div>
      ),
  };
}
