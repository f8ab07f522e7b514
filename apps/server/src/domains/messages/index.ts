export { registerMessageBackofficeRoutes } from './operator-routes.ts';
export { bindMessages } from './routes.ts';
export { type NewMessage, sendMessage } from './send-message.ts';
