import { useTranslation } from '@fairhouse/i18n/react';
import { classNames, Icon, IconButton, Skeleton } from '@fairhouse/ui';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { type CentreRoute, MENU } from './centre-page.ts';
import { MissingPage } from './missing-page.tsx';
import { type BackHandler, BackHandlerContext } from './step-back.tsx';

export interface CentreBodyProps {
  /** What the centre is called. */
  title: string;
  menu: ReactNode;
  route: CentreRoute;
  /** Shows only the menu on a phone. A wide screen shows `route` beside it in any case. */
  isMenu: boolean;
  onGo: (key: string) => void;
}

/** Shows the menu at the start and the page beside it; a phone shows one of the two. */
export function CentreBody({ title, menu, route, isMenu, onGo }: CentreBodyProps) {
  const t = useTranslation();
  const content = useRef<HTMLDivElement>(null);
  const [backHandler, setBackHandler] = useState<BackHandler | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page starts at its top
  useEffect(() => {
    content.current?.scrollTo(0, 0);
  }, [route.key]);
  return (
    <div className="-mx-5 -mb-5 flex h-[calc(100%+1.25rem)] min-h-0">
      <aside
        className={classNames(
          'w-full shrink-0 overflow-y-auto border-line bg-page p-3 sm:w-18 sm:rounded-s-tile sm:border-e lg:w-60',
          isMenu ? '' : 'max-sm:hidden',
        )}
      >
        {menu}
      </aside>
      <section
        aria-labelledby="centre-page"
        className={classNames('flex min-w-0 flex-1 flex-col', isMenu ? 'max-sm:hidden' : '')}
      >
        <header className="flex items-center gap-1 border-b border-line py-2 ps-2 pe-14 sm:ps-6">
          <IconButton
            label={backHandler?.label ?? t('centre.back', { centre: title })}
            onClick={() => (backHandler ? backHandler.go() : onGo(MENU))}
            className="sm:hidden"
          >
            <Icon of={ArrowLeft} className="shrink-0 rtl:-scale-x-100" />
          </IconButton>
          <h2 id="centre-page" className="py-2 text-20">
            {t(route.title)}
          </h2>
        </header>
        <div ref={content} className="min-h-0 flex-1 overflow-y-auto px-4 py-5 sm:px-6">
          <Suspense fallback={<Skeleton className="h-64 w-full" />}>
            <BackHandlerContext value={setBackHandler}>
              {route.state === 'open' ? <route.Page /> : <MissingPage route={route} centre={title} onGo={onGo} />}
            </BackHandlerContext>
          </Suspense>
        </div>
      </section>
    </div>
  );
}
