import type { QueryClient } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'
import { createStore } from 'zustand/vanilla'
import { pathAfterSignIn } from '#app/access.ts'
import { getSide } from '#contract/roles.ts'
import { createI18n } from '#i18n/create-i18n.ts'
import { createLanguageStore } from '#i18n/language-store.ts'
import type { Language } from '#i18n/languages.ts'
import { createEarlyCamera } from '#lib/camera/early-camera.ts'
import type { Adapter } from '#lib/http/adapter.ts'
import { createApi } from '#lib/http/api.ts'
import { createBackendKind } from '#lib/http/backend-kind.ts'
import { type ConnectionStore, createConnection } from '#lib/http/connection.ts'
import { createHttpClient } from '#lib/http/http-client.ts'
import { createQueryClient } from '#lib/http/query-client.ts'
import { createServerClock } from '#lib/http/server-clock.ts'
import type { SendForm } from '#lib/http/upload.ts'
import { createShortcutStore, createThemeStore } from '#lib/preference-stores.ts'
import type { LiveState } from '#lib/realtime/live-channel.ts'
import type { Realtime } from '#lib/realtime/live-socket.ts'
import type { Clock, Operator, Services } from '#lib/services.ts'
import type { CacheStore } from '#lib/session/cache-store.ts'
import { createSession } from '#lib/session/create-session.ts'
import { memoryLocks } from '#lib/session/memory.ts'
import { storageWithFallback } from '#lib/session/open-storage.ts'
import type { Page } from '#lib/session/page.ts'
import type { SessionStorage } from '#lib/session/storage.ts'
import type { Locks, TabChannel } from '#lib/session/tabs.ts'
import { createToastStore } from '#ui/feedback/toast-store.ts'
import { createCachePersistence } from './cache-persistence.ts'
import { clearOnSessionEnd } from './clear-on-session-end.ts'
import { redirectOnSessionEnd } from './redirect-on-session-end.ts'
import { createPortalRouter, type PortalRouter } from './router.tsx'

export interface PortalOptions {
  readonly http: {
    /** The origin of the API; '' is the page's own. */
    readonly apiUrl: string
    /** How the backend differs from the contract. */
    readonly adapter?: Adapter
    readonly fetch: typeof fetch
    /** Sends forms in place of `fetch`, with progress. */
    readonly sendForm?: SendForm
    /** Receives the browser's `online` and `offline` events: the window. */
    readonly network?: EventTarget
  }
  readonly storage: {
    /** Session, language and theme. A value that exceeds the quota lasts as long as the page. */
    readonly local: SessionStorage
    /** Of this tab alone: texts of chats, forms of visitors. */
    readonly tab: SessionStorage
    /** Drafts of forms; unlike `local`, no fallback: a draft that cannot be stored is reported. */
    readonly drafts?: SessionStorage
    /** The persisted query cache. */
    readonly cache: CacheStore
  }
  /** The browser's own address bar unless given. */
  readonly history?: RouterHistory
  /** Where days and hours are judged; Riyadh unless given. */
  readonly timeZone?: string | undefined
  readonly operator?: Operator
  /** How tabs of one browser agree; one tab alone needs neither. */
  readonly tabs?: { readonly locks?: Locks | undefined; readonly channel?: TabChannel | undefined }
  readonly page?: Page
  readonly realtime?: Pick<Realtime, 'createSocket'>
  readonly clock?: Clock
  readonly log?: Pick<Console, 'warn'>
}

/** One whole portal, everything in it made here and shared with no other; {@link PortalView} shows it. */
export interface Portal {
  readonly services: Services
  readonly router: PortalRouter
  readonly i18n: ReturnType<typeof createI18n>
}

export function createPortal({
  http: { apiUrl, adapter = {}, network, ...transport },
  storage: { local, tab: tabStorage, drafts: draftStorage = local, cache: cacheStore },
  history,
  timeZone,
  operator = {},
  tabs,
  page,
  realtime,
  clock = Date,
  log = console,
}: PortalOptions): Portal {
  const toasts = createToastStore()
  const storage = storageWithFallback(local, () => {
    void deferredMessages().then(() => toasts.getState().show(i18n.t('storageFull'), 'warning'))
  })
  const language = createLanguageStore(storage)
  const { i18n, deferredMessages } = createWords(language.getState().language, timeZone)
  const queryClient = createQueryClient(toasts)
  const time = createServerClock(clock)
  const backend = createBackendKind(apiUrl)
  const connection = createConnection({ now: time.local, network })
  const http = createHttpClient({
    apiUrl,
    ...transport,
    side: () => getSide(session.store.getState().role ?? 'SERVICE_PROVIDER'),
    language: () => language.getState().language,
    i18n,
    time,
    backend,
    adapter,
    log,
    onRetry: connection.retrying,
    onAnswer: connection.reportAttempt,
  })
  const session = createSession({ storage, http, time, backend, log, page, ...tabs })
  const services: Services = {
    api: createApi({ http, backend, auth: session.auth }),
    queryClient,
    session,
    connection: connection.store,
    isFullBackend: backend.store,
    adapter,
    language,
    theme: createThemeStore(storage),
    toasts,
    shortcuts: createShortcutStore(storage),
    live: createStore<LiveState>(() => ({ status: 'off', channel: null, retry: () => undefined })),
    realtime: { ...realtime, apiUrl, page, log },
    clock: { now: time.now },
    operator,
    storage,
    draftStorage,
    tabStorage,
    cacheStore,
    locks: tabs?.locks ?? memoryLocks(),
    tabChannel: tabs?.channel,
    earlyCamera: createEarlyCamera(),
    pathAfterSignIn,
  }
  const cache = createCachePersistence({ queryClient, session, store: cacheStore })
  const router = createPortalRouter({ ...services, restored: cache.restored, deferredMessages }, history)
  clearOnSessionEnd({ session, cache, toasts, storage, draftStorage, tabStorage })
  session.onEnded((reason, former) => redirectOnSessionEnd(router, tabStorage, reason, former))
  refetchWhenBack(connection.store, queryClient)
  return { services, router, i18n }
}

/** The portal's words, and the way to those that the first page has no need of. */
function createWords(language: Language, timeZone: string | undefined) {
  const i18n = createI18n(language, timeZone)
  const deferredMessages = untilDone(() =>
    import('#i18n/deferred-messages.ts').then(({ addDeferredMessages }) => addDeferredMessages(i18n)),
  )
  return { i18n, deferredMessages }
}

/** Does something once, however often it is asked for; what failed is tried again with the next wish. */
function untilDone(act: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= act().catch((error: unknown) => {
      done = undefined
      throw error
    })
    return done
  }
}

/** What is on screen while there is no connection is asked for once when there is one again (F-142). */
function refetchWhenBack(connection: ConnectionStore, queryClient: QueryClient): void {
  connection.subscribe((state, before) => {
    // What was asked a moment ago need not be asked again: its answer may be the one that has just come.
    if (before.isOffline && !state.isOffline) void queryClient.refetchQueries({ type: 'active' }, { cancelRefetch: false })
  })
}
