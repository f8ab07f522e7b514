import type { calls, Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { classNames, Icon, IconButton, Skeleton } from '@fairhouse/ui';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { CentreMenu } from './centre-menu.tsx';
import { MENU, type MemberRoute } from './member-pages.ts';
import { MissingPage } from './missing-page.tsx';
import { type BackHandler, BackHandlerContext } from './step-back.tsx';

export interface CentreBodyProps {
  member: Output<typeof calls.identity.memberInfo>;
  route: MemberRoute;
  /** Shows only the menu on a phone. A wide screen shows `place` beside it in any case. */
  menu: boolean;
  onGo: (key: string) => void;
}

/** Shows the menu at the start and the page beside it; a phone shows one of the two. */
export function CentreBody({ member, route, menu, onGo }: CentreBodyProps) {
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
          menu ? '' : 'max-sm:hidden',
        )}
      >
        <CentreMenu member={member} shown={route.key} onGo={onGo} />
      </aside>
      <section
        aria-labelledby="centre-page"
        className={classNames('flex min-w-0 flex-1 flex-col', menu ? 'max-sm:hidden' : '')}
      >
        <header className="flex items-center gap-1 border-b border-line py-2 ps-2 pe-14 sm:ps-6">
          <IconButton
            label={backHandler?.label ?? t('centre.back')}
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
              {route.state === 'open' ? <route.Page /> : <MissingPage route={route} onGo={onGo} />}
            </BackHandlerContext>
          </Suspense>
        </div>
      </section>
    </div>
  );
}
