import type { QueryClient } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'
import { sideOf } from '../contract/roles.ts'
import { createApi } from '../http/api.ts'
import { createBackendExtras } from '../http/backend-extras.ts'
import { type ConnectionStore, createConnection } from '../http/connection.ts'
import { createHttpClient } from '../http/http-client.ts'
import { createQueryClient } from '../http/query-client.ts'
import { createServerClock } from '../http/server-clock.ts'
import type { SendForm } from '../http/upload.ts'
import { createI18n } from '../i18n/create-i18n.ts'
import { createLanguageStore } from '../i18n/language-store.ts'
import type { Language } from '../i18n/languages.ts'
import type { Clock, Services } from '../services.ts'
import type { CacheStore } from '../session/cache-store.ts'
import { createSession } from '../session/create-session.ts'
import { memoryLocks } from '../session/memory.ts'
import { spillingStorage } from '../session/open-storage.ts'
import type { Page } from '../session/page.ts'
import type { SessionStorage } from '../session/storage.ts'
import type { Locks, TabChannel } from '../session/tabs.ts'
import { createShortcutStore } from '../ui/stores/shortcut-store.ts'
import { createThemeStore } from '../ui/stores/theme-store.ts'
import { createToastStore } from '../ui/stores/toast-store.ts'
import { createCachePersistence } from './cache-persistence.ts'
import { forgetOnEnd } from './forget-on-end.ts'
import { leaveOnEnd } from './leave-on-end.ts'
import { createPortalRouter, type PortalRouter } from './router.tsx'

export interface PortalOptions {
  /** An origin, or '' for the page's own. */
  readonly apiUrl: string
  readonly fetch: typeof fetch
  /** Sends forms in place of `fetch`, with progress. */
  readonly sendForm?: SendForm
  /** Holds session, language and theme; what it has no room for lasts as long as the page. */
  readonly storage: SessionStorage
  /** Of this tab alone; holds drafts. */
  readonly tabStorage: SessionStorage
  readonly cacheStore: CacheStore
  /** The browser's own address bar unless given. */
  readonly history?: RouterHistory
  /** Where days and hours are judged; Riyadh unless given. */
  readonly timeZone?: string | undefined
  /** How tabs of one browser agree; one tab alone needs neither. */
  readonly tabs?: { readonly locks?: Locks | undefined; readonly channel?: TabChannel | undefined }
  readonly page?: Page
  /** What hears the browser's `online` and `offline`: its window. */
  readonly network?: EventTarget
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
  apiUrl,
  tabStorage,
  cacheStore,
  history,
  timeZone,
  tabs,
  page,
  network,
  clock = Date,
  log = console,
  ...options
}: PortalOptions): Portal {
  const toasts = createToastStore()
  const storage = spillingStorage(options.storage, () => {
    void deferredMessages().then(() => toasts.getState().show(i18n.t('storageFull'), 'warning'))
  })
  const language = createLanguageStore(storage)
  const { i18n, deferredMessages } = createWords(language.getState().language, timeZone)
  const queryClient = createQueryClient(toasts)
  const time = createServerClock(clock)
  const extras = createBackendExtras(apiUrl)
  const connection = createConnection({ now: time.local, network })
  const http = createHttpClient({
    apiUrl,
    fetch: options.fetch,
    sendForm: options.sendForm,
    side: () => sideOf(session.store.getState().role ?? 'SERVICE_PROVIDER'),
    language: () => language.getState().language,
    i18n,
    time,
    extras,
    log,
    onRetry: connection.retrying,
    onAnswer: connection.hear,
  })
  const session = createSession({ storage, http, time, extras, log, page, ...tabs })
  const services: Services = {
    api: createApi({ http, extras, auth: session.auth }),
    queryClient,
    session,
    connection: connection.store,
    extras: extras.store,
    language,
    theme: createThemeStore(storage),
    toasts,
    shortcuts: createShortcutStore(storage),
    clock: { now: time.now },
    storage,
    tabStorage,
    cacheStore,
    locks: tabs?.locks ?? memoryLocks(),
  }
  const cache = createCachePersistence({ queryClient, session, store: cacheStore })
  const router = createPortalRouter({ ...services, restored: cache.restored, deferredMessages }, history)
  forgetOnEnd({ session, cache, storage, tabStorage })
  session.onEnded((reason, former) => leaveOnEnd(router, tabStorage, reason, former))
  refetchWhenBack(connection.store, queryClient)
  return { services, router, i18n }
}

/** The portal's words, and the way to those that the first page has no need of. */
function createWords(language: Language, timeZone: string | undefined) {
  const i18n = createI18n(language, timeZone)
  const deferredMessages = untilDone(() =>
    import('../i18n/deferred-messages.ts').then(({ addDeferredMessages }) => addDeferredMessages(i18n)),
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
