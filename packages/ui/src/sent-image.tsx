import { useTranslation } from '@fairhouse/i18n/react';
import { ImageOff } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useMissingImage } from './use-missing-image.ts';

const SIZES = { small: 'size-14', normal: 'size-28' };
const BOX = 'rounded-box border border-line';

/** An image that somebody sent, the `n`th from 1: a click opens it in full. One that fails to load shows a message instead. */
export function SentImage({ address, n, size = 'normal' }: { address: string; n: number; size?: keyof typeof SIZES }) {
  const t = useTranslation();
  const { isMissing, watch } = useMissingImage(address);
  if (isMissing)
    return (
      <span
        role="img"
        aria-label={t('support.image.gone', { n })}
        title={t('support.image.gone', { n })}
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
        alt={t('support.image', { n })}
        className={classNames('object-cover', SIZES[size], BOX)}
      />
    </a>
  );
}
