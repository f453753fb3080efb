// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal } from '#fixtures/open-portal.tsx'
import type { Language } from '#i18n/languages.ts'

const open = (language: Language) => openPortal({ path: '/home', as: null, language })

test.each([
  ['en', 'Sign in'],
  ['ar', 'تسجيل الدخول'],
] as const)('in %s it leads to both sign-ins', async (language, heading) => {
  await open(language)
  const doors = screen.getByRole('heading', { name: heading }).closest('section')
  const ways = within(doors as HTMLElement).getAllByRole('link')
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/service-provider/login', '/admin/login'])
})

test.each([
  ['en', 'Register your business'],
  ['ar', 'تسجيل منشأة'],
] as const)('in %s it leads to the registration', async (language, name) => {
  await open(language)
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/service-provider/register')
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

test('the largest picture of the first screen goes before the others', async () => {
  await open('en')
  const pictures = [...document.querySelectorAll('main img')]
  expect(pictures.map((picture) => picture.getAttribute('fetchpriority'))).toEqual(['high', null, null, null])
  expect(pictures[0]?.getAttribute('loading')).not.toBe('lazy')
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
  const { user, services } = await open('en')
  await user.click(screen.getByRole('button', { name: 'العربية' }))
  expect(services.language.getState().language).toBe('ar')
  expect(await screen.findByRole('heading', { name: 'تسجيل الدخول' })).toBeTruthy()
})
