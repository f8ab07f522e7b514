export { checkCatalogue, compileCatalogue, MESSAGES_DIR, readCatalogue } from './catalogue.ts';
export { formatAmount, formatCount, formatRate, formatTime } from './format.ts';
export { catalogueOf, LANGUAGES, type Language, languageOf, TRANSLATED, type Translated } from './languages.ts';
export type { MessageId, MessageValues, Say } from './message-id.ts';
export { chooseLanguage, makeServerText } from './server-text.ts';
