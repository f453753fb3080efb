// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loginProvider, logout } from '../../../contract/auth.ts'
import { createRedemption, undoRedemption } from '../../../contract/redemptions.ts'
import { aLogin, aUser } from '../../../testing/builders.ts'
import { lost, refusal } from '../../../testing/fake-server.ts'
import { createMarketplace } from '../../../testing/marketplace.ts'
import { openPortal } from '../../../testing/open-portal.tsx'
import { bring, openTill, path, voucher } from '../../../testing/till.ts'

test('a typed code is redeemed once, and the till says what to collect and is ready with one key', async () => {
  const { enter, title, server, user, storage, pass } = await openTill()
  storage.setItem('till', JSON.stringify({ name: 'Till 2' }))
  await enter(' ٧kq4-m2xd ')
  await title('Redeemed')
  expect(screen.getByText('Just now, first of 2', { selector: 'h2 + p' })).toBeTruthy()
  expect(screen.getByText('SAR 46.80', { selector: 'dd span' })).toBeTruthy()
  expect(screen.getByText('7KQ4 ••XD', { selector: 'dd bdi' })).toBeTruthy()
  expect(server.asked(createRedemption).map(({ body }) => body)).toEqual([{ code: '7KQ4M2XD' }])
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
])('%s is a wrong code: nobody is asked and nothing of it is shown (S-32)', async (_what, text) => {
  const { title, server } = await openTill()
  bring('paste', { text })
  await title('Not a voucher')
  expect(screen.getByText('Wrong QR Code - Invalid format. Please scan a valid voucher QR code.', { selector: 'h2 + p' })).toBeTruthy()
  expect(server.asked(createRedemption)).toEqual([])
  expect(document.body.innerHTML).not.toContain(text.slice(0, 12))
})

test.each([
  ['VOUCHER_NOT_FOUND', {}, 'Not found', 'There is no voucher with this code. Compare it with the customer’s.'],
  ['VOUCHER_OF_ANOTHER', {}, 'Not your voucher', 'It belongs to another business.'],
  ['VOUCHER_EXPIRED', { voucher, at: '2026-09-12T09:00:00Z' }, 'Expired', 'Sep 12, 2026 at 12:00, 3 days ago'],
  ['VOUCHER_OUT_OF_HOURS', { voucher, openingTime: '16:00', closingTime: '23:00' }, 'Outside its hours', 'Today 16:00–23:00'],
  ['VOUCHER_QUOTA_USED', { voucher }, 'Allowance used up', 'This customer has used all 2 allowed.'],
  ['VOUCHER_REDEEMED', { voucher, at: '2026-09-15T08:57:00Z' }, 'Already redeemed', 'Today at 11:57, 3 minutes ago'],
  ['DEAL_NOT_APPROVED', { voucher }, 'Not approved', 'This voucher may not be used at present.'],
] as const)('%s is told with when and why, and what to do', async (code, details, name, detail) => {
  const { enter, title, server, said } = await openTill()
  server.answers(createRedemption, () => refusal(409, code, { details }))
  await enter('7KQ4M2XD')
  const heading = await title(name)
  expect(heading.nextElementSibling?.textContent.replace(/[\u2066-\u2069\u00A0]/g, (sign) => (sign === '\u00A0' ? ' ' : ''))).toBe(detail)
  expect(screen.getByText('Do not give the discount.', { selector: 'section p' })).toBeTruthy()
  expect(said()).toEqual([])
})

test('who has tried too often is told once how long to wait, and of no minute too few', async () => {
  const { enter, title, server } = await openTill()
  const message = 'Too many attempts. Try again in 15 minutes.'
  server.answers(createRedemption, () => refusal(429, 'TOO_MANY_REQUESTS', { message, retryAfter: 850 }))
  await enter('NONE2345')
  const section = (await title('Failed to scan voucher')).closest('section')
  expect(section?.textContent).toContain('Too many attempts.')
  expect(section?.textContent?.match(/\d+ min/g)).toEqual(['15 min'])
})

