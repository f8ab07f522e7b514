import { calls, IMAGE_BYTES } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Field, failureText, Icon, useMissingImage } from '@fairhouse/ui';
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { call } from '../platform/call.ts';

/** One image: choose, upload, show, remove. The server checks the content and re-encodes it. */
export function ImageField({ value, onChange }: { value: string; onChange: (address: string) => void }) {
  const t = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { isMissing, watch } = useMissingImage(value);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setError(undefined);
    if (file.size >= IMAGE_BYTES) return setError(t('content.image.large'));
    setBusy(true);
    try {
      onChange((await call(calls.contentBackoffice.image, {}, [file])).image);
    } catch (failure) {
      setError(failureText(failure, t));
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };
  return (
    <Field
      label={t('content.field.image')}
      help={t('content.image.help')}
      error={error ?? (value && isMissing ? t('content.image.gone') : undefined)}
    >
      {(wiring) => (
        <div className="flex flex-col gap-2">
          {value && !isMissing ? (
            <img
              {...watch}
              src={value}
              alt=""
              className="max-h-40 self-start rounded-box border border-line object-contain"
            />
          ) : null}
          <input
            ref={input}
            {...wiring}
            type="file"
            accept="image/png,image/jpeg"
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => void send(event.target.files?.[0])}
          />
          <div className="flex flex-wrap gap-2">
            <Button busy={busy} icon={<Icon of={ImageUp} size={18} />} onClick={() => input.current?.click()}>
              {t(value ? 'content.image.change' : 'content.image.choose')}
            </Button>
            {value ? (
              <Button kind="ghost" icon={<Icon of={Trash2} size={18} />} onClick={() => onChange('')}>
                {t('content.image.remove')}
              </Button>
            ) : null}
          </div>
        </div>
      )}
    </Field>
  );
}
