/** The Arabic tag pins digits and calendar: the defaults of `ar-*` differ between countries and engines (P-40). */
export const languages = {
  en: { dir: 'ltr', locale: 'en-US', name: 'English' },
  ar: { dir: 'rtl', locale: 'ar-SA-u-nu-latn-ca-gregory', name: 'العربية' },
} as const

export type Language = keyof typeof languages
export type Direction = (typeof languages)[Language]['dir']
export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'ar'
export const shownLanguage = ({ language }: { readonly language: string }): Language => (isLanguage(language) ? language : 'en')
export const otherLanguage = (language: Language): Language => (language === 'en' ? 'ar' : 'en')
