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

/** A prerendered part of the portal in one language. The name of a page is its path. */
export interface Fragment {
  readonly name: string
  readonly language: Language
  /** The title of the document; '' for a fragment that is no page. */
  readonly title: string
  /** Preload links for the head of the document. */
  readonly preloads: readonly string[]
  readonly html: string
}

const titleTag = /<title[^>]*>(.*?)<\/title>/
/** The preload links of pictures; only those of the first screen have a high fetch priority. */
const preloads = /<link rel="preload"[^>]*>/g

/** Renders a page for a visitor. The browser renders the same tree, so that it can hydrate the page. */
async function page(path: string, language: Language): Promise<Fragment> {
  const portal = createPortal({
    http: { apiUrl: '', fetch: () => Promise.reject(new Error('A prerendered page must not call the API')) },
    storage: { local: memoryStorage({ language }), tab: memoryStorage(), cache: createMemoryCacheStore() },
    history: createMemoryHistory({ initialEntries: [path] }),
    // The boot script removes what this browser, this host or a plain backend cannot do.
    operator: { backend: 'full', passkeyHosts: '' },
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

/** Renders a fragment that is shown only until the portal is loaded. */
const transient = (name: string, language: Language, content: ReactNode): Fragment => ({
  name,
  language,
  title: '',
  preloads: [],
  html: renderToStaticMarkup(<I18nextProvider i18n={createI18n(language)}>{content}</I18nextProvider>),
})

const nothing = () => undefined

/** Renders everything that is shown before the scripts of the portal have loaded, from its own components. */
export function prerender(): Promise<readonly Fragment[]> {
  return Promise.all(
    (['en', 'ar'] as const).flatMap((language) => [
      page('/home', language),
      page('/admin/login', language),
      page('/service-provider/login', language),
      page('/service-provider/register', language),
      transient('spinner', language, <FullScreenSpinner />),
      transient('expired', language, <SessionEndNote reason="expired" />),
      transient('offline', language, <LostAlert />),
      transient('offline-form', language, <OfflineAlert onCheck={nothing} />),
      transient('slow', language, <SlowAlert />),
      transient('slow-form', language, <SlowAlert holdsForm />),
    ]),
  )
}
