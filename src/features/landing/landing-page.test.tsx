// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { createI18n } from '../../i18n/create-i18n.ts'
import { createLanguageStore } from '../../i18n/language-store.ts'
import type { Language } from '../../i18n/languages.ts'
import { type Services, ServicesContext } from '../../services.ts'
import { LandingPage } from './landing-page.tsx'

afterEach(cleanup)

async function open(shown: Language) {
  const language = createLanguageStore({ getItem: () => shown, setItem: () => undefined })
  const router = createRouter({ routeTree: createRootRoute({ component: LandingPage }), history: createMemoryHistory() })
  await router.load()
  render(
    <ServicesContext value={{ language } as unknown as Services}>
      <I18nextProvider i18n={createI18n(shown)}>
        <RouterProvider router={router as never} />
      </I18nextProvider>
    </ServicesContext>,
  )
  return { language }
}

test.each([
  ['en', 'Your way in'],
  ['ar', 'من أين تدخل'],
] as const)('in %s it leads to registration and both sign-ins', async (language, heading) => {
  await open(language)
  const doors = screen.getByRole('heading', { name: heading }).closest('section')
  const ways = within(doors as HTMLElement).getAllByRole('link')
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/service-provider/register', '/service-provider/login', '/admin/login'])
})

test('it shows one voucher in both languages, each laid out in its own direction', async () => {
  await open('en')
  const section = screen.getByRole('heading', { name: 'One voucher, two languages, neither second' }).closest('section')
  const cards = within(section as HTMLElement).getAllByRole('article')
  expect(cards.map((card) => [card.lang, card.dir])).toEqual([
    ['en', 'ltr'],
    ['ar', 'rtl'],
  ])
  expect(cards.map((card) => within(card).getByText(/46\.80/).textContent)).toEqual(['SAR\u00A046.80', '46.80\u00A0ر.س'])
})

test('the pictures of screens are left out for screen readers, which read the sentences beside them', async () => {
  await open('en')
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(screen.getByText('Already redeemed').closest('[aria-hidden="true"]')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Already redeemed' })).toBeNull()
})

test('no link leads nowhere', async () => {
  await open('en')
  for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).toMatch(/^(\/|#main$)/)
})

test('the switch chooses the other language', async () => {
  const { language } = await open('en')
  await userEvent.click(screen.getByRole('button', { name: 'العربية' }))
  expect(language.getState().language).toBe('ar')
})
