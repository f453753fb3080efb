import { DirectionProvider } from '@radix-ui/react-direction'
import { QueryClientProvider } from '@tanstack/react-query'
import { CatchBoundary, RouterProvider } from '@tanstack/react-router'
import type { i18n } from 'i18next'
import { useEffect, useMemo } from 'react'
import { I18nextProvider } from 'react-i18next'
import { useStore } from 'zustand'
import { ErrorScreen } from '#app/shell/error-screen.tsx'
import { focusHeadingAfterNavigation } from '#app/shell/focus-heading.ts'
import { RetryNotice } from '#app/shell/retry-notice.tsx'
import { useIsServed } from '#app/shell/use-is-served.ts'
import type { LanguageStore } from '#i18n/language-store.ts'
import { type Language, languages } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import type { ThemeStore } from '#lib/preference-stores.ts'
import { ServicesContext } from '#lib/services.ts'
import { OpenPathsContext } from '#ui/actions/open-paths.ts'
import { LiveRegions } from '#ui/feedback/live-regions.tsx'
import { showTips } from '#ui/feedback/tips.ts'
import type { ToastStore } from '#ui/feedback/toast-store.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import type { Portal } from './create-portal.ts'

export function PortalView({ portal }: { readonly portal: Portal }) {
  const { router, i18n } = portal
  const isFull = useStore(portal.services.isFullBackend)
  const permissions = useStore(portal.services.session.store, (state) => state.permissions.join())
  // Another object once the backend is known to be full, or the rights are others: components read again which queries there are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: neither is read, both make the object anew.
  const services = useMemo(() => ({ ...portal.services }), [portal, isFull, permissions])
  const { language, theme, queryClient, toasts } = services
  useEffect(() => followAppearance({ i18n, language, theme, root: document.documentElement }), [i18n, language, theme])
  useEffect(() => focusHeadingAfterNavigation(router), [router])
  useEffect(showTips, [])
  return (
    <ServicesContext value={services}>
      <I18nextProvider i18n={i18n}>
        <CatchBoundary getResetKey={neverReset} errorComponent={ErrorScreen}>
          <Directed>
            <QueryClientProvider client={queryClient}>
              <OpenPaths>
                <RouterProvider router={router} />
              </OpenPaths>
              <LiveRegions store={toasts} />
              <Toasts store={toasts} />
              <RetryNotice />
            </QueryClientProvider>
          </Directed>
        </CatchBoundary>
      </I18nextProvider>
    </ServicesContext>
  )
}

/** Sets the direction of Radix components, which ignore the direction of the page (P-50). */
function Directed({ children }: { readonly children: React.ReactNode }) {
  const { dir } = languages[useLanguage()]
  return <DirectionProvider dir={dir}>{children}</DirectionProvider>
}

/** Links follow the rights of the account, as the menu does. */
function OpenPaths({ children }: { readonly children: React.ReactNode }) {
  const isServed = useIsServed()
  return <OpenPathsContext value={isServed}>{children}</OpenPathsContext>
}

const neverReset = () => 0

const loadToaster = () => import('#ui/feedback/toaster.tsx').then(({ Toaster }) => Toaster)

/** The toaster, loaded with the first toast. `LiveRegions` announces the texts in any case. */
function Toasts({ store }: { readonly store: ToastStore }) {
  const isDue = useStore(store, ({ toasts, popup }) => toasts.length > 0 || Boolean(popup))
  const Toaster = useIdleModule(loadToaster, isDue, isDue)
  return Toaster && <Toaster store={store} />
}

interface Appearance {
  readonly i18n: i18n
  readonly language: LanguageStore
  readonly theme: ThemeStore
  readonly root: HTMLElement
}

/** Applies language, theme and contrast to i18next, `lang`, `dir` and colours, now and after each change. Returns an unsubscribe function. */
function followAppearance({ i18n, language, theme, root }: Appearance): () => void {
  const showLanguage = (chosen: Language) => {
    root.lang = chosen
    root.dir = languages[chosen].dir
    void i18n.changeLanguage(chosen)
  }
  const showChoice = (name: 'theme' | 'contrast', chosen: string) => {
    if (chosen === 'system') delete root.dataset[name]
    else root.dataset[name] = chosen
  }
  const showTheme = ({ theme, contrast }: Pick<ReturnType<ThemeStore['getState']>, 'theme' | 'contrast'>) => {
    showChoice('theme', theme)
    showChoice('contrast', contrast)
  }
  showLanguage(language.getState().language)
  showTheme(theme.getState())
  const unfollow = [language.subscribe((state) => showLanguage(state.language)), theme.subscribe(showTheme)]
  return () => {
    for (const stop of unfollow) stop()
  }
}
