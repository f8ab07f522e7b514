import { useTranslation } from '@fairhouse/i18n/react';
import { Button, buttonClass } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useDialogs } from '../../platform/dialogs.ts';
import { deferred } from '../../platform/lazy-part.ts';
import { useToken } from '../../platform/session.ts';
import { isOn, isOpen } from '../../platform/switches.ts';
import { BANNER_VIEW, SLIDE, SLIDE_IMAGE, SLIDE_WORDS } from './slide.ts';

/** The image reserves its room and loads after the text. */
const NightScene = lazy(deferred(async () => ({ default: (await import('./home-deferred.ts')).NightScene })));

const STEPS = ['before', 'play', 'after'] as const;

const FreePlayButton = lazy(deferred(async () => ({ default: (await import('./home-deferred.ts')).FreePlayButton })));

/** Describes us in one sentence and three steps. It makes no promise that a page cannot prove. */
export function WelcomeBanner() {
  const t = useTranslation();
  const token = useToken();
  const { openRegister } = useDialogs();
  return (
    <div className={SLIDE}>
      <div className={SLIDE_WORDS}>
        <h1 className="max-w-[18ch] text-28 font-bold sm:text-40">{t('home.title')}</h1>
        <p className="max-w-[46ch] text-16 text-ink-soft">{t('home.lead')}</p>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {token === null ? (
            isOn('MCS-REGISTER') ? (
              <Button kind="primary" size="large" onClick={openRegister}>
                {t('home.join')}
              </Button>
            ) : null
          ) : isOpen('/rng') ? (
            <Link to="/rng" className={buttonClass('secondary', 'large')}>
              {t('home.play')}
            </Link>
          ) : null}
          {token === null && isOn('FREE-PLAY') ? (
            <Suspense fallback={<span className="h-12 w-36" />}>
              <FreePlayButton />
            </Suspense>
          ) : null}
          <Link
            to="/verify"
            className="inline-flex min-h-12 items-center font-semibold underline-offset-4 hover:underline"
          >
            {t('home.how')}
          </Link>
        </div>
        <ol className="mt-2 grid gap-x-4 gap-y-2 border-t border-line pt-4 text-14 sm:max-md:grid-cols-3 lg:grid-cols-3">
          {STEPS.map((step) => (
            <li key={step} className="flex gap-2 sm:max-md:flex-col sm:max-md:gap-0 lg:flex-col lg:gap-0">
              <span className="w-16 shrink-0 font-semibold text-primary-ink">{t(`home.seed.${step}`)}</span>
              <span className="text-ink-soft">{t(`home.seed.${step}.text`)}</span>
            </li>
          ))}
        </ol>
      </div>
      <Suspense fallback={<svg viewBox={BANNER_VIEW} className={SLIDE_IMAGE} aria-hidden="true" />}>
        <NightScene className={SLIDE_IMAGE} />
      </Suspense>
    </div>
  );
}
