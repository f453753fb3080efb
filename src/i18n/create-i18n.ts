import i18next, { type i18n } from 'i18next'
import { defaultTimeZone } from '#contract/limits.ts'
import { auth as arAuth } from './ar/auth.ts'
import { common as arCommon } from './ar/common.ts'
import { errors as arErrors } from './ar/errors.ts'
import { auth as enAuth } from './en/auth.ts'
import { common as enCommon } from './en/common.ts'
import { errors as enErrors } from './en/errors.ts'
import { createFmt } from './fmt.ts'
import { type Language, languages } from './languages.ts'

/** Creates the i18next instance of one portal with the messages of the first screens. `timeZone` is the business time zone. */
export function createI18n(language: Language, timeZone = defaultTimeZone): i18n {
  const instance = i18next.createInstance({
    lng: language,
    timeZone,
    fallbackLng: 'en',
    supportedLngs: Object.keys(languages),
    ns: ['common', 'auth', 'errors'],
    defaultNS: 'common',
    resources: {
      en: { common: enCommon, auth: enAuth, errors: enErrors },
      ar: { common: arCommon, auth: arAuth, errors: arErrors },
    },
    // React escapes markup. A value with braces would be taken for a variable, so a word joiner parts them.
    interpolation: { escape: (text) => text.replaceAll('{{', '{\u2060{') },
    initAsync: false,
    returnNull: false,
  })
  void instance.init()
  instance.services.formatter?.add('number', (value: number, lng) => createFmt(lng === 'ar' ? 'ar' : 'en').number(value))
  // LTR isolate for a phone number, code or address (P-46).
  instance.services.formatter?.add('ltr', (value: string) => `\u2066${value}\u2069`)
  // First-strong isolate for a name.
  instance.services.formatter?.add('name', (value: string) => `\u2068${value}\u2069`)
  return instance
}
