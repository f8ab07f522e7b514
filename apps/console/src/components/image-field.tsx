import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { useMissingImage } from '@fairhouse/ui';
import { call } from '../platform/call.ts';
import { ImageInput } from './image-input.tsx';

/** One image: choose, upload, show, remove. The server checks the content and re-encodes it. */
export function ImageField({ value, onChange }: { value: string; onChange: (address: string) => void }) {
  const t = useTranslation();
  const { isMissing, watch } = useMissingImage(value);
  const isShown = value !== '' && !isMissing;
  return (
    <ImageInput
      label={t('content.field.image')}
      help={t('content.image.help')}
      hasImage={value !== ''}
      problem={value && isMissing ? t('content.image.gone') : undefined}
      onFile={async (file) => onChange((await call(calls.contentBackoffice.image, {}, [file])).image)}
      onRemove={() => onChange('')}
    >
      {isShown ? (
        <img
          {...watch}
          src={value}
          alt=""
          className="max-h-40 self-start rounded-box border border-line object-contain"
        />
      ) : null}
    </ImageInput>
  );
}
