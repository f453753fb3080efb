// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Deal } from '../../contract/deals.ts'
import { everyDay } from '../../contract/timings.ts'
import { ApiError } from '../../http/api-error.ts'
import { aDeal, dealServer, fillForm, openDeals, submitButton } from './provider-test-kit.tsx'

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const add = '/service-provider/deals/add'
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('a filled form is sent once, says so, and leads to the new voucher', async () => {
  const { server, user, at, toasts } = await openDeals(add)
  await fillForm(user)
  await user.click(submitButton())
  await waitFor(() => expect(at()).toBe('/service-provider/deals/new'))
  expect(server.created).toHaveLength(1)
  expect(server.created[0]?.body).toEqual({
    nameEn: 'Coffee and cake',
    nameAr: 'قهوة وكيكة',
    detailsEn: 'Two cups.',
    detailsAr: 'كوبان.',
    termsAndConditionsEn: 'One per visit.',
    termsAndConditionsAr: 'واحدة لكل زيارة.',
    originalPrice: 78,
    discountPercentage: 40,
    discountedPrice: 46.8,
    qtyPerUser: 1,
    dealTimingsOption: 'COMMON',
    dealTimings: everyDay('08:00', '23:00'),
  })
  expect(server.created[0]?.files.dealCoverImg).toMatchObject({ name: 'cake.png' })
  expect(toasts.getState().toasts.map(({ text, variant }) => [variant, text])).toEqual([['success', 'Voucher added. It waits for review.']])
  expect(await screen.findByRole('heading', { level: 1, name: 'Coffee and cake' })).toBeTruthy()
})

test('two submits in one moment, and impatient ones after, send one voucher', async () => {
  const server = dealServer()
  let answer: (deal: Deal) => void = () => undefined
  server.create = () => new Promise((resolve) => (answer = resolve))
  const { user, at } = await openDeals(add, { server })
  await fillForm(user)
  fireEvent.submit(screen.getByRole('form'))
  fireEvent.submit(screen.getByRole('form'))
  await waitFor(() => expect(submitButton().getAttribute('aria-disabled')).toBe('true'))
  await user.dblClick(submitButton())
  answer(aDeal('new'))
  await waitFor(() => expect(at()).toBe('/service-provider/deals/new'))
  expect(server.created).toHaveLength(1)
})

