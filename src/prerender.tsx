import { createMemoryHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createI18n } from './i18n/create-i18n.ts'
import type { Language } from './i18n/languages.ts'
import { createMemoryCacheStore } from './portal/cache-store.ts'
import { createPortal } from './portal/create-portal.ts'
import { PortalView } from './portal/portal-view.tsx'
import { memoryStorage } from './session/memory.ts'
import { FullScreenSpinner } from './shell/full-screen-spinner.tsx'
import { OfflineAlert } from './ui/feedback/offline-alert.tsx'

/** What index.html holds of the portal: by `name`, in one language. A page is named by its path. */
export interface Part {
  readonly name: string
  readonly language: Language
  /** Of the browser's window; '' for a part that is no page. */
  readonly title: string
  readonly html: string
}

const titleTag = /<title>(.*?)<\/title>/

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
  return { name: path, language, title, html: html.replace(titleTag, '') }
}

/** Something that stands there only until the portal does. */
const passing = (name: string, language: Language, content: ReactNode): Part => ({
  name,
  language,
  title: '',
  html: renderToStaticMarkup(<I18nextProvider i18n={createI18n(language)}>{content}</I18nextProvider>),
})

const nothing = () => undefined

/** All that index.html shows before any script of the portal has come, rendered from the real components. */
export function prerender(): Promise<readonly Part[]> {
  return Promise.all(
    (['en', 'ar'] as const).flatMap((language) => [
      page('/admin/login', language),
      page('/service-provider/login', language),
      passing('spinner', language, <FullScreenSpinner />),
      passing('offline', language, <OfflineAlert onCheck={nothing} />),
    ]),
  )
}
