import { useTranslation } from '@fairhouse/i18n/react';
import { ImageOff } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { usePictureGone } from './use-picture-gone.ts';

const SIZES = { small: 'size-14', normal: 'size-28' };
const BOX = 'rounded-box border border-line';

/** A picture that somebody sent, the `n`th from 1: pressed, it opens as a whole. One that does not come says so in its place. */
export function SentPicture({
  address,
  n,
  size = 'normal',
}: {
  address: string;
  n: number;
  size?: keyof typeof SIZES;
}) {
  const t = useTranslation();
  const { gone, watch } = usePictureGone(address);
  if (gone)
    return (
      <span
        role="img"
        aria-label={t('support.picture.gone', { n })}
        title={t('support.picture.gone', { n })}
        className={classNames('flex items-center justify-center bg-raised text-ink-faint', SIZES[size], BOX)}
      >
        <Icon of={ImageOff} size={24} />
      </span>
    );
  return (
    <a href={address} target="_blank" rel="noreferrer" className="block rounded-box">
      <img
        {...watch}
        src={address}
        alt={t('support.picture', { n })}
        className={classNames('object-cover', SIZES[size], BOX)}
      />
    </a>
  );
}
