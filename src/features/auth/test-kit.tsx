import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { createStore } from 'zustand/vanilla'
import type { User } from '../../contract/auth.ts'
import { createConnection } from '../../http/connection.ts'
import { createI18n } from '../../i18n/create-i18n.ts'
import { createLanguageStore } from '../../i18n/language-store.ts'
import type { Language } from '../../i18n/languages.ts'
import { type Services, ServicesContext } from '../../services.ts'
import { memoryStorage } from '../../session/memory.ts'
import type { Session, SessionState } from '../../session/session.ts'
import { createShortcutStore } from '../../ui/stores/shortcut-store.ts'
import { createThemeStore } from '../../ui/stores/theme-store.ts'
import { createToastStore } from '../../ui/stores/toast-store.ts'
import { parseSignInSearch } from './search.ts'
import { AdminSignInPage, ProviderSignInPage } from './sign-in-page.tsx'

export const aUser = (role: User['role']): User => ({ _id: 'u1', emailAddress: 'a@b.sa', role })

interface Options {
  readonly path: string
  readonly language?: Language
  readonly ended?: SessionState['ended']
  readonly signIn?: Session['signIn']
}

const never = () => Promise.reject(new Error('not asked for in this test'))

/** Both sign-in pages in a portal of their own, with whatever signing in shall do. */
export async function openSignIn({ path, language = 'en', ended = null, signIn = never }: Options) {
  const kept = { getItem: () => null, setItem: () => undefined }
  const session = {
    store: createStore<SessionState>()(() => ({ role: null, user: null, userId: null, ended }) as SessionState),
    signIn,
    isLive: () => false,
  } as Session
  const services: Services = {
    api: { send: never, write: never },
    queryClient: new QueryClient(),
    session,
    connection: createConnection(Date).store,
    language: createLanguageStore(kept),
    theme: createThemeStore(kept),
    toasts: createToastStore(),
    shortcuts: createShortcutStore(kept),
    clock: Date,
    tabStorage: memoryStorage(),
  }
  const root = createRootRoute({ component: Outlet })
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component, validateSearch: parseSignInSearch })
  const routeTree = root.addChildren([
    page('/admin/login', AdminSignInPage),
    page('/service-provider/login', ProviderSignInPage),
    createRoute({ getParentRoute: () => root, path: '$', component: () => null }),
  ])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  render(
    <ServicesContext value={services}>
      <I18nextProvider i18n={createI18n(language)}>
        <RouterProvider router={router as never} />
      </I18nextProvider>
    </ServicesContext>,
  )
  return { router, services }
}
