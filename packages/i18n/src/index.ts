export {
  cataloguedLanguages,
  compileCatalogue,
  MESSAGES_DIR,
  readCatalogue,
  spokenFor,
} from './catalogue.ts';
export { formatAmount, formatCount, formatRate, formatTime } from './format.ts';
export { LANGUAGES, type Language, languageOf, WHOLE } from './languages.ts';
export type { MessageId, MessageValues, Say } from './message-id.ts';
export { makeServerText } from './server-text.ts';
