// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '#fixtures/open-portal.tsx'
import type { Language } from '#i18n/languages.ts'
import type { Operator } from '#lib/services.ts'

const open = (language: Language, operator: Operator = {}) => openPage({ path: '/home', as: null, language, operator })

test.each([
  ['en', 'Register your business', 'Sign in', 'Administrator sign-in'],
  ['ar', 'تسجيل منشأة', 'تسجيل الدخول', 'دخول المسؤولين'],
] as const)(
  'in %s it leads to the registration at its start and end, to the sign-in in its head (on a phone in its start), and to the administrators’ from its footer',
  async (language, register, signIn, adminSignIn) => {
    await open(language)
    const main = within(screen.getByRole('main'))
    const hrefs = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('href'))
    expect(hrefs(main.getAllByRole('link'))).toEqual([
      '/service-provider/register',
      '/service-provider/login',
      '/service-provider/register',
    ])
    expect(main.getAllByRole('link', { name: register })).toHaveLength(2)
    expect(hrefs(screen.getAllByRole('link', { name: signIn }))).toEqual(['/service-provider/login', '/service-provider/login'])
    const footer = within(screen.getByRole('contentinfo'))
    expect(hrefs(footer.getAllByRole('link'))).toEqual(['/admin/login', '/terms', '/privacy'])
    expect(hrefs(screen.getAllByRole('link', { name: adminSignIn }))).toEqual(['/admin/login'])
  },
)

test('the footer has the contact of the marketplace, if the operator has given one', async () => {
  await open('ar', { supportEmail: 'help@market.test', supportPhone: '+966 11 234 5678' })
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByRole('link', { name: 'help@market.test' }).getAttribute('href')).toBe('mailto:help@market.test')
  expect(footer.getByRole('link', { name: '+966 11 234 5678' }).getAttribute('href')).toBe('tel:+966112345678')
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
  expect(await screen.findByRole('heading', { name: 'انضم بمنشأتك إلى منصة قسيمة' })).toBeTruthy()
})
