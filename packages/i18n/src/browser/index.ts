export { formatAmount, formatCount, formatRate, formatTime } from '../format.ts';
export { LANGUAGES, type Language, languageOf, TRANSLATED } from '../languages.ts';
export type { MessageId, MessageValues, Say } from '../message-id.ts';
export { activateLanguage, rememberedLanguage, speech, switchLanguage, wholeLanguage } from './language.ts';
export { type Formats, LanguageProvider, Text, useFormats, useLanguage, useText } from './text.tsx';
