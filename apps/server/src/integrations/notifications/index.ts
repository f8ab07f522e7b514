export { createNotifier } from './create-notifier.ts';
export { listDemoOutbox, pruneDemoOutbox } from './demo-outbox.ts';
export type { Notifier } from './notifier.ts';
