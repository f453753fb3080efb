import type { CannedReply, CannedReplyPlaceholder } from '#contract/canned-replies.ts'
import type { Language } from '#i18n/languages.ts'

/** The title in a language; in the other one if that is empty. */
export const replyTitle = ({ titleEn, titleAr }: CannedReply, language: Language): string =>
  language === 'ar' ? titleAr || titleEn : titleEn || titleAr

export const replyText = ({ textEn, textAr }: CannedReply, language: Language): string =>
  language === 'ar' ? textAr || textEn : textEn || textAr

export type PlaceholderValues = Readonly<Record<CannedReplyPlaceholder, string>>

const isPlaceholder = (name: string, values: PlaceholderValues): name is CannedReplyPlaceholder => Object.hasOwn(values, name)

/** A placeholder without a value stays, to be seen before the message is sent. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => (isPlaceholder(name, values) && values[name]) || placeholder)
