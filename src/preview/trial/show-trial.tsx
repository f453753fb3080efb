import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { listBusinessCategories } from '../../contract/lookups.ts'
import { browserSendForm } from '../../http/send-form.ts'
import { addDeferredMessages } from '../../i18n/deferred-messages.ts'
import { followAppearance } from '../../portal/appearance.ts'
import { createPortal } from '../../portal/create-portal.ts'
import { ServicesContext } from '../../services.ts'
import { createMemoryCacheStore } from '../../session/cache-store.ts'
import { memoryStorage } from '../../session/memory.ts'
import { TrialPage } from './trial-page.tsx'

/** Calls of every sort, made by the services of a real portal to the server of a browser test, which alone answers them. */
export async function showTrial(host: HTMLElement): Promise<void> {
  const { services, i18n } = createPortal({
    apiUrl: '',
    fetch: (input, init) => fetch(input, init),
    sendForm: browserSendForm,
    storage: localStorage,
    tabStorage: memoryStorage(),
    cacheStore: createMemoryCacheStore(),
  })
  addDeferredMessages(i18n)
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
