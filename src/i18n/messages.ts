import type { i18n as I18n, KeyPrefix } from 'i18next'
import type { auth } from './en/auth.ts'
import type { common } from './en/common.ts'
import type { deferredCommon } from './en/deferred-common.ts'
import type { deferredErrors } from './en/deferred-errors.ts'
import type { errors } from './en/errors.ts'

export interface Namespaces {
  readonly common: typeof common & typeof deferredCommon
  readonly errors: typeof errors & typeof deferredErrors
  readonly auth: typeof auth
}
export type Namespace = keyof Namespaces
export type FirstNamespace = 'common' | 'errors' | 'auth'

/** Messages of a component in both languages, in its chunk. `keyPrefix`: their part of the namespace, if it is split (043). */
export interface Messages<N extends Namespace = Namespace, Prefix = KeyPrefix<N>> {
  readonly namespace: N
  readonly keyPrefix?: Prefix
  readonly en: object
  readonly ar: object
}

export function register(i18n: I18n, { namespace, keyPrefix, en, ar }: Messages): void {
  const isRegistered = keyPrefix ? i18n.getResource('en', namespace, keyPrefix) : i18n.hasResourceBundle('en', namespace)
  if (isRegistered) return
  for (const [language, words] of Object.entries({ en, ar }))
    i18n.addResourceBundle(language, namespace, keyPrefix ? { [keyPrefix]: words } : words)
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** The Arabic messages: the same keys, and all six plural forms wherever English has plurals (P-42). */
export type ArabicOf<English> = {
  readonly [K in keyof English as K extends `${string}_one` | `${string}_other` ? never : K]: English[K] extends string
    ? string
    : ArabicOf<English[K]>
} & { readonly [K in keyof English as K extends `${infer Stem}_other` ? `${Stem}_${PluralForm}` : never]: string }
