// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildDeal } from '#fixtures/builders.ts'
import { connectionLost } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'
import type { ReadWords } from '#i18n/create-i18n.ts'
import { common as en } from '#i18n/en/common.ts'
import { errors } from '#i18n/en/errors.ts'
import { importWords } from './import-words.ts'

/** Imports words; `lose` refuses some. */
function createReader(error = () => new Error('Broken')) {
  const reader = { names: [] as string[], lose: (_name: string): boolean => false }
  const readWords: ReadWords = (language, namespace) => {
    const name = `${namespace} ${language}`
    reader.names.push(name)
    return reader.lose(name) ? Promise.reject(error()) : importWords(language, namespace)
  }
  return { reader, readWords }
}

const gone = () => new TypeError('Not loaded: Failed to fetch dynamically imported module: /assets/deals.en-1.js')

/** The document reloads by `reload`; the server answers it, or does not. */
function stubDocument(answers = true) {
  const reload = vi.fn()
  sessionStorage.clear()
  vi.stubGlobal('location', Object.create(window.location, { reload: { value: reload }, origin: { value: window.location.origin } }))
  vi.stubGlobal('fetch', answers ? async () => new Response() : connectionLost)
  return reload
}

test('a page loads the shown language alone, and a page that shows both loads both', async () => {
  const { reader, readWords } = createReader()
  const { router } = await openPortal({ path: '/admin/reports', as: 'ADMIN', language: 'ar', readWords })
  expect(reader.names).toContain('reports ar')
  expect(reader.names.filter((name) => name.endsWith(' en'))).toEqual([])
  await act(() => router.navigate({ to: '/admin/help-center' }))
  expect(reader.names.filter((name) => name.endsWith(' en'))).toEqual([])
  await act(() => router.navigate({ to: '/admin/notifications' }))
  expect(reader.names.filter((name) => name.endsWith(' en'))).toEqual(['announcements en'])
})

test('words that cannot be loaded are a lost part inside the shell, which another try brings', async () => {
  const { reader, readWords } = createReader()
  const { router, user } = await openPortal({ path: '/admin/dashboard', as: 'ADMIN', readWords })
  reader.lose = (name) => name.startsWith('deals')
  await act(() => router.navigate({ to: '/admin/deals' }))
  const retry = await screen.findByRole('button', { name: en.tryAgain })
  expect(screen.getByText(errors.notLoaded)).toBeTruthy()
  expect(screen.getByRole('navigation')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/queue\.|list\./)
  await user.click(retry)
  expect(screen.getByText(errors.notLoaded)).toBeTruthy()
  reader.lose = () => false
  await user.click(screen.getByRole('button', { name: en.tryAgain }))
  await waitFor(() => expect(screen.queryByText(errors.notLoaded)).toBeNull())
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe(errors.screen.heading)
})

test('without a connection a page that was never loaded offers the till, which needs none, and comes by itself with the connection', async () => {
  const { reader, readWords } = createReader(gone)
  stubDocument(false)
  const { router, server, setNetwork } = await openPortal({ path: '/service-provider/redemptions/scan', readWords })
  server.before = connectionLost
  reader.lose = (name) => name.startsWith('deals')
  act(() => setNetwork('offline'))
  await act(() => router.navigate({ to: '/service-provider/deals' }))
  expect(await screen.findByRole('heading', { level: 1, name: errors.needsNetwork.title }, { timeout: 10_000 })).toBeTruthy()
  expect(screen.getByRole('link', { name: errors.needsNetwork.openTill }).getAttribute('href')).toBe('/service-provider/redemptions/scan')
  reader.lose = () => false
  server.before = undefined
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText(errors.needsNetwork.title)).toBeNull())
})

