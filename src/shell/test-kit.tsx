import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { type Mock, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { User } from '../contract/auth.ts'
import type { Call } from '../contract/call.ts'
import type { Profile } from '../contract/profile.ts'
import type { Role } from '../contract/roles.ts'
import type { Api } from '../http/api.ts'
import { ApiError } from '../http/api-error.ts'
import { createConnection } from '../http/connection.ts'
import { answeringApi } from '../http/test-kit.ts'
import { createI18n } from '../i18n/create-i18n.ts'
import { addDeferredMessages } from '../i18n/deferred-messages.ts'
import { createLanguageStore } from '../i18n/language-store.ts'
import type { Language } from '../i18n/languages.ts'
import { type Services, ServicesContext } from '../services.ts'
import { memoryStorage } from '../session/memory.ts'
import type { Session, SessionState } from '../session/session.ts'
import { createShortcutStore } from '../ui/stores/shortcut-store.ts'
import { createThemeStore } from '../ui/stores/theme-store.ts'
import { createToastStore } from '../ui/stores/toast-store.ts'
import { EitherLayout } from './either-layout.tsx'
import { AccessDeniedPage } from './message-pages.tsx'
import { ProviderLayout } from './provider-layout.tsx'
import type { ScreenOptions } from './screen-options.ts'
import { SignedInLayout } from './shell-layout.tsx'

const names: Record<Role, Partial<User>> = {
  SUPER_ADMIN: { fullName: 'Sami Al Harbi' },
  ADMIN: { fullName: 'Huda Al Qahtani' },
  SUB_ADMIN: { fullName: 'Nada Al Otaibi' },
  SERVICE_PROVIDER: { businessNameEn: 'Bayt Al Bun', businessNameAr: 'بيت البُن' },
}

const stateOf = (role: Role | null) =>
  ({ role, user: role && { _id: 'u1', emailAddress: 'a@b.sa', role, ...names[role] }, userId: role && 'u1', ended: null }) as SessionState

/** A provider's profile. Say only what the test is about. */
export const aProfile = (overrides: Partial<Profile> = {}): Profile => ({
  _id: 'u1',
  businessNameEn: 'Bayt Al Bun',
  businessNameAr: 'بيت البُن',
  accountApprovalStatus: 'APPROVED',
  ...overrides,
})

/** Answers calls by name; a call without an answer fails as a lost connection does. */
const apiOf = (answers: Readonly<Record<string, unknown>>): Api =>
  answeringApi((call: Call) =>
    call.name in answers ? Promise.resolve(answers[call.name]) : Promise.reject(new ApiError({ code: 'NETWORK', message: 'lost' })),
  )

interface Options {
  readonly role: Role | null
  readonly path: string
  readonly language?: Language
  readonly answers?: Readonly<Record<string, unknown>>
}

export const oneDeal = 'one deal'

const Screen = ({ name }: { readonly name: string }) => (
  <>
    <h1 tabIndex={-1}>{name}</h1>
    <Link to="/service-provider/deals/$dealId" params={{ dealId: '7' }}>
      {oneDeal}
    </Link>
  </>
)

/** The layouts around screens that say only their path. */
const routesOf = () => {
  const root = createRootRoute({ component: Outlet })
  const layout = (id: string, component: () => React.ReactNode, screens: Readonly<Record<string, ScreenOptions>>) => {
    const parent = createRoute({ getParentRoute: () => root, id, component })
    return parent.addChildren(
      Object.entries(screens).map(([path, staticData]) =>
        createRoute({ getParentRoute: () => parent, path, staticData, component: () => <Screen name={`screen ${path}`} /> }),
      ),
    )
  }
  const either = createRoute({ getParentRoute: () => root, id: 'either', component: EitherLayout })
  return root.addChildren([
    layout('admin', SignedInLayout, { '/admin/dashboard': {}, '/admin/deals': {}, '/admin/deals/$dealId': {} }),
    layout('provider', ProviderLayout, {
      '/service-provider/dashboard': { approvedOnly: true },
      '/service-provider/deals': { approvedOnly: true },
      '/service-provider/deals/$dealId': { approvedOnly: true },
      '/service-provider/help-center': {},
    }),
    either.addChildren([createRoute({ getParentRoute: () => either, path: '/access-denied', component: AccessDeniedPage })]),
    createRoute({ getParentRoute: () => root, path: '$', component: () => null }),
  ])
}

/** A portal whose screens are only their names, in the real shell; `signOut` does nothing but count. */
export async function openShell({ role, path, language = 'en', answers = {} }: Options) {
  const kept = { getItem: () => null, setItem: () => undefined }
  const signOut: Mock<Session['signOut']> = vi.fn(() => Promise.resolve())
  const session = {
    store: createStore<SessionState>()(() => stateOf(role)),
    signOut: signOut as Session['signOut'],
    isLive: () => role !== null,
  } as Session
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const services: Services = {
    api: apiOf(answers),
    queryClient,
    session,
    connection: createConnection(Date).store,
    language: createLanguageStore(kept),
    theme: createThemeStore(kept),
    toasts: createToastStore(),
    shortcuts: createShortcutStore(kept),
    clock: Date,
    tabStorage: memoryStorage(),
  }
  const router = createRouter({ routeTree: routesOf(), history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  const i18n = createI18n(language)
  addDeferredMessages(i18n)
  const shown = render(
    <ServicesContext value={services}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </I18nextProvider>
    </ServicesContext>,
  )
  return { ...shown, router, services, signOut }
}
