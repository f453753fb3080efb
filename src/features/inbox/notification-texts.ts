import type { Notification } from '#contract/inbox.ts'
import type { Language } from '#i18n/languages.ts'

/** The texts in the language of the screen, or in the one that the server chose. */
export const localized = ({ title, message, ...both }: Notification, language: Language) =>
  language === 'ar'
    ? { title: both.titleAr || title, message: both.messageAr || message }
    : { title: both.titleEn || title, message: both.messageEn || message }
