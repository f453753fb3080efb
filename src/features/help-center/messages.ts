import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare module '../../i18n/messages.ts' {
  interface Namespaces {
    readonly helpCenter: { readonly pages: typeof en }
  }
}

export const helpCenterMessages = { namespace: 'helpCenter', keyPrefix: 'pages', en, ar } as const
