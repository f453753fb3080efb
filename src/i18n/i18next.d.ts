import type { Namespaces } from './messages.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Namespaces
  }

  interface CustomPluginOptions {
    readonly timeZone?: string
  }
}
