import { act, type RenderResult, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createI18n } from '#i18n/create-i18n.ts'
import { addDeferredMessages } from '#i18n/deferred-messages.ts'
import { type Language, languages } from '#i18n/languages.ts'
import { burstGap } from './hooks/use-shortcuts.ts'

export function renderIn(language: Language, ui: ReactNode): RenderResult & { switchLanguage: (language: Language) => Promise<unknown> } {
  const i18n = createI18n(language)
  addDeferredMessages(i18n)
  document.documentElement.lang = language
  document.documentElement.dir = languages[language].dir
  const shown = render(<I18nextProvider i18n={i18n}>{ui}</I18nextProvider>)
  return { ...shown, switchLanguage: (next) => i18n.changeLanguage(next) }
}

export async function pressKey(key: string) {
  await userEvent.keyboard(key)
  await act(() => new Promise((resolve) => setTimeout(resolve, burstGap)))
}
