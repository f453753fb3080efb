import { setNonce } from 'get-nonce'
import { browserSendForm } from './http/send-form.ts'
import { createBrowserCacheStore } from './portal/cache-store.ts'
import { createPortal } from './portal/create-portal.ts'
import { takeOver } from './portal/take-over.tsx'
import { openStorage } from './session/open-storage.ts'
import { browserPage } from './session/page.ts'
import { claimLostChunks } from './shell/lost-chunk.ts'
import './ui/styles/base.css'

const host = document.getElementById('root')
if (!host) throw new Error('index.html has no #root')

// Radix writes a style element while a dialog is open; the content security policy lets it in by this nonce.
setNonce(document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '')

claimLostChunks(window)

const isPreview = (import.meta.env.DEV || import.meta.env.VITE_PREVIEWS === 'true') && /^\/preview(\/|$)/.test(location.pathname)

if (isPreview) {
  // Not awaited: its chunk imports this one.
  void import('./preview/show-preview.tsx').then(({ showPreview }) => showPreview(host))
} else {
  const storage = openStorage(() => localStorage)
  const portal = createPortal({
    apiUrl: import.meta.env.VITE_API_URL ?? '',
    fetch: (input, init) => fetch(input, init),
    sendForm: browserSendForm,
    storage,
    tabStorage: openStorage(() => sessionStorage),
    cacheStore: createBrowserCacheStore(),
    timeZone: document.documentElement.dataset.timeZone,
    tabs: { locks: navigator.locks, channel: new BroadcastChannel('qaseema') },
    page: browserPage(window, storage),
    network: window,
  })
  // Until the first page can be shown, what index.html has painted stays. Not awaited: the page's chunk imports this one.
  void portal.router.load().then(() => takeOver(host, portal))
}
