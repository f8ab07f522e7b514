import type { Banner } from '@fairhouse/contracts';
import { PosterArt } from '@fairhouse/game-ui';
import { buttonClass, useMissingImage } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { imageUrl } from '../../platform/image-host.ts';
import { isOpen } from '../../platform/switches.ts';
import { inLanguage } from '../content/article.tsx';
import { SLIDE, SLIDE_IMAGE, SLIDE_WORDS } from './slide.ts';

const MOTIFS = [
  'lantern',
  'cards',
  'bell',
  'star',
  'wheel',
  'crown',
  'ticket',
] as const satisfies readonly ComponentProps<typeof PosterArt>['motif'][];

/** A banner whose image is missing or fails to load shows the poster that its id selects. */
const motifOf = (id: string) => MOTIFS[Number(BigInt(id) % BigInt(MOTIFS.length))] ?? MOTIFS[0];

/** An operator's banner: title, one or two lines of text, one link. */
export function BannerSlide({ banner }: { banner: Banner }) {
  const { id, title, text, action, tone, image } = banner;
  const link = isOpen(banner.link) ? banner.link : '';
  const src = image ? imageUrl(image) : '';
  const { isMissing, watch } = useMissingImage(src);
  return (
    <div className={SLIDE}>
      <div className={SLIDE_WORDS}>
        <h2 {...inLanguage(banner)} className="line-clamp-3 max-w-[18ch] text-28 font-bold sm:text-40">
          {action || !link ? title : <Leads to={link}>{title}</Leads>}
        </h2>
        <p {...inLanguage(banner)} className="line-clamp-4 max-w-[46ch] text-16 text-ink-soft">
          {text}
        </p>
        {action && link ? (
          <div>
            <Leads to={link} className={buttonClass('secondary', 'large')}>
              <span {...inLanguage(banner)}>{action}</span>
            </Leads>
          </div>
        ) : null}
      </div>
      {src && !isMissing ? (
        <img {...watch} src={src} alt="" loading="lazy" decoding="async" className={SLIDE_IMAGE} />
      ) : (
        <span className={SLIDE_IMAGE}>
          <PosterArt tone={tone} motif={motifOf(id)} />
        </span>
      )}
    </div>
  );
}

/** A link to a page on this site, or to an external page in its own window. */
function Leads({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const looks = className ? { className } : {};
  if (to.startsWith('/'))
    return (
      <Link to={to as '/'} {...looks}>
        {children}
      </Link>
    );
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" {...looks}>
      {children}
    </a>
  );
}