test('one try brings the words of the shell and of the page inside it', async () => {
  const { reader, readWords } = createReader()
  reader.lose = () => true
  const { user } = await openPortal({ path: '/admin/deals', as: 'ADMIN', readWords })
  expect(screen.getByRole('button', { name: 'العربية' })).toBeTruthy()
  reader.lose = () => false
  await user.click(await screen.findByRole('button', { name: en.tryAgain }))
  await waitFor(() => expect(screen.queryByText(errors.notLoaded)).toBeNull())
  expect(screen.getAllByRole('navigation')).not.toEqual([])
})

test('a page whose words are gone with their release reloads once, as for its code', async () => {
  const { reader, readWords } = createReader(gone)
  const reload = stubDocument()
  const { router } = await openPortal({ path: '/admin/dashboard', as: 'ADMIN', readWords })
  reader.lose = (name) => name.startsWith('deals')
  await act(() => router.navigate({ to: '/admin/deals' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(screen.queryByText(errors.notLoaded)).toBeNull()
  await act(() => router.navigate({ to: '/admin/dashboard' }))
  await act(() => router.navigate({ to: '/admin/deals' }))
  expect(await screen.findByText(errors.notLoaded)).toBeTruthy()
  expect(reload).toHaveBeenCalledOnce()
})

test('a switch to a language that is gone with its release reloads into it', async () => {
  const { reader, readWords } = createReader(gone)
  const reload = stubDocument()
  const { services, toastTexts } = await openPortal({ path: '/admin/deals', as: 'ADMIN', readWords })
  reader.lose = () => true
  await act(() => services.changeLanguage('ar'))
  expect(reload).toHaveBeenCalledOnce()
  expect(services.storage.getItem('language')).toBe('ar')
  expect(toastTexts()).toEqual([])
})

test('a dialog whose words are gone reloads the page; words that fail for another reason can be tried again', async () => {
  let error = new Error('Broken')
  const { reader, readWords } = createReader(() => error)
  const server = createMarketplace({ deals: [buildDeal('d1')] })
  const reload = stubDocument()
  // The list shows hours in both languages.
  reader.lose = (name) => name.endsWith(' ar') && name !== 'hours ar'
  const { user, toastTexts } = await openPortal({ path: '/admin/deals', as: 'ADMIN', server, readWords })
  await user.click(await screen.findByRole('checkbox', { name: /Voucher d1/ }))
  const approve = () => screen.getByRole('button', { name: /^Approve/ })
  await user.click(approve())
  await waitFor(() => expect(toastTexts()).toEqual([errors.somethingWrongTryAgain]))
  expect(reload).not.toHaveBeenCalled()
  error = gone()
  await user.click(approve())
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  reader.lose = () => false
  await user.click(approve())
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
})

test('a switch waits for the words of the other language; without them it says so and changes nothing', async () => {
  const { reader, readWords } = createReader()
  const { services, i18n, toastTexts } = await openPortal({ path: '/admin/deals', as: 'ADMIN', readWords })
  reader.lose = (name) => name.endsWith(' ar')
  await act(() => services.changeLanguage('ar'))
  expect([i18n.language, services.language.getState().language, document.documentElement.lang]).toEqual(['en', 'en', 'en'])
  expect(toastTexts()).toEqual([en.languageNotLoaded])
  reader.lose = () => false
  await act(() => services.changeLanguage('ar'))
  expect(i18n.language).toBe('ar')
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toMatch(/[A-Za-z]/)
})

test('the other language is loaded when its switch is focused, so that a press then needs no connection', async () => {
  const { reader, readWords } = createReader()
  const { i18n, user } = await openPortal({ path: '/admin/deals', as: 'ADMIN', readWords })
  const switchButton = screen.getByRole('button', { name: 'العربية' })
  expect(i18n.hasResourceBundle('ar', 'deals')).toBe(false)
  act(() => switchButton.focus())
  await waitFor(() => expect(i18n.hasResourceBundle('ar', 'deals')).toBe(true))
  reader.lose = () => true
  await user.click(switchButton)
  await waitFor(() => expect(i18n.language).toBe('ar'))
})
