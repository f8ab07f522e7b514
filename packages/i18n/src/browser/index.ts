export { formatAmount, formatCount, formatRate, formatTime } from '../format.ts';
export { LANGUAGES, type Language, languageOf } from '../languages.ts';
export type { MessageId, MessageValues, Say } from '../message-id.ts';
export { activateLanguage, wholeLanguage } from './activate-language.ts';
export { type Formats, useFormats } from './formats.ts';
export { rememberedLanguage, switchLanguage } from './remember-language.ts';
export { cataloguedCodes, coverageOf, languageInUse, sayNow } from './speech.ts';
export { LanguageProvider, Text, useLanguage, useText } from './text.tsx';
