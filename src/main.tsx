import './lib/polyfills.ts'
// This import comes first because it defines the order of the cascade layers.
import './ui/styles/base.css'

import { setNonce } from 'get-nonce'
import { createPortal } from './app/portal/create-portal.ts'
import { hydrateOrRender } from './app/portal/hydrate-or-render.tsx'
import { loadPage } from './app/portal/load-page.ts'
import { registerWorker } from './app/portal/register-worker.ts'
import { preventRouterReload, reloadForLostParts } from './components/lost-chunk.ts'
import { shownLanguage } from './i18n/languages.ts'
import { adapter } from './lib/http/adapter.ts'
import { browserSendForm } from './lib/http/send-form.ts'
import { watchInstallation } from './lib/installed-app.ts'
import { createBrowserCacheStore } from './lib/session/cache-store.ts'
import { fullStorage, openStorage } from './lib/session/open-storage.ts'
import { browserPage } from './lib/session/page.ts'
import { watchErrors } from './lib/watch-errors.ts'

declare const __BUILD__: string

const host = document.getElementById('root')
if (!host) throw new Error('index.html has no #root')

// Radix adds a style element while a dialog is open; the content security policy allows it by this nonce.
setNonce(document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '')

preventRouterReload(window)
reloadForLostParts(window)

const isPreview = (import.meta.env.DEV || import.meta.env.VITE_PREVIEWS === 'true') && /^\/preview(\/|$)/.test(location.pathname)

/** Milliseconds. Once a release has replaced this one, the part that reports errors could not be loaded any more. */
const loadReportsAfter = 5_000

/** Ends the task, so that the browser can handle and paint input before the next one. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Resolves once the style sheets, which do not block the first paint, have loaded or failed. */
async function styled(): Promise<void> {
  // The boot script adds the same `rel` after its first frame, if it has run already.
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('[data-sheet]:not([rel])')) sheet.rel = 'stylesheet'
  const awaited = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet)
  await Promise.all(
    awaited.map(
      (link) =>
        new Promise((resolve) => {
          link.addEventListener('load', resolve)
          link.addEventListener('error', resolve)
        }),
    ),
  )
}

async function start(root: HTMLElement): Promise<void> {
  await nextTask()
  const storage = openStorage(() => localStorage)
  const portal = createPortal({
    http: {
      apiUrl: import.meta.env.VITE_API_URL ?? '',
      adapter,
      fetch: (input, init) => fetch(input, init),
      sendForm: browserSendForm,
      network: window,
    },
    storage: {
      local: storage,
      tab: openStorage(() => sessionStorage),
      drafts: openStorage(() => localStorage, fullStorage()),
      cache: createBrowserCacheStore(),
    },
    language: shownLanguage({ language: document.documentElement.lang }),
    timeZone: document.documentElement.dataset.timeZone,
    operator: document.documentElement.dataset,
    tabs: { locks: navigator.locks, channel: new BroadcastChannel('qaseema') },
    page: browserPage(window, storage),
    build: __BUILD__,
  })
  // While the session is checked and the cache restored.
  const { router, services } = portal
  watchErrors(window, services.reportError)
  watchInstallation(window, services.installedApp)
  if (services.session.isLive()) void loadPage(router, services.words, router.latestLocation.pathname)
  await nextTask()
  await router.load()
  await styled()
  await nextTask()
  // The first paint of index.html is on screen until here.
  hydrateOrRender(root, portal)
  registerWorker(services)
  setTimeout(() => void import('./lib/error-reports.ts').catch(() => undefined), loadReportsAfter)
}

// Top-level `await` would deadlock, because the chunk of the page imports this one.
if (isPreview) void import('./preview/show-preview.tsx').then(({ showPreview }) => showPreview(host))
else void start(host)
