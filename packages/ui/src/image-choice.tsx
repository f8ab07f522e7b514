import { IMAGE_BYTES, MAX_IMAGES } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { ImagePlus, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button, IconButton } from './button.tsx';
import { useAddresses } from './chat-message.tsx';
import { Icon } from './icon.tsx';

/** The types that the file picker offers; the server decides by the content. */
const IMAGE_TYPES = 'image/png,image/jpeg';

/** The selected images, and the problem of the last selection. */
export interface ChosenImages {
  images: readonly File[];
  error: 'many' | 'large' | 'kind' | null;
}

export const NO_IMAGES: ChosenImages = { images: [], error: null };

/** Adds images to the selection, as far as the upload rule allows (at most three, PNG or JPEG, under 5 MB). */
export function addImages({ images: chosen }: ChosenImages, fresh: readonly File[]): ChosenImages {
  const ofKind = fresh.filter(({ type }) => IMAGE_TYPES.split(',').includes(type));
  const fitting = ofKind.filter(({ size }) => size < IMAGE_BYTES);
  const all = [...chosen, ...fitting];
  const error =
    ofKind.length < fresh.length
      ? 'kind'
      : fitting.length < ofKind.length
        ? 'large'
        : all.length > MAX_IMAGES
          ? 'many'
          : null;
  return { images: all.slice(0, MAX_IMAGES), error };
}

/** The file picker: `input` is a hidden element of the page, `open` is for a button. Picking the same file twice reports it twice. */
export function useImagePicker(
  onPick: (files: readonly File[]) => void,
  { multiple = false } = {},
): { open: () => void; input: ReactNode } {
  const picker = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={picker}
      type="file"
      accept={IMAGE_TYPES}
      multiple={multiple}
      hidden
      onChange={({ target }) => {
        onPick([...(target.files ?? [])]);
        target.value = '';
      }}
    />
  );
  return { open: () => picker.current?.click(), input };
}

/** Images attached to a form: a button, the upload rule, and the selection. */
export function ImagesField({
  label,
  chosen,
  error,
  onChange,
}: {
  label: string;
  chosen: ChosenImages;
  /** The problem while none is selected. */
  error?: string | undefined;
  onChange: (chosen: ChosenImages) => void;
}) {
  const t = useTranslation();
  const { open, input } = useImagePicker((files) => onChange(addImages(chosen, files)), { multiple: true });
  return (
    <div className="flex flex-col items-start gap-2">
      <Button size="small" icon={<Icon of={ImagePlus} size={18} />} onClick={open}>
        {label}
      </Button>
      <p className="text-12 text-ink-faint">{t('support.image.rule')}</p>
      {input}
      <ImageRow chosen={chosen} onChange={onChange} />
      {error && chosen.images.length === 0 ? (
        <p role="alert" className="text-14 text-loss-ink">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** The selected images, each with a remove button, and the problem of the last selection. */
export function ImageRow({
  chosen: { images, error },
  onChange,
}: {
  chosen: ChosenImages;
  onChange: (chosen: ChosenImages) => void;
}) {
  const t = useTranslation();
  const addresses = useAddresses(images);
  return (
    <>
      {images.length > 0 ? (
        <ul className="flex flex-wrap gap-4 pt-2">
          {images.map((image, n) => (
            <li key={`${image.name} ${image.size} ${image.lastModified}`} className="relative">
              {addresses[n] ? (
                <img
                  src={addresses[n]}
                  alt={image.name}
                  className="size-18 rounded-box border border-line object-cover"
                />
              ) : (
                <span className="block size-18 rounded-box border border-line bg-raised" />
              )}
              <IconButton
                label={t('support.image.remove', { name: image.name })}
                onClick={() => onChange({ images: images.filter((_, at) => at !== n), error: null })}
                className="absolute -end-2 -top-2 size-8 min-h-0 min-w-0 rounded-chip border border-line bg-surface"
              >
                <Icon of={X} size={14} />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      {error ? (
        <p role="alert" className="text-14 text-loss-ink">
          {t(`support.image.${error}`)}
        </p>
      ) : null}
    </>
  );
}
