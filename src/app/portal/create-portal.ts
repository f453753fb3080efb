import type { QueryClient } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'
import { createStore } from 'zustand/vanilla'
import { pathAfterSignIn } from '#app/access.ts'
import { recoverFrom } from '#components/lost-chunk.ts'
import { setAnnouncedDays } from '#contract/announced-days.ts'
import { getSide } from '#contract/roles.ts'
import { createI18n, type ReadWords } from '#i18n/create-i18n.ts'
import { createLanguageStore, languageKey } from '#i18n/language-store.ts'
import type { Language } from '#i18n/languages.ts'
import { createWords } from '#i18n/words.ts'
import { createEarlyCamera } from '#lib/camera/early-camera.ts'
import type { Adapter } from '#lib/http/adapter.ts'
import { createApi } from '#lib/http/api.ts'
import { createBackendKind } from '#lib/http/backend-kind.ts'
import { type ConnectionStore, createConnection, type Network } from '#lib/http/connection.ts'
import { createHttpClient } from '#lib/http/http-client.ts'
import { createQueryAges } from '#lib/http/query-ages.ts'
import { createQueryClient } from '#lib/http/query-client.ts'
import { createServerClock } from '#lib/http/server-clock.ts'
import type { SendForm } from '#lib/http/upload.ts'
import { createInstalledApp } from '#lib/installed-app.ts'
import type { OnScreen } from '#lib/on-screen.ts'
import { createShortcutStore, createThemeStore } from '#lib/preference-stores.ts'
import type { LiveState } from '#lib/realtime/channel.ts'
import type { Realtime } from '#lib/realtime/socket.ts'
import type { Clock, Operator, Services } from '#lib/services.ts'
import type { CacheStore } from '#lib/session/cache-store.ts'
import { haveOtherRights } from '#lib/session/changed-rights.ts'
import { createSession } from '#lib/session/create-session.ts'
import { memoryLocks } from '#lib/session/memory.ts'
import { storageWithFallback } from '#lib/session/open-storage.ts'
import type { Page } from '#lib/session/page.ts'
import type { SessionStorage } from '#lib/session/storage.ts'
import type { Locks, TabChannel } from '#lib/session/tabs.ts'
import { reportLazily } from '#lib/watch-errors.ts'
import { createToastStore } from '#ui/feedback/toast-store.ts'
import { createCachePersistence } from './cache-persistence.ts'
import { clearOnSessionEnd } from './clear-on-session-end.ts'
import { loadPage } from './load-page.ts'
import { redirectOnSessionEnd } from './redirect-on-session-end.ts'
import { createReturnVisits } from './return-visits.ts'
import { createPortalRouter, type PortalRouter } from './router.tsx'

export interface PortalOptions {
  readonly http: {
    /** The origin of the API; '' is the page's own. */
    readonly apiUrl: string
    /** The adapter maps the names of another backend to those of the contract. */
    readonly adapter?: Adapter
    readonly fetch: typeof fetch
    /** Sends forms in place of `fetch`, with progress. */
    readonly sendForm?: SendForm
    /** Receives the browser's `online` and `offline` events: the window. */
    readonly network?: Network
  }
  readonly storage: {
    /** Session, language and theme. A value that exceeds the quota lasts as long as the page. */
    readonly local: SessionStorage
    /** The session storage of this tab. */
    readonly tab: SessionStorage
    /** Drafts of forms; unlike `local`, no fallback: a draft that cannot be stored is reported. */
    readonly drafts?: SessionStorage
    readonly cache: CacheStore
  }
  /** The default is the history of the browser. */
  readonly history?: RouterHistory
  /** The language of a browser that has stored none. */
  readonly language?: Language | undefined
  /** The business time zone; the default is Riyadh. */
  readonly timeZone?: string | undefined
  readonly operator?: Operator
  /** The means by which tabs of one browser coordinate; a single tab needs neither. */
  readonly tabs?: { readonly locks?: Locks | undefined; readonly channel?: TabChannel | undefined }
  readonly page?: Page
  /** The id of the build, for reports of errors. */
  readonly build?: string
  readonly realtime?: Pick<Realtime, 'createSocket'>
  /** Imports words on demand; from the build unless given. */
  readonly readWords?: ReadWords
  readonly clock?: Clock
  readonly log?: Pick<Console, 'warn'>
}

/** One portal with its own services, shared with no other portal; {@link PortalView} renders it. */
export interface Portal {
  readonly services: Services
  readonly router: PortalRouter
  readonly i18n: ReturnType<typeof createI18n>
}

