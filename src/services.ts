import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Api } from './http/api.ts'
import type { LanguageStore } from './i18n/language-store.ts'
import type { Session } from './session/session.ts'
import type { ShortcutStore } from './ui/shortcut-store.ts'
import type { ThemeStore } from './ui/theme-store.ts'
import type { ToastStore } from './ui/toast-store.ts'

/** Milliseconds since 1970 by the server's clock; a preview or a test can stop it. */
export interface Clock {
  readonly now: () => number
}

/** What a portal hands to its screens: by the router's context to guards and loaders, by {@link useServices} to components. */
export interface Services {
  readonly api: Api
  readonly queryClient: QueryClient
  readonly session: Session
  readonly language: LanguageStore
  readonly theme: ThemeStore
  readonly toasts: ToastStore
  readonly shortcuts: ShortcutStore
  readonly clock: Clock
}

/** What guards and loaders get: the services, and one restore of the kept cache, awaited by signed-in routes. */
export interface RouterContext extends Services {
  readonly restored: () => Promise<void>
}

export const ServicesContext = createContext<Services | null>(null)

export function useServices(): Services {
  const services = use(ServicesContext)
  if (!services) throw new Error('useServices needs a portal around it')
  return services
}
