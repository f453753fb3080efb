import i18next, { type BackendModule, type i18n, type ResourceKey } from 'i18next'
import { defaultTimeZone } from '#contract/limits.ts'
import { auth as arAuth } from './ar/auth.ts'
import { common as arCommon } from './ar/common.ts'
import { errors as arErrors } from './ar/errors.ts'
import { auth as enAuth } from './en/auth.ts'
import { common as enCommon } from './en/common.ts'
import { errors as enErrors } from './en/errors.ts'
import { createFmt } from './fmt.ts'
import { type Language, languages } from './languages.ts'

declare module 'i18next' {
  interface CustomPluginOptions {
    readonly timeZone?: string
  }
}

export type ReadWords = (language: string, namespace: string) => Promise<ResourceKey>

/** A backend of i18next that imports words on demand. */
const createBackend = (read: ReadWords): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, callback) => {
    read(language, namespace).then(
      (words) => callback(null, words),
      // `true`: may be tried again. Otherwise i18next never reads a failed namespace again.
      (error: unknown) => callback(error instanceof Error ? error : String(error), true),
    )
  },
})

interface Options {
  readonly timeZone?: string | undefined
  /** Without it only the words of the first screens are there. */
  readonly read?: ReadWords
}

/** Creates the i18next instance of one portal with the words of the first screens, in both languages. */
export function createI18n(language: Language, { timeZone = defaultTimeZone, read }: Options = {}): i18n {
  const instance = i18next.createInstance({
    lng: language,
    timeZone,
    fallbackLng: false,
    supportedLngs: Object.keys(languages),
    ns: ['common', 'auth', 'errors'],
    defaultNS: 'common',
    resources: {
      en: { common: enCommon, auth: enAuth, errors: enErrors },
      ar: { common: arCommon, auth: arAuth, errors: arErrors },
    },
    partialBundledLanguages: true,
    // The person decides when to try again.
    maxRetries: 0,
    // React escapes markup. A value with braces would be taken for a variable, so a word joiner parts them.
    interpolation: { escape: (text) => text.replaceAll('{{', '{\u2060{') },
    initAsync: false,
    returnNull: false,
  })
  if (read) instance.use(createBackend(read))
  void instance.init()
  instance.services.formatter?.add('number', (value: number, lng) => createFmt(lng === 'ar' ? 'ar' : 'en').number(value))
  // LTR isolate for a phone number, code or address (P-46).
  instance.services.formatter?.add('ltr', (value: string) => `\u2066${value}\u2069`)
  // First-strong isolate for a name.
  instance.services.formatter?.add('name', (value: string) => `\u2068${value}\u2069`)
  return instance
}
