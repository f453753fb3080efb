import { addPlugins, cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { tillPath } from '#lib/till-path.ts'

/** What this worker uses of a `ServiceWorkerGlobalScope`, whose types cannot stand beside those of the DOM. */
interface WorkerScope {
  readonly __WB_MANIFEST: readonly PrecacheEntry[]
  readonly clients: { readonly matchAll: (options: { readonly includeUncontrolled: boolean }) => Promise<readonly unknown[]> }
  readonly addEventListener: (
    type: 'message',
    listener: (event: MessageEvent & { waitUntil: (task: Promise<unknown>) => void }) => void,
  ) => void
  readonly skipWaiting: () => Promise<void>
}
declare const self: WorkerScope

/** A fresh nonce for each page, as the server gives one. */
const newNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))

/** The precached document of this version with a nonce of its own; undefined if the browser has deleted it. */
async function createDocument(): Promise<Response | undefined> {
  const cached = await matchPrecache(tillPath)
  if (!cached) return undefined
  const headers = new Headers(cached.headers)
  const page = await cached.text()
  const policy = headers.get('content-security-policy') ?? ''
  const [, usedNonce] = /'nonce-([^']+)'/.exec(policy) ?? []
  if (!usedNonce) return new Response(page, { headers })
  const nonce = newNonce()
  headers.set('content-security-policy', policy.replaceAll(usedNonce, nonce))
  return new Response(page.replaceAll(usedNonce, nonce), { headers })
}

/** The till opens from the precache, other pages by the network; without one, the portal itself says so. */
const openPage = async ({ request, url }: { readonly request: Request; readonly url: URL }): Promise<Response> => {
  if (url.pathname === tillPath) return (await createDocument()) ?? fetch(request)
  try {
    return await fetch(request)
  } catch (error) {
    const document = await createDocument()
    if (document) return document
    throw error
  }
}

/** Files, calls, and customers' pages, which are not of this worker's business. */
const otherPages = [/^\/(api|assets|files|my|s|v)\//]

// Registered before the precached files, one of which has the address of the till.
registerRoute(new NavigationRoute(openPage, { denylist: otherPages }))
addPlugins([
  {
    // The server answers only those with the document that ask for a page.
    requestWillFetch: async ({ request }) =>
      new URL(request.url).pathname === tillPath ? new Request(request, { headers: { accept: 'text/html' } }) : request,
  },
])
precacheAndRoute([...self.__WB_MANIFEST])
cleanupOutdatedCaches()

/** Other tabs may need files of the version that this one replaces: they keep it until they are closed. */
async function replaceOlderVersion(): Promise<void> {
  const pages = await self.clients.matchAll({ includeUncontrolled: true })
  if (pages.length <= 1) await self.skipWaiting()
}

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') event.waitUntil(replaceOlderVersion())
})
