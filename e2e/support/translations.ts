import { connection as arConnection } from '../../src/i18n/ar/connection.ts'
import { deals as arDeals } from '../../src/i18n/ar/deals.ts'
import { pages as arPages } from '../../src/i18n/ar/pages.ts'
import { session as arSession } from '../../src/i18n/ar/session.ts'
import { shell as arShell } from '../../src/i18n/ar/shell.ts'
import { createI18n } from '../../src/i18n/create-i18n.ts'
import { addDeferredMessages } from '../../src/i18n/deferred-messages.ts'
import { connection as enConnection } from '../../src/i18n/en/connection.ts'
import { deals as enDeals } from '../../src/i18n/en/deals.ts'
import { pages as enPages } from '../../src/i18n/en/pages.ts'
import { session as enSession } from '../../src/i18n/en/session.ts'
import { shell as enShell } from '../../src/i18n/en/shell.ts'

const pageMessages = {
  en: { connection: enConnection, deals: enDeals, pages: enPages, session: enSession, shell: enShell },
  ar: { connection: arConnection, deals: arDeals, pages: arPages, session: arSession, shell: arShell },
} as const

/** The words a person sees, from the portal's own catalogues: tests look for controls as people do, in both languages. */
export function translationsIn(language: 'en' | 'ar') {
  const i18n = createI18n(language)
  addDeferredMessages(i18n)
  for (const [namespace, words] of Object.entries(pageMessages[language])) i18n.addResourceBundle(language, namespace, words)
  return {
    common: i18n.getFixedT(language, 'common'),
    auth: i18n.getFixedT(language, 'auth'),
    connection: i18n.getFixedT(language, 'connection'),
    errors: i18n.getFixedT(language, 'errors'),
    deals: i18n.getFixedT(language, 'deals'),
    pages: i18n.getFixedT(language, 'pages'),
    session: i18n.getFixedT(language, 'session'),
    shell: i18n.getFixedT(language, 'shell'),
  }
}
export type Messages = ReturnType<typeof translationsIn>
