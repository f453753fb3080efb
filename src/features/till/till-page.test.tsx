// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loginProvider, logout } from '#contract/auth.ts'
import { sendProviderMessage } from '#contract/help-center.ts'
import { createRedemption, undoRedemption } from '#contract/redemptions.ts'
import { buildLoginData, buildUser } from '#fixtures/builders.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'
import { openTill, pasteOrDrop, tillPath, voucher } from '#fixtures/till.ts'

test('a typed code is redeemed once; the till shows what to collect and is ready after one key', async () => {
  const { enter, title, server, user, storage, pass } = await openTill()
  storage.setItem('till', JSON.stringify({ name: 'Till 2' }))
  await enter(' ٧kq4-m2xd ')
  await title('Redeemed')
  expect(screen.getByText('Just now, first of 2', { selector: 'h2 + p' })).toBeTruthy()
  const amount = screen.getByText('SAR 46.80', { selector: 'dd span' })
  // A long name must not push the amount behind the buttons.
  expect(amount.closest('section')?.textContent).toMatch(/46\.80.*Specialty coffee/)
  expect(screen.getByText('7KQ4 ••XD', { selector: 'dd bdi' })).toBeTruthy()
  expect(server.received(createRedemption).map(({ body }) => body)).toEqual([{ code: '7KQ4M2XD', scannedAt: expect.any(String) }])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Scan next' }))
  pass()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('heading', { name: 'Redeemed' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('a result is announced at once, with what to collect', async () => {
  const { enter, title } = await openTill()
  await enter('7KQ4M2XD')
  await title('Redeemed')
  const alert = screen.getAllByRole('alert').find(({ textContent }) => textContent.includes('Redeemed'))
  expect(alert?.textContent).toContain('Collect from customer SAR\u00A046.80')
})

test.each([
  ['a page', 'https://evil.test/?<img src=x onerror=alert(1)>'],
  ['a long text', `QSM1.${'x'.repeat(5_000)}.7KQ4M2XD`],
  ['an object', '{"__proto__":{"code":"7KQ4M2XD"}}'],
])('%s is a wrong code: no call is made and no part of it is shown (S-32)', async (_what, text) => {
  const { title, server } = await openTill()
  pasteOrDrop('paste', { text })
  await title('Not a voucher')
  expect(screen.getByText('Wrong QR Code - Invalid format. Please scan a valid voucher QR code.', { selector: 'h2 + p' })).toBeTruthy()
  expect(server.received(createRedemption)).toEqual([])
  expect(document.body.innerHTML).not.toContain(text.slice(0, 12))
})

test.each([
  ['VOUCHER_NOT_FOUND', {}, 'Not found', 'There is no voucher with this code. Compare it with the customer’s.'],
  ['VOUCHER_OF_ANOTHER', {}, 'Another business’s voucher', 'It cannot be redeemed here.'],
  ['VOUCHER_EXPIRED', { voucher, at: '2026-09-12T09:00:00Z' }, 'Expired', 'Sep 12, 12:00 (3 days ago)'],
  ['VOUCHER_OUT_OF_HOURS', { voucher, openingTime: '16:00', closingTime: '23:00' }, 'Outside its hours', 'Today 16:00–23:00'],
  [
    'VOUCHER_OUT_OF_HOURS',
    { voucher, openingTime: '08:00', closingTime: '23:00', cause: 'maghrib', opensAt: '2026-09-15T09:20:00Z' },
    'Outside its hours',
    'After Maghrib, from 12:20',
  ],
  [
    'VOUCHER_OUT_OF_HOURS',
    { voucher, openingTime: '16:00', closingTime: '02:00', cause: 'ramadan' },
    'Outside its hours',
    'Ramadan: 16:00–02:00',
  ],
  ['VOUCHER_OUT_OF_HOURS', { voucher, cause: 'eidAlFitr' }, 'Outside its hours', 'Eid al-Fitr: it cannot be used today.'],
  ['VOUCHER_QUOTA_USED', { voucher }, 'Customer’s limit reached', 'This customer has used all 2 allowed.'],
  ['VOUCHER_REDEEMED', { voucher, at: '2026-09-15T08:57:00Z' }, 'Already redeemed', 'Today at 11:57 (3 minutes ago)'],
  ['DEAL_NOT_APPROVED', { voucher, isPending: true }, 'Not available now', 'It is being reviewed again.'],
  ['DEAL_NOT_APPROVED', { voucher }, 'Not available now', 'It cannot be used at present.'],
  [
    'DEAL_NOT_APPROVED',
    { voucher, ended: { at: '2026-09-14T09:00:00Z', reason: 'The branch closes.' } },
    'Voucher ended',
    'It ended on Sep 14, 2026: The branch closes.',
  ],
] as const)('%s is shown with when and why, and what to do', async (code, details, name, detail) => {
  const { enter, title, server, toastTexts } = await openTill()
  server.handle(createRedemption, () => refusal(409, code, { details }))
  await enter('7KQ4M2XD')
  const heading = await title(name)
  expect(heading.nextElementSibling?.textContent.replace(/[\u2066-\u2069\u00A0]/g, (sign) => (sign === '\u00A0' ? ' ' : ''))).toBe(detail)
  expect(screen.getByText('Do not give the discount.', { selector: 'section p' })).toBeTruthy()
  expect(toastTexts()).toEqual([])
})

test('a year is named only where the day is eleven months away', async () => {
  const { enter, title, server } = await openTill()
  server.handle(createRedemption, () => refusal(409, 'VOUCHER_EXPIRED', { details: { voucher, at: '2025-09-12T09:00:00Z' } }))
  await enter('7KQ4M2XD')
  expect((await title('Expired')).nextElementSibling?.textContent).toContain('Sep\u00A012, 2025')
})

test('after too many attempts the till says how long to wait, rounded up', async () => {
  const { enter, title, server } = await openTill()
  const message = 'Too many attempts. Try again in 15 minutes.'
  server.handle(createRedemption, () => refusal(429, 'TOO_MANY_REQUESTS', { message, retryAfter: 850 }))
  await enter('NONE2345')
  const section = (await title('Not checked')).closest('section')
  expect(section?.textContent).toContain('Too many attempts.')
  expect(section?.textContent?.match(/\d+ min/g)).toEqual(['15 min'])
})

test('the same voucher a moment later is amber, without a call', async () => {
  const { enter, title, server } = await openTill()
  await enter('7KQ4M2XD')
  await title('Redeemed')
  await enter('7KQ4M2XD')
  await title('You have just scanned this code')
  expect(server.received(createRedemption)).toHaveLength(1)
})

test('a lost response is requested again with the same key, and success is shown when it comes', async () => {
  const { enter, title, server, user, pass } = await openTill()
  server.handleOnce(createRedemption, connectionLost)
  await enter('7KQ4M2XD')
  await title('Wait: not confirmed yet')
  pass()
  await user.keyboard('{Enter}')
  await title('Redeemed')
  const keys = server.received(createRedemption).map(({ idempotencyKey }) => idempotencyKey)
  expect(keys[0]).toBeTruthy()
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a plain backend is not called twice: the person must look first', async () => {
  const server = createMarketplace()
  server.isFullBackend = false
  const { enter, title } = await openTill({ server })
  server.handle(createRedemption, connectionLost)
  await enter('7KQ4M2XD')
  await title('Not checked')
  expect(screen.getByText(/Check the redemptions before you try again/, { selector: 'section p' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show the redemptions' })).toBeTruthy()
})

test('a backend may answer success without a redemption', async () => {
  const server = createMarketplace()
  server.isFullBackend = false
  const { enter, title } = await openTill({ server })
  server.handle(createRedemption, () => null)
  await enter('7KQ4M2XD')
  await title('Redeemed')
  expect(screen.getByText('Voucher scanned successfully!', { selector: 'h2 + p' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo redemption' })).toBeNull()
})

test('a till that asks first redeems on Enter, and not before', async () => {
  const { enter, title, server, user, pass, turnOnConfirmation } = await openTill()
  expect(screen.getByRole('button', { name: 'Redeem' })).toBeTruthy()
  await turnOnConfirmation()
  expect(screen.getByRole('button', { name: 'Check' })).toBeTruthy()
  await enter('7KQ4M2XD')
  await title('Redeem this voucher?')
  expect(screen.getByText('One voucher per table.')).toBeTruthy()
  expect(server.received(createRedemption)).toEqual([])
  pass()
  await user.keyboard('{Enter}')
  await title('Redeemed')
  expect(server.received(createRedemption)).toHaveLength(1)
})

test('a redemption is undone after a question, and the session no longer counts it', async () => {
  const { enter, title, server, user, press } = await openTill()
  await enter('7KQ4M2XD')
  await title('Redeemed')
  expect(screen.getAllByText('1 redeemed').length).toBeGreaterThan(0)
  await press('Undo redemption')
  const question = within(await screen.findByRole('alertdialog', { name: /^Undo the redemption of .*Reem/ }))
  await user.click(question.getByRole('button', { name: /^Undo redemption/ }))
  await title('Redemption undone')
  expect(server.received(undoRedemption)[0]?.body).toEqual({ redemptionId: 'r1' })
  expect(screen.getAllByText('0 redeemed').length).toBeGreaterThan(0)
})

test('the session’s results open in full, and end with the session', async () => {
  const { enter, title, user, tabStorage, services } = await openTill()
  await enter('7KQ4M2XD')
  await title('Redeemed')
  await user.click(screen.getByRole('button', { name: /^Voucher scanned successfully!.*Specialty coffee/ }))
  const detail = within(await screen.findByRole('dialog', { name: 'Redeemed' }))
  expect(detail.getByText('Reem Al Dosari')).toBeTruthy()
  expect(tabStorage.getItem('until-end_till')).toContain('Reem Al Dosari')
  await services.session.signOut()
  expect(tabStorage.getItem('until-end_till')).toBeNull()
})

test('a slow call says which attempt is running, in the status line alone, and can be stopped', async () => {
  const { enter, title, server, user, services } = await openTill()
  server.handle(createRedemption, () => new Promise<never>(() => undefined))
  await enter('7KQ4M2XD')
  const stop = await screen.findByRole('button', { name: 'Stop waiting' }, { timeout: 5_000 })
  expect(screen.getByText('Still waiting for the server.')).toBeTruthy()
  act(() => services.connection.setState({ retry: { attempt: 2, of: 3 } }))
  const [inStatusLine, inNotice] = screen.getAllByText('Trying again (2 of 3)')
  expect(inStatusLine?.matches('main [data-shows-retry]')).toBe(true)
  expect(inNotice?.parentElement?.className).toContain('in-[:has([data-shows-retry])]:sr-only')
  await user.click(stop)
  await title('Not checked')
  expect(screen.getByRole('button', { name: 'Scan next' })).toBeTruthy()
})

test('till mode has no menus and ends with the password only, and the session that checked it ends at once', async () => {
  const { user, server, currentPath, services } = await openTill({ path: `${tillPath}?mode=till` })
  expect(screen.queryByRole('navigation')).toBeNull()
  server.handleOnce(loginProvider, () => refusal(401, 'INVALID_CREDENTIALS', { message: 'Wrong email or password' }))
  const leave = screen.getByRole('link', { name: 'Leave till mode' })
  expect(leave.textContent).toBe('Leave')
  await user.click(leave)
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave till mode?' }))
  const password = dialog.getByLabelText('Password')
  await user.type(password, 'wrong{Enter}')
  expect(await dialog.findByText('Wrong email or password')).toBeTruthy()
  expect(currentPath()).toBe(tillPath)
  server.handleOnce(loginProvider, () => refusal(429, 'TOO_MANY_REQUESTS', { retryAfter: 90 }))
  await user.clear(password)
  await user.type(password, 'again{Enter}')
  expect(await dialog.findByText('You can try again in 2 minutes.')).toBeTruthy()
  server.handle(loginProvider, () => buildLoginData(buildUser('SERVICE_PROVIDER')))
  await user.clear(password)
  await user.type(password, 'right{Enter}')
  await waitFor(() => expect(currentPath()).toBe('/service-provider/redemptions'))
  expect(server.received(logout)).toHaveLength(1)
  expect(services.session.isLive()).toBe(true)
})

test('the list’s address in till mode redirects to the till', async () => {
  const { currentPath, search } = await openTill({ path: '/service-provider/redemptions?mode=till' })
  expect([currentPath(), search()]).toEqual([tillPath, { mode: 'till' }])
})

test('S and the button open the till from every screen of a provider, and from none of an administrator', async () => {
  const { user, currentPath } = await openPortal({ path: '/service-provider/deals' })
  expect(
    within(screen.getAllByRole('banner')[0] as HTMLElement)
      .getByRole('link', { name: 'Scan' })
      .getAttribute('href'),
  ).toBe(tillPath)
  await user.keyboard('s')
  await waitFor(() => expect(currentPath()).toBe(tillPath))
})

test('a mistake is reported with what the till knows, added to what was written before, and not sent by itself', async () => {
  const server = createMarketplace()
  const { enter, title, pass, user, router, currentPath } = await openTill({ server })
  await act(() => router.navigate({ to: '/service-provider/help-center' }))
  await user.type(await screen.findByRole('textbox'), 'Hello')
  await act(() => router.navigate({ to: tillPath }))
  await enter('7KQ4M2XD')
  await title('Redeemed')
  pass()
  await user.click(screen.getByRole('link', { name: 'Report a mistake' }))
  await waitFor(() => expect(currentPath()).toBe('/service-provider/help-center'))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox')
  await waitFor(() => expect(field.value).toMatch(/^Hello/))
  expect(field.value).toContain('Voucher: Specialty coffee\nCode: 7KQ4 M2XD\nTime: ')
  expect(field.value).toContain('Result: Redeemed')
  expect(server.received(sendProviderMessage)).toEqual([])
})
