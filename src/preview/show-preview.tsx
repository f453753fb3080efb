import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createI18n } from '../i18n/create-i18n.ts'
import { createLanguageStore } from '../i18n/language-store.ts'
import { languages } from '../i18n/languages.ts'
import { PortalView } from '../portal/portal-view.tsx'
import { readAddress } from './address.ts'
import { createFramePortal } from './frame-portal.ts'
import { Gallery } from './gallery.tsx'
import { play } from './scene.ts'
import { whenSettled } from './when-settled.ts'

/** What `/preview` shows: the gallery, or one frame of it under `/preview/frame`. */
export function showPreview(host: HTMLElement): void {
  if (location.pathname === '/preview/frame') void showFrame(host)
  else showGallery(host)
}

/** One screen alone; `data-preview="settled"` on the root says that nothing more will come. */
async function showFrame(host: HTMLElement): Promise<void> {
  const address = readAddress(location.search)
  const portal = await createFramePortal(address)
  await portal.router.load()
  createRoot(host).render(
    <StrictMode>
      <PortalView portal={portal} />
    </StrictMode>,
  )
  const { scene } = address.screen
  try {
    await whenSettled(portal, address.state)
    if (scene) await play(scene, portal)
    await whenSettled(portal, address.state)
  } finally {
    document.documentElement.dataset.preview = 'settled'
  }
}

function showGallery(host: HTMLElement): void {
  const { language } = createLanguageStore(localStorage).getState()
  document.documentElement.lang = language
  document.documentElement.dir = languages[language].dir
  createRoot(host).render(
    <I18nextProvider i18n={createI18n(language)}>
      <Gallery address={readAddress(location.search)} />
    </I18nextProvider>,
  )
}