test('what comes back after a sign-out says nothing and leads nowhere', async () => {
  const server = dealServer()
  let answer: (deal: Deal) => void = () => undefined
  server.create = () => new Promise((resolve) => (answer = resolve))
  const { user, at, router, endSession, toasts, queryClient } = await openDeals(add, { server })
  await fillForm(user)
  await user.click(submitButton())
  await waitFor(() => expect(server.created).toHaveLength(1))
  endSession('explicit')
  await router.navigate({ to: '/service-provider/login' })
  queryClient.clear()
  answer(aDeal('new'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(at()).toBe('/service-provider/login')
  expect(toasts.getState().toasts).toEqual([])
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test.each([
  ['taken', 'Voucher added. It waits for review.'],
  ['refused', 'The server did not answer.'],
])('a voucher that is %s after its form was left is told where its writer is now, and pulls nobody back', async (how, told) => {
  const server = dealServer()
  const answer = Promise.withResolvers<Deal>()
  server.create = () => answer.promise
  const { user, at, toasts } = await openDeals(add, { server })
  await fillForm(user)
  await user.click(submitButton())
  await waitFor(() => expect(server.created).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: 'Discard' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(at()).toBe('/service-provider/deals'))
  if (how === 'taken') answer.resolve(aDeal('new'))
  else answer.reject(new ApiError({ code: 'NETWORK', message: told }))
  await waitFor(() => expect(toasts.getState().toasts.map(({ text }) => text)).toEqual([told]))
  expect(at()).toBe('/service-provider/deals')
})

test('an empty form is not sent: each thing to fix is a link to its field, and the first has the focus', async () => {
  const { server, user } = await openDeals(add)
  await user.click(submitButton())
  expect((await screen.findByRole('alert')).textContent).toBe('11 things to fix before you can submit')
  const links = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.includes('#'))
  expect(links.map((link) => link.textContent)).toEqual([
    'English name',
    'Arabic name',
    'English details',
    'Arabic details',
    'English terms',
    'Arabic terms',
    'Original price',
    'Discount',
    'Price after discount',
    'Opening time',
    'Cover picture',
  ])
  expect(document.activeElement).toBe(field('Name'))
  expect(field('Name').getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByRole('link', { name: 'Opening time' }))
  expect(document.activeElement).toBe(field('Every day: opening time'))
  await user.click(screen.getByRole('link', { name: 'Cover picture' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cover picture' }))
  expect(server.created).toHaveLength(0)
})

test('what is fixed leaves the list of things to fix', async () => {
  const { user } = await openDeals(add)
  await user.click(submitButton())
  await user.type(field('Name'), 'Coffee')
  expect(await screen.findByText('10 things to fix before you can submit')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'English name' })).toBeNull()
})

test('nothing is complained about before a field was left; then in the language that is written there', async () => {
  const { user } = await openDeals(add)
  await user.type(field('الاسم'), 'قهوة V')
  expect(screen.queryByText(/حروف عربية فقط/)).toBeNull()
  await user.tab()
  expect(await screen.findByText(/حروف عربية فقط/)).toBeTruthy()
  expect(field('الاسم').getAttribute('aria-invalid')).toBe('true')
})

test('without an answer everything typed stays, the picture too, and another try sends it again', async () => {
  const server = dealServer()
  const { create } = server
  server.create = () => Promise.reject(new ApiError({ code: 'NETWORK', message: 'Failed to add deal. The server did not answer.' }))
  const { user, at } = await openDeals(add, { server })
  await fillForm(user)
  await user.click(submitButton())
  const note = await screen.findByRole('alert')
  expect(within(note).getByText('Failed to add deal. The server did not answer.')).toBeTruthy()
  expect(within(note).getByText('What you typed is safe.')).toBeTruthy()
  expect(field('Name').value).toBe('Coffee and cake')
  expect(field('الشروط والأحكام').value).toBe('واحدة لكل زيارة.')
  expect(field('Price after discount').value).toBe('46.80')
  expect(screen.getByTitle('cake.png')).toBeTruthy()

  server.create = create
  await user.click(within(note).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(at()).toBe('/service-provider/deals/new'))
  expect(server.created).toHaveLength(2)
  expect(server.created[1]?.body).toEqual(server.created[0]?.body)
  expect(server.keys[0]).toBeTruthy()
  expect(server.keys[1]).toBe(server.keys[0])
})

test('what was edited before the other try is another voucher to the server', async () => {
  const server = dealServer()
  const { create } = server
  server.create = () => Promise.reject(new ApiError({ code: 'TIMEOUT', message: 'No answer' }))
  const { user, at } = await openDeals(add, { server })
  await fillForm(user)
  await user.click(submitButton())
  await screen.findByRole('alert')
  await user.type(field('Name'), '!')
  server.create = create
  await user.click(submitButton())
  await waitFor(() => expect(at()).toBe('/service-provider/deals/new'))
  expect(server.keys).toHaveLength(2)
  expect(server.keys[1]).not.toBe(server.keys[0])
})

test('what the server refuses stands on its field', async () => {
  const server = dealServer()
  server.create = () =>
    Promise.reject(
      new ApiError({
        code: 'VALIDATION_FAILED',
        status: 422,
        message: 'Check the fields',
        fieldErrors: [
          { path: 'dealTimings.4.closingTime', code: 'dayEqualTimes', params: { day: 'Friday' } },
          { path: 'nameEn', code: 'tooLong', params: { max: 40 } },
        ],
      }),
    )
  const { user } = await openDeals(add, { server })
  await fillForm(user)
  await user.click(submitButton())
  expect(await screen.findByText('2 things to fix before you can submit', { selector: 'p:not(.sr-only)' })).toBeTruthy()
  expect(screen.getByText('At most 40 characters.')).toBeTruthy()
  expect(field('Every day: closing time').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Name'))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a refusal that no field can show is told as it is', async () => {
  const server = dealServer()
  const fieldErrors = [{ path: 'somethingElse', code: 'invalid' }] as const
  server.create = () =>
    Promise.reject(new ApiError({ code: 'VALIDATION_FAILED', status: 422, message: 'The server knows why', fieldErrors }))
  const { user } = await openDeals(add, { server })
  await fillForm(user)
  await user.click(submitButton())
  expect(within(await screen.findByRole('alert')).getByText('The server knows why')).toBeTruthy()
})

test('the preview follows in both languages, and the meters count what is ready', async () => {
  const { user } = await openDeals(add)
  await fillForm(user)
  const [english, arabic] = screen.getAllByRole('article')
  expect(english?.lang).toBe('en')
  expect(english?.textContent).toContain('Bayt Al Bun')
  expect(english?.textContent).toContain('Coffee and cake')
  expect(english?.textContent).toContain('Every day08:00–23:00')
  expect(english?.textContent).toContain('SAR\u00A046.80')
  expect(arabic?.lang).toBe('ar')
  expect(arabic?.textContent).toContain('قهوة وكيكة')
  expect(arabic?.textContent).toContain('46.80\u00A0ر.س')
  expect(screen.getByText(/English.: 3 of 3 texts are ready/)).toBeTruthy()
})

test('changing the language keeps every word and puts its own side first', async () => {
  const { user, i18n } = await openDeals(add)
  await fillForm(user)
  await i18n.changeLanguage('ar')
  expect(await screen.findByRole('heading', { level: 1, name: 'قسيمة جديدة' })).toBeTruthy()
  const values = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
  expect(values.slice(0, 2)).toEqual(['قهوة وكيكة', 'Coffee and cake'])
  expect(screen.getByTitle('cake.png')).toBeTruthy()
})