export function createPortal({
  http: { apiUrl, adapter = {}, network, ...transport },
  storage: { local, tab: tabStorage, drafts: draftStorage = local, cache: cacheStore },
  history,
  language: initialLanguage,
  timeZone,
  operator = {},
  tabs,
  page,
  build = 'dev',
  realtime,
  readWords = async (...name) => (await import('./import-words.ts')).importWords(...name),
  clock = Date,
  log = console,
}: PortalOptions): Portal {
  setAnnouncedDays(operator.announcedDays)
  const toasts = createToastStore()
  const storage = storageWithFallback(local, () => toasts.getState().show(i18n.t('storageFull'), 'warning'))
  const language = createLanguageStore(storage, initialLanguage)
  const i18n = createI18n(language.getState().language, { timeZone, read: readWords })
  const words = createWords(i18n)
  const live = createStore<LiveState>(() => ({ status: 'off', channel: null, retry: () => undefined }))
  const queryClient = createQueryClient(toasts, () => live.getState().status === 'connected')
  const time = createServerClock(clock)
  const queryAge = createQueryAges(queryClient, time.local)
  const backend = createBackendKind(apiUrl, operator.backend === 'full')
  const connection = createConnection({ now: time.local, network })
  const http = createHttpClient({
    apiUrl,
    ...transport,
    // Asked for each request: the session is made below, because its own calls need this client.
    side: () => getSide(session.store.getState().role ?? 'SERVICE_PROVIDER'),
    language: () => language.getState().language,
    i18n,
    time,
    backend,
    isTraced: Boolean(operator.traces),
    adapter,
    log,
    onRetry: connection.retrying,
    onAnswer: connection.reportAttempt,
  })
  const session = createSession({ storage, http, time, backend, log, page, ...tabs })
  const returnVisits = createReturnVisits()
  const services: Services = {
    api: createApi({ http, backend, auth: session.auth }),
    queryClient,
    queryAge,
    session,
    connection: connection.store,
    isFullBackend: backend.store,
    adapter,
    language,
    words,
    changeLanguage: async (next) => {
      try {
        await words.loadLanguage(next)
      } catch (error) {
        const recovery = await recoverFrom(error, () => storage.setItem(languageKey, next))
        if (recovery !== 'reloading') toasts.getState().show(i18n.t('languageNotLoaded'), 'error')
        return
      }
      language.getState().setLanguage(next)
      // Their texts are in the language that was left.
      toasts.setState({ toasts: [] })
    },
    theme: createThemeStore(storage),
    toasts,
    shortcuts: createShortcutStore(storage),
    live,
    onScreen: createStore<OnScreen>(() => ({ isInboxOpen: false })),
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
    installedApp: createInstalledApp(),
    reportError: reportLazily(async () => {
      const { createErrorReports } = await import('#lib/error-reports.ts')
      return createErrorReports({
        apiUrl,
        fetch: transport.fetch,
        backend,
        origin: globalThis.location?.origin ?? '',
        build,
        route: () => router.state.matches.at(-1)?.routeId ?? '',
        language: () => language.getState().language,
        isOnline: () => !connection.store.getState().isOffline,
      })
    }),
    isReturnVisit: returnVisits.isReturnVisit,
    pathAfterSignIn,
  }
  const cache = createCachePersistence({ queryClient, session, store: cacheStore })
  const router = createPortalRouter(
    { ...services, restored: cache.restored, loadPage: (pathname) => loadPage(router, words, pathname) },
    history,
  )
  returnVisits.subscribe(router)
  clearOnSessionEnd({ session, cache, toasts, storage, draftStorage, tabStorage })
  session.store.subscribe(({ user }, before) => {
    if (user?.mustAddSecondFactor && before.isLoggedIn && !before.user?.mustAddSecondFactor) void router.invalidate()
  })
  session.store.subscribe((state, before) => {
    if (!haveOtherRights(state, before)) return
    // Public pages, which know no rights, have no words for it.
    if (i18n.exists('live.rights', { ns: 'shell' })) toasts.getState().show(i18n.t('live.rights', { ns: 'shell' }), 'info')
    // After the screen was drawn again, which skips what is not allowed any more.
    setTimeout(() => {
      // What a right was taken away for must not stay on screen, nor on the device.
      for (const query of queryClient.getQueryCache().getAll())
        if (!(services.api.mayRead(query.queryKey) ?? query.meta?.persist !== true)) query.reset()
      void router.invalidate().then(() => queryClient.invalidateQueries())
    })
  })
  session.onEnded((reason, former) => redirectOnSessionEnd(router, tabStorage, reason, former))
  refetchWhenBack(connection.store, queryClient)
  return { services, router, i18n }
}

/** Refetches the active queries once when the connection returns (F-142). */
function refetchWhenBack(connection: ConnectionStore, queryClient: QueryClient): void {
  connection.subscribe((state, before) => {
    // A running request is not cancelled: its response may be the one that has just ended the outage.
    if (before.isOffline && !state.isOffline) void queryClient.refetchQueries({ type: 'active' }, { cancelRefetch: false })
  })
}
