import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { followAppearance } from '#app/portal/appearance.ts'
import { createPortal } from '#app/portal/create-portal.ts'
import { listBusinessCategories } from '#contract/lookups.ts'
import { browserSendForm } from '#lib/http/send-form.ts'
import { ServicesContext } from '#lib/services.ts'
import { createMemoryCacheStore } from '#lib/session/cache-store.ts'
import { memoryStorage } from '#lib/session/memory.ts'
import { TrialPage } from './trial-page.tsx'

/** Calls of every sort, made by the services of a real portal to the server of a browser test, which alone answers them. */
export async function showTrial(host: HTMLElement): Promise<void> {
  const { services, i18n } = createPortal({
    http: { apiUrl: '', fetch: (input, init) => fetch(input, init), sendForm: browserSendForm },
    storage: { local: localStorage, tab: memoryStorage(), cache: createMemoryCacheStore() },
  })
  followAppearance({ i18n, language: services.language, theme: services.theme, root: document.documentElement })
  // Read first, as by every form of a stranger: the answer tells that the server knows idempotency keys.
  await services.api.send(listBusinessCategories, {})
  createRoot(host).render(
    <StrictMode>
      <ServicesContext value={services}>
        <I18nextProvider i18n={i18n}>
          <QueryClientProvider client={services.queryClient}>
            <TrialPage />
          </QueryClientProvider>
        </I18nextProvider>
      </ServicesContext>
    </StrictMode>,
  )
}
