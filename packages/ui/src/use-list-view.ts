import { useState } from 'react';
import { changedView, type ListControl, type ListView } from './list-view.ts';

/** A list view that lasts as long as the page. */
export function useListView<Key extends string>(start: Partial<ListView<Key>> = {}): ListControl<Key> {
  const [view, setView] = useState<ListView<Key>>({ page: 1, period: 'week', sort: null, ...start });
  return { ...view, change: (next) => setView((now) => changedView(now, next)) };
}
