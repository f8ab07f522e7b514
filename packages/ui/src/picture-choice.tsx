import { MOST_PICTURES, PICTURE_BYTES } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { X } from 'lucide-react';
import { IconButton } from './button.tsx';
import { useAddresses } from './chat-line.tsx';
import { Icon } from './icon.tsx';

/** What the picker of the platform offers; the server decides by the content. */
export const PICTURE_TYPES = 'image/png,image/jpeg';

export type PictureFault = 'many' | 'large' | 'kind';

/** Adds pictures to those chosen, as far as the rule of uploads allows (at most three, PNG or JPEG, under 5 MB). */
export function addPictures(
  chosen: readonly File[],
  fresh: readonly File[],
): { pictures: readonly File[]; fault: PictureFault | null } {
  const ofKind = fresh.filter(({ type }) => PICTURE_TYPES.split(',').includes(type));
  const fitting = ofKind.filter(({ size }) => size < PICTURE_BYTES);
  const all = [...chosen, ...fitting];
  const fault =
    ofKind.length < fresh.length
      ? 'kind'
      : fitting.length < ofKind.length
        ? 'large'
        : all.length > MOST_PICTURES
          ? 'many'
          : null;
  return { pictures: all.slice(0, MOST_PICTURES), fault };
}

/** The pictures chosen, each with a way to leave it out, and what was wrong with the last choice. */
export function PictureRow({
  pictures,
  fault,
  onRemove,
}: {
  pictures: readonly File[];
  fault: PictureFault | null;
  onRemove: (at: number) => void;
}) {
  const say = useText();
  const addresses = useAddresses(pictures);
  return (
    <>
      {pictures.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
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
                label={say('support.picture.remove', { name: picture.name })}
                onClick={() => onRemove(n)}
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
          {say(`support.picture.${fault}`)}
        </p>
      ) : null}
    </>
  );
}
