export {
  cataloguedLanguages,
  compileCatalogue,
  loadCatalogue,
  localeOf,
  MESSAGES_DIR,
} from './catalogue.ts';
export { createTranslator } from './create-translator.ts';
export { formatAmount, formatCount, formatRate, formatTime } from './format.ts';
export { LANGUAGES, type Language, languageOf, WHOLE } from './languages.ts';
export type { MessageId, MessageValues, Translate } from './message-id.ts';