test('a product’s bars are no code: nobody is asked', async () => {
  const { enter, title, server } = await openTill()
  await enter('5901234123457')
  await title('Not a voucher')
  expect(server.asked(createRedemption)).toEqual([])
})

test('the same voucher a moment later is no refusal, and no call', async () => {
  const { enter, title, server } = await openTill()
  await enter('7KQ4M2XD')
  await title('Redeemed')
  await enter('7KQ4M2XD')
  await title('You have just scanned this')
  expect(server.asked(createRedemption)).toHaveLength(1)
})

test('an answer that is lost is asked for again under the same key, and success is shown once it comes', async () => {
  const { enter, title, server, user, pass } = await openTill()
  server.answersOnce(createRedemption, lost)
  await enter('7KQ4M2XD')
  await title('Failed to scan voucher')
  pass()
  await user.keyboard('{Enter}')
  await title('Redeemed')
  const keys = server.asked(createRedemption).map(({ idempotencyKey }) => idempotencyKey)
  expect(keys[0]).toBeTruthy()
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a backend that keeps no keys is not asked twice unseen: look first', async () => {
  const server = createMarketplace()
  server.extras = ''
  const { enter, title } = await openTill({ server })
  server.answers(createRedemption, lost)
  await enter('7KQ4M2XD')
  await title('Failed to scan voucher')
  expect(screen.getByText(/Look at the redemptions before you try again/, { selector: 'section p' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show the redemptions' })).toBeTruthy()
})

test('a backend that answers success alone is believed', async () => {
  const server = createMarketplace()
  server.extras = ''
  const { enter, title } = await openTill({ server })
  server.answers(createRedemption, () => null)
  await enter('7KQ4M2XD')
  await title('Redeemed')
  expect(screen.getByText('Voucher scanned successfully!', { selector: 'h2 + p' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
})

test('a hand scanner works anywhere under an Arabic layout, and presses nothing', async () => {
  const { scan, title, server, field, at } = await openTill()
  scan('QSM1.voucher-1.7KQ4M2XD')
  await title('Redeemed')
  expect(server.asked(createRedemption)[0]?.body).toEqual({ voucherId: 'voucher-1', code: '7KQ4M2XD' })
  scan('QSM1.voucher-2.AAAA2222', screen.getByRole('button', { name: 'Scan next' }))
  await waitFor(() => expect(server.asked(createRedemption)).toHaveLength(2))
  scan('QSM1.voucher-3.BBBB2222', field())
  expect(field().value).toBe('')
  expect(at()).toBe(path)
})

test.each(['paste', 'drop'] as const)('a code comes in by %s anywhere on the page', async (type) => {
  const { title, server } = await openTill()
  bring(type, { text: 'QSM1.voucher-1.7KQ4M2XD\n' })
  await title('Redeemed')
  expect(server.asked(createRedemption)[0]?.body).toEqual({ voucherId: 'voucher-1', code: '7KQ4M2XD' })
})

test('a picture without a code says so, and is no refusal', async () => {
  const { title, server } = await openTill()
  bring('drop', { files: [new File(['no picture'], 'cat.png', { type: 'image/png' })] })
  await title('No code found')
  expect(server.asked(createRedemption)).toEqual([])
  expect(screen.getAllByText('0 refused').length).toBeGreaterThan(0)
})

test('without a camera everything else works', async () => {
  const { enter, title } = await openTill()
  await screen.findByText('The camera does not work.', {}, { timeout: 10_000 })
  await enter('7KQ4M2XD')
  await title('Redeemed')
})

test('a till that asks first redeems on Enter, and not before', async () => {
  const { enter, title, server, user, pass, askFirst } = await openTill()
  await askFirst()
  await enter('7KQ4M2XD')
  await title('Redeem this voucher?')
  expect(server.asked(createRedemption)).toEqual([])
  pass()
  await user.keyboard('{Enter}')
  await title('Redeemed')
  expect(server.asked(createRedemption)).toHaveLength(1)
})

test('a redemption is taken back after a question, and the session no longer counts it', async () => {
  const { enter, title, server, user, press } = await openTill()
  await enter('7KQ4M2XD')
  await title('Redeemed')
  expect(screen.getAllByText('1 redeemed').length).toBeGreaterThan(0)
  await press('Take back')
  const question = within(await screen.findByRole('alertdialog', { name: 'Take back this redemption?' }))
  await user.click(question.getByRole('button', { name: /^Take back/ }))
  await title('Taken back')
  expect(server.asked(undoRedemption)[0]?.body).toEqual({ redemptionId: 'r1' })
  expect(screen.getAllByText('0 redeemed').length).toBeGreaterThan(0)
})

test('this session’s results open in full, and end with it', async () => {
  const { enter, title, user, tabStorage, services } = await openTill()
  await enter('7KQ4M2XD')
  await title('Redeemed')
  await user.click(screen.getByRole('button', { name: /^Redeemed.*Specialty coffee/ }))
  const detail = within(await screen.findByRole('dialog', { name: 'Redeemed' }))
  expect(detail.getByText('Reem Al Dosari')).toBeTruthy()
  expect(tabStorage.getItem('until-end_till')).toContain('Reem Al Dosari')
  await services.session.signOut()
  expect(tabStorage.getItem('until-end_till')).toBeNull()
})

test('who waits too long may go on', async () => {
  const { enter, title, server, user } = await openTill()
  server.answers(createRedemption, () => new Promise<never>(() => undefined))
  await enter('7KQ4M2XD')
  await user.click(await screen.findByRole('button', { name: 'Stop waiting' }, { timeout: 5_000 }))
  await title('Failed to scan voucher')
  expect(screen.getByRole('button', { name: 'Scan next' })).toBeTruthy()
})

test('till mode has no menus and is left with the password alone, whose session is ended again', async () => {
  const { user, server, at, services } = await openTill({ path: `${path}?mode=till` })
  expect(screen.queryByRole('navigation')).toBeNull()
  server.answersOnce(loginProvider, () => refusal(401, 'INVALID_CREDENTIALS', { message: 'Wrong email or password' }))
  await user.click(screen.getByRole('link', { name: 'Leave till mode' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave till mode?' }))
  const password = dialog.getByLabelText('Password')
  await user.type(password, 'wrong{Enter}')
  expect(await dialog.findByText('Wrong email or password')).toBeTruthy()
  expect(at()).toBe(path)
  server.answersOnce(loginProvider, () => refusal(429, 'TOO_MANY_REQUESTS', { retryAfter: 90 }))
  await user.clear(password)
  await user.type(password, 'again{Enter}')
  expect(await dialog.findByText('You can try again in 2 minutes.')).toBeTruthy()
  server.answers(loginProvider, () => aLogin(aUser('SERVICE_PROVIDER')))
  await user.clear(password)
  await user.type(password, 'right{Enter}')
  await waitFor(() => expect(at()).toBe('/service-provider/redemptions'))
  expect(server.asked(logout)).toHaveLength(1)
  expect(services.session.isLive()).toBe(true)
})

test('the list’s address in till mode is the till’s', async () => {
  const { at, search } = await openTill({ path: '/service-provider/redemptions?mode=till' })
  expect([at(), search()]).toEqual([path, { mode: 'till' }])
})

test('S and the button lead to the till from every screen of a provider, and from none of an administrator', async () => {
  const { user, at } = await openPortal({ path: '/service-provider/deals' })
  expect(screen.getByTitle('Scan').getAttribute('href')).toBe(path)
  await user.keyboard('s')
  await waitFor(() => expect(at()).toBe(path))
})
