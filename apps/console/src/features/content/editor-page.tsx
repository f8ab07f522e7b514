import type { ContentKind } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { GuardedPage } from '../../components/page.tsx';
import { ContentEditor } from './content-editor.tsx';
import { itemQuery } from './content-queries.ts';

const newRoute = getRouteApi('/content/new');
const oneRoute = getRouteApi('/content/$id');

/** A new content item of the kind in the address. */
export function NewContentPage() {
  const t = useTranslation();
  const { kind = 'announcement' } = newRoute.useSearch();
  return (
    <GuardedPage permission="content.edit" title={t('console.page.content')}>
      <ContentEditor key={kind} stored={null} kind={kind} />
    </GuardedPage>
  );
}

/** One content item, freshly loaded. */
export function EditContentPage() {
  const t = useTranslation();
  const { id } = oneRoute.useParams();
  return (
    <GuardedPage permission="content.read" title={t('console.page.content')}>
      <Stored key={id} id={id} />
    </GuardedPage>
  );
}

function Stored({ id }: { id: string }) {
  const t = useTranslation();
  const item = useQuery(itemQuery(id));
  if (item.isError && !item.data)
    return (
      <ErrorState heading="h1" onRetry={() => void item.refetch()}>
        {failureText(item.error, t)}
      </ErrorState>
    );
  if (!item.data)
    return (
      <div aria-busy="true" className="flex flex-col gap-4">
        <Skeleton className="h-9 w-64" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    );
  const kind: ContentKind = item.data.settings.kind;
  return <ContentEditor stored={item.data} kind={kind} />;
}
