import { boot } from './boot.ts';
import { cacheOfflinePage } from './cache-offline-page.ts';
import { captureInstallPrompt } from './install-prompt.ts';
import { captureUnhandledErrors } from './report-client-error.ts';
import { watchIdle } from './watch-idle.ts';

/** Runs the startup work that must not delay the first paint. */
export function afterFirstPaint(): void {
  captureUnhandledErrors();
  watchIdle();
  captureInstallPrompt();
  void cacheOfflinePage();
  const { gtagId } = boot().status.info.analytics;
  if (gtagId) void import('../features/analytics/measure.tsx').then(({ measure }) => measure(gtagId));
}
