// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createDeal, type Deal } from '#contract/deals.ts'
import { getProfile } from '#contract/profile.ts'
import { everyDay } from '#contract/timings.ts'
import { buildDeal, buildProfile } from '#fixtures/builders.ts'
import { fillForm, submitButton } from '#fixtures/deal-form.ts'
import { json } from '#fixtures/fake-network.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPage, openPortal } from '#fixtures/open-portal.tsx'

const add = '/service-provider/deals/add'
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('a filled form is sent once, says so, and leads to the new voucher', async () => {
  const { server, user, currentPath, services } = await openPage({ path: add })
  await fillForm(user)
  await user.click(submitButton())
  await waitFor(() => expect(currentPath()).toBe('/service-provider/deals/new'))
  expect(server.received(createDeal)).toHaveLength(1)
  expect(server.received(createDeal)[0]?.body).toEqual({
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
  expect(server.received(createDeal)[0]?.files.dealCoverImg).toMatchObject({ name: 'cake.png' })
  expect(services.toasts.getState().toasts.map(({ text, variant }) => [variant, text])).toEqual([
    ['success', 'Voucher submitted. It is waiting for review.'],
  ])
  expect(await screen.findByRole('heading', { level: 1, name: 'Coffee and cake' })).toBeTruthy()
})

test('a new voucher starts with the hours of the business, in a line until others are wanted', async () => {
  const profile = buildProfile({ businessTimingsOption: 'COMMON', businessTimings: everyDay('07:30', '22:00') })
  const { router, user } = await openPortal({ path: '/service-provider/deals', server: createMarketplace({ profile }) })
  await screen.findByRole('heading', { level: 1, name: 'Vouchers' })
  await act(() => router.navigate({ to: add }))
  const change = await screen.findByRole('button', { name: 'Other hours or days' })
  expect(screen.queryByDisplayValue('07:30')).toBeNull()
  await user.click(change)
  expect(screen.getByDisplayValue('07:30')).toBeTruthy()
  expect(screen.getByDisplayValue('22:00')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Same hours every day' }))
})

test('it starts with them also where it is opened first, and waits for them', async () => {
  const profile = buildProfile({ businessTimingsOption: 'COMMON', businessTimings: everyDay('07:30', '22:00') })
  const server = createMarketplace({ profile })
  const answer = Promise.withResolvers<typeof profile>()
  server.handle(getProfile, () => answer.promise)
  const opening = openPortal({ path: add, server })
  await waitFor(() => expect(server.received(getProfile)).toHaveLength(1))
  expect(screen.queryByRole('textbox', { name: 'Name, English' })).toBeNull()
  answer.resolve(profile)
  await opening
  expect(await screen.findByRole('button', { name: 'Other hours or days' })).toBeTruthy()
})

test('two submits in one moment, and impatient ones after, send one voucher', async () => {
  const server = createMarketplace()
  const answer = Promise.withResolvers<Deal>()
  server.handle(createDeal, () => answer.promise)
  const { user, currentPath } = await openPage({ path: add, server })
  await fillForm(user)
  fireEvent.submit(screen.getByRole('form'))
  fireEvent.submit(screen.getByRole('form'))
  await waitFor(() => expect(submitButton().getAttribute('aria-disabled')).toBe('true'))
  await user.dblClick(submitButton())
  expect(submitButton().getAttribute('aria-disabled')).toBe('true')
  answer.resolve(buildDeal('new'))
  await waitFor(() => expect(currentPath()).toBe('/service-provider/deals/new'))
  expect(server.received(createDeal)).toHaveLength(1)
})

test('a response after sign-out shows no message and navigates nowhere', async () => {
  const server = createMarketplace()
  const answer = Promise.withResolvers<Deal>()
  server.handle(createDeal, () => answer.promise)
  const { user, currentPath, toastTexts, services } = await openPage({ path: add, server })
  await fillForm(user)
  await user.click(submitButton())
  await waitFor(() => expect(server.received(createDeal)).toHaveLength(1))
  await services.session.signOut()
  await waitFor(() => expect(currentPath()).toBe('/service-provider/login'))
  answer.resolve(buildDeal('new'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(currentPath()).toBe('/service-provider/login')
  expect(toastTexts()).toEqual([])
  expect(services.queryClient.getQueriesData({}).filter(([, data]) => data !== undefined)).toEqual([])
})

test.each([
  ['taken', 'Voucher submitted. It is waiting for review.'],
  ['refused', 'Failed to add deal. The server did not answer. Check your connection.'],
])('a voucher that is %s after its form was left is reported on the current page, without navigation', async (how, message) => {
  const server = createMarketplace()
  const answer = Promise.withResolvers<Deal>()
  server.handle(createDeal, () => answer.promise)
  const { user, currentPath, toastTexts } = await openPage({ path: add, server })
  await fillForm(user)
  await user.click(submitButton())
  await waitFor(() => expect(server.received(createDeal)).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  // The form is still there while the list is on its way.
  if (how === 'taken') answer.resolve(buildDeal('new'))
  else answer.reject(new TypeError('Failed to fetch'))
  await waitFor(() => expect(toastTexts()).toEqual([message]))
  expect(currentPath()).toBe('/service-provider/deals')
})

test('an empty form is not sent: each thing to fix is a link to its field, and the first has the focus', async () => {
  const { server, user } = await openPage({ path: add })
  await user.click(submitButton())
  expect((await main().findByRole('alert')).textContent).toBe('9 things to fix before you can submit')
  const links = main()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.includes('#'))
  expect(links.map((link) => link.textContent)).toEqual([
    'Name, English',
    'Name, Arabic',
    'Details, English',
    'Details, Arabic',
    'Terms and conditions, English',
    'Terms and conditions, Arabic',
    'Original price',
    'Opening time',
    'Cover picture',
  ])
  expect(document.activeElement).toBe(field('Name, English'))
  expect(field('Name, English').getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByRole('link', { name: 'Opening time' }))
  expect(document.activeElement).toBe(field('Every day: opening time'))
  await user.click(screen.getByRole('link', { name: 'Cover picture' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cover picture' }))
  expect(server.received(createDeal)).toHaveLength(0)
})

test('what is fixed leaves the list of things to fix', async () => {
  const { user } = await openPage({ path: add })
  await user.click(submitButton())
  await user.type(field('Name, English'), 'Coffee')
  expect(await screen.findByText('8 things to fix before you can submit')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Name, English' })).toBeNull()
})

test('nothing is complained about before a field was left; then in the reader’s language, around a text in its own', async () => {
  const { user } = await openPage({ path: add })
  await user.type(field('Name, Arabic'), 'قهوة V')
  expect(screen.queryByText(/Only Arabic characters/)).toBeNull()
  await user.tab()
  expect(await screen.findByText(/Only Arabic characters/)).toBeTruthy()
  const name = field('Name, Arabic')
  expect([name.getAttribute('aria-invalid'), name.lang, name.dir]).toEqual(['true', 'ar', 'rtl'])
})

test('without an answer everything typed stays, the picture too, and another try sends it again', async () => {
  const { server, user, currentPath } = await openPage({ path: add })
  server.handleOnce(createDeal, connectionLost)
  await fillForm(user)
  await user.click(submitButton())
  const note = await main().findByRole('alert')
  expect(within(note).getByText('Failed to add deal. The server did not answer. Check your connection.')).toBeTruthy()
  expect(within(note).getByText('What you typed is safe.')).toBeTruthy()
  expect(field('Name, English').value).toBe('Coffee and cake')
  expect(field('Terms and conditions, Arabic').value).toBe('واحدة لكل زيارة.')
  expect(field('Price after discount').value).toBe('46.80')
  expect(screen.getByTitle('cake.png')).toBeTruthy()

  await user.click(within(note).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(currentPath()).toBe('/service-provider/deals/new'))
  expect(server.received(createDeal)).toHaveLength(2)
  expect(server.received(createDeal)[1]?.body).toEqual(server.received(createDeal)[0]?.body)
  expect(server.received(createDeal)[0]?.idempotencyKey).toBeTruthy()
  expect(server.received(createDeal)[1]?.idempotencyKey).toBe(server.received(createDeal)[0]?.idempotencyKey)
})

test('stopped on its way, a voucher has not failed: everything typed stays, and another try sends it', async () => {
  const { server, user, currentPath, toastTexts } = await openPage({ path: add })
  server.handleOnce(createDeal, () => new Promise(() => undefined))
  await fillForm(user)
  await user.click(submitButton())
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(submitButton().getAttribute('aria-disabled')).toBeNull())
  expect([main().queryByRole('alert'), toastTexts()]).toEqual([null, []])
  expect(field('Name, English').value).toBe('Coffee and cake')
  expect(screen.getByTitle('cake.png')).toBeTruthy()
  await user.click(submitButton())
  await waitFor(() => expect(currentPath()).toBe('/service-provider/deals/new'))
  expect(server.received(createDeal)).toHaveLength(2)
})

test('what was edited before the other try is another voucher to the server', async () => {
  const { server, user, currentPath } = await openPage({ path: add })
  server.handleOnce(createDeal, () => json({}, 408))
  await fillForm(user)
  await user.click(submitButton())
  await main().findByRole('alert')
  await user.type(field('Name, English'), '!')
  await user.click(submitButton())
  await waitFor(() => expect(currentPath()).toBe('/service-provider/deals/new'))
  const [first, second] = server.received(createDeal)
  expect(second?.idempotencyKey).toBeTruthy()
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
})

test('a refusal of the server is shown on its field', async () => {
  const { server, user } = await openPage({ path: add })
  server.handle(createDeal, () =>
    refusal(422, 'VALIDATION_FAILED', {
      message: 'Check the fields',
      errors: [
        { path: 'dealTimings.4.closingTime', code: 'dayEqualTimes', params: { day: 'Friday' } },
        { path: 'nameEn', code: 'tooLong', params: { max: 40 } },
      ],
    }),
  )
  await fillForm(user)
  await user.click(submitButton())
  expect(await screen.findByText('2 things to fix before you can submit', { selector: 'p:not(.sr-only)' })).toBeTruthy()
  expect(screen.getByText('At most 40 characters.')).toBeTruthy()
  expect(field('Every day: closing time').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Name, English'))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a refusal without a field is shown as the server sent it', async () => {
  const { server, user } = await openPage({ path: add })
  const errors = [{ path: 'somethingElse', code: 'invalid' }] as const
  server.handle(createDeal, () => refusal(422, 'VALIDATION_FAILED', { message: 'The server knows why', errors }))
  await fillForm(user)
  await user.click(submitButton())
  expect(within(await main().findByRole('alert')).getByText('The server knows why')).toBeTruthy()
})

test('the preview follows in both languages, and the meters count what is ready', async () => {
  const { user } = await openPage({ path: add })
  await fillForm(user)
  const [english, arabic] = await screen.findAllByRole('article')
  expect(english?.lang).toBe('en')
  expect(english?.textContent).toContain('Bayt Al Bun')
  expect(english?.textContent).toContain('Coffee and cake')
  expect(english?.textContent).toContain('Every day08:00–23:00')
  expect(english?.textContent).toContain('SAR\u00A046.80')
  expect(arabic?.lang).toBe('ar')
  expect(arabic?.textContent).toContain('قهوة وكيكة')
  expect(arabic?.textContent).toContain('46.80\u00A0ر.س')
  expect(screen.getByText(/English.: 3 of 3 texts written/)).toBeTruthy()
})

test('changing the language keeps every word and puts its own side first', async () => {
  const { user, services } = await openPage({ path: add })
  await fillForm(user)
  act(() => services.language.getState().setLanguage('ar'))
  expect(await screen.findByRole('heading', { level: 1, name: 'قسيمة جديدة' })).toBeTruthy()
  const values = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
  expect(values.slice(0, 2)).toEqual(['قهوة وكيكة', 'Coffee and cake'])
  expect(screen.getByTitle('cake.png')).toBeTruthy()
})

test('usual terms are added to both languages as lines of their own, and taken out again', async () => {
  const { user } = await openPage({ path: add })
  await fillForm(user)
  await user.click(screen.getByRole('button', { name: 'Add usual terms' }))
  const chip = screen.getByRole('button', { name: 'Please book in advance.' })
  expect(chip.getAttribute('aria-pressed')).toBe('false')
  await user.click(chip)
  expect(chip.getAttribute('aria-pressed')).toBe('true')
  expect(field('Terms and conditions, English').value).toBe('One per visit.\nPlease book in advance.')
  expect(field('Terms and conditions, Arabic').value).toBe('واحدة لكل زيارة.\nيُرجى الحجز مسبقاً.')
  await user.type(field('Terms and conditions, Arabic'), ' شكراً')
  expect(chip.getAttribute('aria-pressed')).toBe('false')
  await user.click(chip)
  expect(field('Terms and conditions, English').value).toBe('One per visit.\nPlease book in advance.')
  expect(field('Terms and conditions, Arabic').value).toBe('واحدة لكل زيارة.\nيُرجى الحجز مسبقاً. شكراً\nيُرجى الحجز مسبقاً.')
  await user.click(chip)
  expect(field('Terms and conditions, English').value).toBe('One per visit.')
  expect(field('Terms and conditions, Arabic').value).toBe('واحدة لكل زيارة.\nيُرجى الحجز مسبقاً. شكراً')
})
