import { createMemoryHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createPortal } from './app/portal/create-portal.ts'
import { PortalView } from './app/portal/portal-view.tsx'
import { FullScreenSpinner } from './app/shell/full-screen-spinner.tsx'
import { SessionEndNote } from './features/auth/session-end-note.tsx'
import { createI18n } from './i18n/create-i18n.ts'
import type { Language } from './i18n/languages.ts'
import { createMemoryCacheStore } from './lib/session/cache-store.ts'
import { memoryStorage } from './lib/session/memory.ts'
import { OfflineAlert } from './ui/feedback/offline-alert.tsx'
import { LostAlert, SlowAlert } from './ui/feedback/waiting-alerts.tsx'

/** What a document of the first paint holds of the portal: by `name`, in one language. A page is named by its path. */
export interface Fragment {
  readonly name: string
  readonly language: Language
  /** Of the browser's window; '' for a fragment that is no page. */
  readonly title: string
  /** Links for the head of a document. */
  readonly preloads: readonly string[]
  readonly html: string
}

const titleTag = /<title>(.*?)<\/title>/
/** Of pictures: those of the page's first screen say that they go before the others. */
const preloads = /<link rel="preload"[^>]*>/g

/** A page as a visitor finds it. The same tree is rendered in the browser, or it could not take the page over. */
async function page(path: string, language: Language): Promise<Fragment> {
  const portal = createPortal({
    http: { apiUrl: '', fetch: () => Promise.reject(new Error('A prerendered page must not call the API')) },
    storage: { local: memoryStorage({ language }), tab: memoryStorage(), cache: createMemoryCacheStore() },
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await portal.router.load()
  const html = renderToString(<PortalView portal={portal} />)
  portal.services.session.dispose()
  const title = titleTag.exec(html)?.[1]
  if (!title) throw new Error(`${path} has no title`)
  return {
    name: path,
    language,
    title,
    preloads: (html.match(preloads) ?? []).filter((link) => /fetchpriority="high"/i.test(link)),
    html: html.replace(titleTag, '').replace(preloads, ''),
  }
}

/** Something that stands there only until the portal does. */
const passing = (name: string, language: Language, content: ReactNode): Fragment => ({
  name,
  language,
  title: '',
  preloads: [],
  html: renderToStaticMarkup(<I18nextProvider i18n={createI18n(language)}>{content}</I18nextProvider>),
})

const nothing = () => undefined

/** All that is shown before any script of the portal has come, rendered from the real components. */
export function prerender(): Promise<readonly Fragment[]> {
  return Promise.all(
    (['en', 'ar'] as const).flatMap((language) => [
      page('/home', language),
      page('/admin/login', language),
      page('/service-provider/login', language),
      passing('spinner', language, <FullScreenSpinner />),
      passing('expired', language, <SessionEndNote reason="expired" />),
      passing('offline', language, <LostAlert />),
      passing('offline-form', language, <OfflineAlert onCheck={nothing} />),
      passing('slow', language, <SlowAlert />),
      passing('slow-form', language, <SlowAlert holdsForm />),
    ]),
  )
}
