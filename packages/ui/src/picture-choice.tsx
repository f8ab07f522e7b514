import { MAX_IMAGES, PICTURE_BYTES } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { ImagePlus, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button, IconButton } from './button.tsx';
import { useAddresses } from './chat-line.tsx';
import { Icon } from './icon.tsx';

/** What the picker of the platform offers; the server decides by the content. */
const PICTURE_TYPES = 'image/png,image/jpeg';

/** The pictures chosen so far, and what was wrong with the last choice. */
export interface ChosenPictures {
  pictures: readonly File[];
  fault: 'many' | 'large' | 'kind' | null;
}

export const NO_PICTURES: ChosenPictures = { pictures: [], fault: null };

/** Adds pictures to those chosen, as far as the rule of uploads allows (at most three, PNG or JPEG, under 5 MB). */
export function addPictures({ pictures: chosen }: ChosenPictures, fresh: readonly File[]): ChosenPictures {
  const ofKind = fresh.filter(({ type }) => PICTURE_TYPES.split(',').includes(type));
  const fitting = ofKind.filter(({ size }) => size < PICTURE_BYTES);
  const all = [...chosen, ...fitting];
  const fault =
    ofKind.length < fresh.length
      ? 'kind'
      : fitting.length < ofKind.length
        ? 'large'
        : all.length > MAX_IMAGES
          ? 'many'
          : null;
  return { pictures: all.slice(0, MAX_IMAGES), fault };
}

/** The picker of the platform: `input` stands in the page unseen, `open` is for a button. What is picked twice is told twice. */
export function usePicturePicker(
  onPick: (files: readonly File[]) => void,
  { multiple = false } = {},
): { open: () => void; input: ReactNode } {
  const picker = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={picker}
      type="file"
      accept={PICTURE_TYPES}
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

/** Pictures that go with a form: a button, the rule of uploads, and what was chosen. */
export function PicturesField({
  label,
  chosen,
  error,
  onChange,
}: {
  label: string;
  chosen: ChosenPictures;
  /** What is wrong while none is chosen. */
  error?: string | undefined;
  onChange: (chosen: ChosenPictures) => void;
}) {
  const t = useTranslation();
  const { open, input } = usePicturePicker((files) => onChange(addPictures(chosen, files)), { multiple: true });
  return (
    <div className="flex flex-col items-start gap-2">
      <Button size="small" icon={<Icon of={ImagePlus} size={18} />} onClick={open}>
        {label}
      </Button>
      <p className="text-12 text-ink-faint">{t('support.picture.rule')}</p>
      {input}
      <PictureRow chosen={chosen} onChange={onChange} />
      {error && chosen.pictures.length === 0 ? (
        <p role="alert" className="text-14 text-loss-ink">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** The pictures chosen, each with a way to leave it out, and what was wrong with the last choice. */
export function PictureRow({
  chosen: { pictures, fault },
  onChange,
}: {
  chosen: ChosenPictures;
  onChange: (chosen: ChosenPictures) => void;
}) {
  const t = useTranslation();
  const addresses = useAddresses(pictures);
  return (
    <>
      {pictures.length > 0 ? (
        <ul className="flex flex-wrap gap-4 pt-2">
          {pictures.map((picture, n) => (
            <li key={`${picture.name} ${picture.size} ${picture.lastModified}`} className="relative">
              {addresses[n] ? (
                <img
                  src={addresses[n]}
                  alt={picture.name}
                  className="size-18 rounded-box border border-line object-cover"
                />
              ) : (
                <span className="block size-18 rounded-box border border-line bg-raised" />
              )}
              <IconButton
                label={t('support.picture.remove', { name: picture.name })}
                onClick={() => onChange({ pictures: pictures.filter((_, at) => at !== n), fault: null })}
                className="absolute -end-2 -top-2 size-8 min-h-0 min-w-0 rounded-chip border border-line bg-surface"
              >
                <Icon of={X} size={14} />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      {fault ? (
        <p role="alert" className="text-14 text-loss-ink">
          {t(`support.picture.${fault}`)}
        </p>
      ) : null}
    </>
  );
}
