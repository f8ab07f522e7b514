export { registerMessages } from './register-messages.ts';
export { type NewMessage, sendMessage } from './send-message.ts';
