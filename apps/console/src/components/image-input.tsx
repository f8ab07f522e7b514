import { IMAGE_BYTES } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Field, failureText, Icon } from '@fairhouse/ui';
import { ImageUp, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';

interface ImageInputProps {
  label: string;
  help: string;
  /** Whether there is an image, which can be changed or removed. */
  hasImage: boolean;
  /** What is shown of it, above the buttons. */
  children: ReactNode;
  /** What is wrong with the image itself. */
  problem?: string | undefined;
  /** Sends a chosen file; a failure is shown. */
  onFile: (file: File) => Promise<unknown>;
  /** Removes the image; a failure is shown. */
  onRemove: () => unknown;
}

/** A field for one image file: choose, change, remove. The server checks the content. */
export function ImageInput({ label, help, hasImage, children, problem, onFile, onRemove }: ImageInputProps) {
  const t = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const run = async (work: () => unknown) => {
    setError(undefined);
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      setError(failureText(failure, t));
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (file.size >= IMAGE_BYTES) setError(t('content.image.large'));
    else void run(() => onFile(file));
  };
  return (
    <Field label={label} help={help} error={error ?? problem}>
      {(wiring) => (
        <div className="flex flex-col gap-2">
          {children}
          <input
            ref={input}
            {...wiring}
            type="file"
            accept="image/png,image/jpeg"
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => choose(target.files?.[0])}
          />
          <div className="flex flex-wrap gap-2">
            <Button busy={busy} icon={<Icon of={ImageUp} size={18} />} onClick={() => input.current?.click()}>
              {t(hasImage ? 'content.image.change' : 'content.image.choose')}
            </Button>
            {hasImage ? (
              <Button kind="ghost" icon={<Icon of={Trash2} size={18} />} onClick={() => void run(onRemove)}>
                {t('content.image.remove')}
              </Button>
            ) : null}
          </div>
        </div>
      )}
    </Field>
  );
}
