import { createMemoryHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { EndNote } from './features/auth/end-note.tsx'
import { createI18n } from './i18n/create-i18n.ts'
import type { Language } from './i18n/languages.ts'
import { createPortal } from './portal/create-portal.ts'
import { PortalView } from './portal/portal-view.tsx'
import { createMemoryCacheStore } from './session/cache-store.ts'
import { memoryStorage } from './session/memory.ts'
import { FullScreenSpinner } from './shell/full-screen-spinner.tsx'
import { OfflineAlert } from './ui/feedback/offline-alert.tsx'
import { LostAlert, SlowAlert } from './ui/feedback/waiting-alerts.tsx'

/** What a document of the first paint holds of the portal: by `name`, in one language. A page is named by its path. */
export interface Part {
  readonly name: string
  readonly language: Language
  /** Of the browser's window; '' for a part that is no page. */
  readonly title: string
  /** Links for the head of a document. */
  readonly preloads: readonly string[]
  readonly html: string
}

const titleTag = /<title>(.*?)<\/title>/
/** Of pictures: those of the page's first screen say that they go before the others. */
const preloads = /<link rel="preload"[^>]*>/g

/** A page as a visitor finds it. The same tree is rendered in the browser, or it could not take the page over. */
async function page(path: string, language: Language): Promise<Part> {
  const portal = createPortal({
    apiUrl: '',
    fetch: () => Promise.reject(new Error('A page of the first paint asks for nothing')),
    storage: memoryStorage({ language }),
    tabStorage: memoryStorage(),
    cacheStore: createMemoryCacheStore(),
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
const passing = (name: string, language: Language, content: ReactNode): Part => ({
  name,
  language,
  title: '',
  preloads: [],
  html: renderToStaticMarkup(<I18nextProvider i18n={createI18n(language)}>{content}</I18nextProvider>),
})

const nothing = () => undefined

/** All that is shown before any script of the portal has come, rendered from the real components. */
export function prerender(): Promise<readonly Part[]> {
  return Promise.all(
    (['en', 'ar'] as const).flatMap((language) => [
      page('/home', language),
      page('/admin/login', language),
      page('/service-provider/login', language),
      passing('spinner', language, <FullScreenSpinner />),
      passing('expired', language, <EndNote reason="expired" />),
      passing('offline', language, <LostAlert />),
      passing('offline-form', language, <OfflineAlert onCheck={nothing} />),
      passing('slow', language, <SlowAlert />),
      passing('slow-form', language, <SlowAlert holdsForm />),
    ]),
  )
}
