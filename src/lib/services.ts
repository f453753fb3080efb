import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import { type Call, type CallField, isInSpecification } from '#contract/call.ts'
import type { Role } from '#contract/roles.ts'
import type { LanguageStore } from '#i18n/language-store.ts'
import type { ToastStore } from '#ui/feedback/toast-store.ts'
import type { EarlyCamera } from './camera/early-camera.ts'
import type { Adapter } from './http/adapter.ts'
import type { Api } from './http/api.ts'
import type { BackendKind } from './http/backend-kind.ts'
import type { ConnectionState, ConnectionStore } from './http/connection.ts'
import type { ShortcutStore, ThemeStore } from './preference-stores.ts'
import type { LiveState } from './realtime/live-channel.ts'
import type { Realtime } from './realtime/live-socket.ts'
import type { CacheStore } from './session/cache-store.ts'
import type { Session } from './session/session.ts'
import type { SessionStorage } from './session/storage.ts'
import type { Locks, TabChannel } from './session/tabs.ts'

/** Milliseconds since 1970 by the server's clock; a preview or a test can stop it. */
export interface Clock {
  readonly now: () => number
}

/** What the marketplace says of itself: settings of the server, read from attributes of `<html>`. Any may be absent. */
export interface Operator {
  readonly supportEmail?: string | undefined
  /** With its country code, spaces allowed. */
  readonly supportPhone?: string | undefined
  /** Working days that a review of a registration usually takes. */
  readonly reviewDays?: string | undefined
}

/** What a portal hands to its screens: by the router's context to guards and loaders, by {@link useServices} to components. */
export interface Services {
  readonly api: Api
  readonly queryClient: QueryClient
  readonly session: Session
  readonly connection: ConnectionStore
  readonly isFullBackend: BackendKind['store']
  readonly adapter: Adapter
  readonly language: LanguageStore
  readonly theme: ThemeStore
  readonly toasts: ToastStore
  readonly shortcuts: ShortcutStore
  /** The live channel (§7), whose code is loaded after the sign-in. */
  readonly live: StoreApi<LiveState>
  readonly realtime: Realtime
  readonly clock: Clock
  readonly operator: Operator
  /** Holds what this browser keeps of how a person likes things, beyond sign-outs. */
  readonly storage: SessionStorage
  /** The browser's own storage, which throws where there is no room: drafts of forms. */
  readonly draftStorage: SessionStorage
  /** Holds what this tab alone keeps, until it is closed: texts of chats, forms of visitors. */
  readonly tabStorage: SessionStorage
  /** Holds what this browser keeps of the session beyond the page, and nothing once it has ended. */
  readonly cacheStore: CacheStore
  /** How the tabs of this browser take turns. */
  readonly locks: Locks
  /** Reaches the other tabs of this browser. */
  readonly tabChannel: TabChannel | undefined
  /** The till's camera, which opens while the page is loading. */
  readonly earlyCamera: EarlyCamera
  /** The address a person goes to after signing in: `from`, if their role may open it, else the home of the role (F-001). */
  readonly pathAfterSignIn: (role: Role, from: unknown) => string
}

/** What guards and loaders get: the services, and what signed-in routes wait for. */
export interface RouterContext extends Services {
  /** One restore of the kept cache. */
  readonly restored: () => Promise<void>
  /** The words of `common` and `errors` that a first load leaves out; public forms wait for them too. */
  readonly deferredMessages: () => Promise<void>
}

export const ServicesContext = createContext<Services | null>(null)

export function useServices(): Services {
  const services = use(ServicesContext)
  if (!services) throw new Error('useServices needs a portal around it')
  return services
}

/** The way to the server as it is now: what cannot be sent says why, or waits (F-142). */
export const useConnection = (): ConnectionState => useStore(useServices().connection)

/** Whether the backend takes a call, or a field of it, or a value of that field: a screen offers only what it takes (071). */
export function useSupports<C extends Call>(call: C, field?: CallField<C>, value?: unknown): boolean {
  const isFull = useStore(useServices().isFullBackend)
  return isFull || isInSpecification(call, field, value)
}

/** For sentences that are different on a plain backend; whether something is offered is asked of {@link useSupports} (071). */
export const useIsFullBackend = (): boolean => useStore(useServices().isFullBackend)
