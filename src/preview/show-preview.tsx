import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createI18n } from '#i18n/create-i18n.ts'
import { createLanguageStore } from '#i18n/language-store.ts'
import { languages } from '#i18n/languages.ts'
import { readAddress } from './address.ts'
import { createPreviewFrame, type PreviewFrame } from './frame.tsx'
import { Gallery } from './gallery.tsx'
import { screens } from './screens.ts'
import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

declare global {
  interface Window {
    /** Used by the sweep in `e2e/`. */
    previewFrame?: PreviewFrame
  }
}

/** What `/preview` shows: the gallery, or one frame of it under `/preview/frame`. */
export function showPreview(host: HTMLElement): void {
  // Nothing is prerendered for this page.
  delete document.documentElement.dataset.boot
  if (location.pathname === '/preview/frame') void showFrame(host)
  else showGallery(host)
}

/** Sets `data-preview="settled"` on the root when rendering is complete. */
async function showFrame(host: HTMLElement): Promise<void> {
  window.previewFrame = createPreviewFrame(host)
  try {
    await window.previewFrame.show(location.search)
  } finally {
    document.documentElement.dataset.preview = 'settled'
  }
}

function showGallery(host: HTMLElement): void {
  const { language } = createLanguageStore(localStorage).getState()
  document.documentElement.lang = language
  document.documentElement.dir = languages[language].dir
  const i18n = createI18n(language)
  i18n.addResourceBundle('en', 'preview', en)
  i18n.addResourceBundle('ar', 'preview', ar)
  createRoot(host).render(
    <I18nextProvider i18n={i18n}>
      <Gallery address={readAddress(location.search, screens)} />
    </I18nextProvider>,
  )
}
