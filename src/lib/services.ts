import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import type { Call, CallField } from '#contract/call.ts'
import type { Role } from '#contract/roles.ts'
import type { LanguageStore } from '#i18n/language-store.ts'
import type { Language } from '#i18n/languages.ts'
import type { Words } from '#i18n/words.ts'
import type { Elements } from '#ui/elements.ts'
import type { ToastStore } from '#ui/feedback/toast-store.ts'
import type { EarlyCamera } from './camera/early-camera.ts'
import type { Adapter } from './http/adapter.ts'
import type { Api } from './http/api.ts'
import type { BackendKind } from './http/backend-kind.ts'
import type { ConnectionState, ConnectionStore } from './http/connection.ts'
import type { QueryAge } from './http/query-ages.ts'
import type { InstalledAppStore } from './installed-app.ts'
import type { OnScreen } from './on-screen.ts'
import type { ShortcutStore, ThemeStore } from './preference-stores.ts'
import type { LiveState } from './realtime/channel.ts'
import type { Realtime } from './realtime/socket.ts'
import type { CacheStore } from './session/cache-store.ts'
import type { Session } from './session/session.ts'
import type { SessionStorage } from './session/storage.ts'
import type { Locks, TabChannel } from './session/tabs.ts'
import type { ReportError } from './watch-errors.ts'

/** Milliseconds since 1970 by the server's clock; a preview or a test can stop it. */
export interface Clock {
  readonly now: () => number
}

/** Contact data of the marketplace: settings of the server, read from attributes of `<html>`. All are optional. */
export interface Operator {
  readonly supportEmail?: string | undefined
  /** A phone number with its country code; spaces are allowed. */
  readonly supportPhone?: string | undefined
  /** The usual duration of the review of a registration, in working days. */
  readonly reviewDays?: string | undefined
  /** First days of Ramadan and the Eids that differ from the calendar, such as `ramadan 1448 2027-02-09`. */
  readonly announcedDays?: string | undefined
  /** Raster tiles of a map, such as `https://tile.example/{z}/{x}/{y}.png`; goes with `mapAttribution`. */
  readonly mapTilesUrl?: string | undefined
  readonly mapAttribution?: string | undefined
  /** Where customers get vouchers: on our pages unless it says `app` (the marketplace's own) or `off`. */
  readonly claims?: string | undefined
  /** Given if the operator has texts of their own; otherwise the portal shows its examples. */
  readonly siteTexts?: string | undefined
  /** `full` in a page that a full backend has sent: known before its first answer. */
  readonly backend?: string | undefined
  /** Host names where passkeys work, if the page is at one of them and its browser has passkeys. */
  readonly passkeyHosts?: string | undefined
  /** Given if the server records traces: calls then carry the id of theirs. */
  readonly traces?: string | undefined
}

/** The services of a portal. Guards and loaders get them from the context of the router, components by {@link useServices}. */
export interface Services {
  readonly api: Api
  readonly queryClient: QueryClient
  readonly queryAge: QueryAge
  readonly session: Session
  readonly connection: ConnectionStore
  readonly isFullBackend: BackendKind['store']
  readonly adapter: Adapter
  readonly language: LanguageStore
  readonly words: Words
  /** Switches the language once its words are loaded; otherwise says so and changes nothing. */
  readonly changeLanguage: (language: Language) => Promise<void>
  readonly theme: ThemeStore
  readonly toasts: ToastStore
  readonly shortcuts: ShortcutStore
  /** The live channel (§7), whose code is loaded after the sign-in. */
  readonly live: StoreApi<LiveState>
  readonly realtime: Realtime
  readonly onScreen: StoreApi<OnScreen>
  readonly clock: Clock
  readonly operator: Operator
  /** Stores preferences in this browser, beyond sign-outs. */
  readonly storage: SessionStorage
  /** Stores drafts of forms; it throws if the storage of the browser is full. */
  readonly draftStorage: SessionStorage
  /** Stores things of this tab, until it is closed. */
  readonly tabStorage: SessionStorage
  /** Stores session data beyond a reload; it is cleared when the session ends. */
  readonly cacheStore: CacheStore
  /** Web Locks, by which the tabs of this browser take turns. */
  readonly locks: Locks
  /** Sends messages to the other tabs of this browser. */
  readonly tabChannel: TabChannel | undefined
  /** The camera of the till, which opens while the page loads. */
  readonly earlyCamera: EarlyCamera
  readonly installedApp: InstalledAppStore
  readonly reportError: ReportError
  /** Whether the last navigation went back or forward to a page that was on screen before; false after a reload. */
  readonly isReturnVisit: () => boolean
  /** The address to open after a sign-in: `from`, if the role may open it, else the home page of the role (F-001). */
  readonly pathAfterSignIn: (role: Role, from: unknown) => string
}

/** The context of guards and loaders: the services, and the promises that signed-in routes await. */
export interface RouterContext extends Services {
  /** Resolves once the persisted cache is restored. */
  readonly restored: () => Promise<void>
  /** Loads the chunks and the words of the page at a path; `PageOutlet` reports words that cannot be loaded. */
  readonly loadPage: (pathname: string) => Promise<void>
}

export const ServicesContext = createContext<Services | null>(null)

export function useServices(): Services {
  const services = use(ServicesContext)
  if (!services) throw new Error('useServices needs a portal around it')
  return services
}

/** The state of the connection to the server: an action that cannot be sent says why, or waits (F-142). */
export const useConnection = (): ConnectionState => useStore(useServices().connection)

/** Whether the account may make a call, and the backend takes it, or a field of it, or a value of that field: a screen offers nothing else (037). */
export function useSupports<C extends Call>(call: C, field?: CallField<C>, value?: unknown): boolean {
  const { api, isFullBackend, session } = useServices()
  useStore(isFullBackend)
  useStore(session.store, ({ permissions }) => permissions)
  return api.supports(call, field, value)
}

interface SupportedProps<C extends Call> {
  readonly call: C
  readonly field?: CallField<C>
  readonly children: Elements
}

/** Shows its children where the account may make and the backend takes a call, or a field of it. */
export const Supported = <C extends Call>({ call, field, children }: SupportedProps<C>): Elements => useSupports(call, field) && children

/** For sentences that are different on a plain backend, and for rules that no call or field says (037). */
export const useIsFullBackend = (): boolean => useStore(useServices().isFullBackend)
