import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '#i18n/messages.ts' {
  interface Namespaces {
    readonly passwordRules: typeof en
  }
}

export const passwordRuleMessages = { namespace: 'passwordRules', en, ar } as const
