export { registerMessagesBackofficeRoutes } from './operator-routes.ts';
export { registerMessagesRoutes } from './routes.ts';
export { type NewMessage, sendMessage } from './send-message.ts';
