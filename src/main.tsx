// First, for it says in which order the layers of all style sheets count.
import './ui/styles/base.css'

import { setNonce } from 'get-nonce'
import { createPortal, type Portal } from './app/portal/create-portal.ts'
import { hydrateOrRender } from './app/portal/hydrate-or-render.tsx'
import { preventRouterReload } from './components/lost-chunk.ts'
import { adapter } from './lib/http/adapter.ts'
import { browserSendForm } from './lib/http/send-form.ts'
import { createBrowserCacheStore } from './lib/session/cache-store.ts'
import { fullStorage, openStorage } from './lib/session/open-storage.ts'
import { browserPage } from './lib/session/page.ts'

const host = document.getElementById('root')
if (!host) throw new Error('index.html has no #root')

// Radix writes a style element while a dialog is open; the content security policy lets it in by this nonce.
setNonce(document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '')

preventRouterReload(window)

const isPreview = (import.meta.env.DEV || import.meta.env.VITE_PREVIEWS === 'true') && /^\/preview(\/|$)/.test(location.pathname)

/** Ends a task, so that a key that was pressed meanwhile is on screen before the next one begins. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** The style sheets, which hold no first paint up, are there; one that does not come is no reason to show nothing. */
async function styled(): Promise<void> {
  // index.html asks for them after its first frame, if that has come.
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

/** Whoever is signed in gets the page's files while their session and what was kept are looked at. */
function preloadPage({ router, services: { session } }: Portal): void {
  if (!session.isLive()) return
  // One that does not come is asked for again when it is needed.
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined)
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
    timeZone: document.documentElement.dataset.timeZone,
    operator: document.documentElement.dataset,
    tabs: { locks: navigator.locks, channel: new BroadcastChannel('qaseema') },
    page: browserPage(window, storage),
  })
  preloadPage(portal)
  await nextTask()
  await portal.router.load()
  await styled()
  await nextTask()
  // Until here, what index.html has painted stays.
  hydrateOrRender(root, portal)
}

// Neither is awaited: the chunk of the page imports this one.
if (isPreview) void import('./preview/show-preview.tsx').then(({ showPreview }) => showPreview(host))
else void start(host)
