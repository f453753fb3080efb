// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Deal, decideDeal, deleteDeal } from '../../contract/deals.ts'
import { aDeal, aProfile, testMoment } from '../../testing/builders.ts'
import { lost, refusal } from '../../testing/fake-server.ts'
import { createMarketplace } from '../../testing/marketplace.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { pressKey } from '../../ui/test-render.tsx'

const hoursAgo = (hours: number) => new Date(testMoment - hours * 3_600_000).toISOString()
const someDeals = (count = 12) => Array.from({ length: count }, (_, index) => aDeal(`p${index + 1}`, { createdAt: hoursAgo(60 - index) }))

const open = async (path: string, deals: Deal[] = someDeals()) => {
  const portal = await openPortal({ path, as: 'ADMIN', server: createMarketplace({ deals }) })
  return { ...portal, decisions: () => portal.server.asked(decideDeal).map(({ body }) => body) }
}
const heading = (id: string) => screen.findByRole('heading', { level: 1, name: `Voucher ${id}` })
const dialog = () => within(screen.getByRole('alertdialog'))
/** Without style sheets the word it shows while busy counts into its name. */
const confirm = () => dialog().getByRole<HTMLButtonElement>('button', { name: /^(Approve|Reject) voucher|^Withdraw approval/ })

test('a reviewer sees both languages, the price, the hours, whose it is and its place in the queue', async () => {
  await open('/admin/deals/p2')
  await heading('p2')
  expect(await screen.findByText('2 of 12')).toBeTruthy()
  const content = within(screen.getByRole('region', { name: 'Content in both languages' }))
  expect(content.getByText('كوبان.').closest('[lang]')?.getAttribute('dir')).toBe('rtl')
  expect(content.getByText('Complete')).toBeTruthy()
  expect(screen.getByText('SAR 46.80')).toBeTruthy()
  expect(screen.getAllByText('08:00–23:00')).toHaveLength(1)
  expect(await screen.findByText('+966 55 123 4567')).toBeTruthy()
  expect(screen.getByText('Waiting 2 days')).toBeTruthy()
})

test('a text that is missing in one language is named as missing', async () => {
  await open('/admin/deals/p1', [aDeal('p1', { termsAndConditionsAr: '' })])
  await heading('p1')
  expect(screen.getByText('غير مكتوب')).toBeTruthy()
  expect(screen.getByText('كُتب 2 من 3')).toBeTruthy()
})

test('J and K walk the filtered queue over its pages and Back leads to the list', async () => {
  const { router, user } = await open('/admin/deals?page=1')
  await user.click(await screen.findByRole('link', { name: 'Review \u2068Voucher p10\u2069' }))
  await heading('p10')
  expect(await screen.findByText('10 of 12')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Next voucher' })).toBeTruthy())
  await pressKey('j')
  await heading('p11')
  expect(router.state.location.search).toEqual({ page: '2' })
  expect(await screen.findByText('11 of 12')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Previous voucher' })).toBeTruthy())
  await pressKey('k')
  await heading('p10')
  expect(router.state.location.search).toEqual({})
  router.history.back()
  expect(await screen.findByRole('heading', { level: 1, name: 'Vouchers' })).toBeTruthy()
})

test('a key only opens the question, with the focus on what approves, and Escape decides nothing', async () => {
  const { user, decisions } = await open('/admin/deals/p2')
  await heading('p2')
  await pressKey('a')
  expect(await screen.findByRole('alertdialog', { name: 'Approve “\u2068Voucher p2\u2069”?' })).toBeTruthy()
  expect(document.activeElement).toBe(confirm())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(decisions()).toEqual([])
})

test('an approval goes on with the next voucher, keeps the list and says so', async () => {
  const { router, user, decisions, said } = await open('/admin/deals/p2?size=25')
  await heading('p2')
  await screen.findByText('2 of 12')
  await pressKey('a')
  await user.click(confirm())
  await heading('p3')
  expect(decisions()).toEqual([{ dealId: 'p2', isApproved: true, expectedStatus: 'PENDING' }])
  expect(router.state.location.search).toEqual({ size: '25' })
  expect(said()).toEqual(['Voucher approved'])
  expect(await screen.findByText('2 of 11')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'View' }))
  await heading('p2')
})

test('after the last one of a page the one behind it has moved up: the queue goes on with it on the same page', async () => {
  const { user, search } = await open('/admin/deals/p10')
  await heading('p10')
  await screen.findByText('10 of 12')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Next voucher' })).toBeTruthy())
  await pressKey('a')
  await user.click(confirm())
  await heading('p11')
  expect(await screen.findByText('10 of 11')).toBeTruthy()
  expect(search()).toEqual({})
})

test('after the last one of the queue the list is back', async () => {
  const { router, user } = await open('/admin/deals/p11?page=2', someDeals(11))
  await heading('p11')
  await screen.findByText('11 of 11')
  await pressKey('a')
  await user.click(confirm())
  await screen.findByRole('heading', { level: 1, name: 'Vouchers' })
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('a double click decides once', async () => {
  const { server, user, decisions } = await open('/admin/deals/p1')
  const answer = Promise.withResolvers<Deal>()
  server.answers(decideDeal, () => answer.promise)
  await heading('p1')
  await pressKey('a')
  await user.dblClick(confirm())
  expect(decisions()).toHaveLength(1)
  answer.resolve(aDeal('p1', { dealStatus: 'APPROVED' }))
  await heading('p2')
})

test('a rejection starts at the list of reasons', async () => {
  await open('/admin/deals/p1')
  await heading('p1')
  await pressKey('r')
  await waitFor(() => expect(document.activeElement).toBe(dialog().getByLabelText('Common reasons')))
})

test('a bare link to a voucher that was decided belongs to its own tab', async () => {
  await open('/admin/deals/r2', [...someDeals(3), ...['r1', 'r2'].map((id) => aDeal(id, { dealStatus: 'REJECTED' }))])
  await heading('r2')
  expect(screen.getByRole('link', { name: 'Rejected' }).getAttribute('href')).toBe('/admin/deals?status=REJECTED')
  expect(await screen.findByText('2 of 2')).toBeTruthy()
})

test('a rejection asks for a reason; a common one is sent in both languages', async () => {
  const { user, decisions } = await open('/admin/deals/p1')
  await heading('p1')
  await pressKey('r')
  await user.click(confirm())
  expect(await dialog().findByText('This field cannot be empty.')).toBeTruthy()
  expect(document.activeElement).toBe(dialog().getByRole('textbox'))
  await user.selectOptions(dialog().getByLabelText('Common reasons'), 'The terms are unclear.')
  await user.type(dialog().getByRole('textbox'), '{Enter}See line 2.')
  await user.click(confirm())
  await heading('p2')
  expect(decisions()).toEqual([
    { dealId: 'p1', isApproved: false, expectedStatus: 'PENDING', reason: 'The terms are unclear.\nالشروط غير واضحة.\nSee line 2.' },
  ])
})

test('another common reason takes the place of the first and keeps what was typed', async () => {
  const { user } = await open('/admin/deals/p1')
  await heading('p1')
  await pressKey('r')
  await user.type(dialog().getByRole('textbox'), 'Hello.')
  await user.selectOptions(dialog().getByLabelText('Common reasons'), 'The terms are unclear.')
  await user.selectOptions(dialog().getByLabelText('Common reasons'), 'This voucher is already listed.')
  expect(dialog().getByRole<HTMLTextAreaElement>('textbox').value).toBe('Hello.\nThis voucher is already listed.\nسبق نشر هذه القسيمة.')
})

test('a failure is told in the dialog, nothing typed is lost, and the same decision can be tried again', async () => {
  const { server, user, decisions, said } = await open('/admin/deals/p1')
  await heading('p1')
  await pressKey('r')
  await user.type(dialog().getByRole('textbox'), 'Blurred picture')
  server.answersOnce(decideDeal, lost)
  await user.click(confirm())
  expect((await dialog().findByText(/The server did not answer\./)).closest('[role=alert]')).toBeTruthy()
  expect(dialog().getByRole<HTMLTextAreaElement>('textbox').value).toBe('Blurred picture')
  expect(said()).toEqual([])
  await user.click(dialog().getByRole('button', { name: /^Try again/ }))
  await heading('p2')
  expect(decisions()).toHaveLength(2)
  const [first, second] = server.asked(decideDeal)
  expect(first?.idempotencyKey).toBeTruthy()
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
})

test('a decision whose answer was lost is not called somebody else’s when the voucher shows it', async () => {
  const { server, user } = await open('/admin/deals/p1')
  await heading('p1')
  await pressKey('a')
  server.answersOnce(decideDeal, () => {
    Object.assign(server.deals[0] ?? {}, { dealStatus: 'APPROVED', isApproved: true, decidedBy: 'Huda Al Qahtani' })
    return lost()
  })
  await user.click(confirm())
  await waitFor(() => expect(screen.getAllByText('Approved').length).toBeGreaterThan(0))
  expect(dialog().queryByText('Your decision was not applied.')).toBeNull()
  await user.click(dialog().getByRole('button', { name: /^Try again/ }))
  await heading('p2')
  // As it was asked for: about the status of then, and under the key of then.
  const [first, second] = server.asked(decideDeal)
  expect(second?.body).toEqual(first?.body)
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
})

test('when somebody else was faster the dialog says who and when, and can only be closed', async () => {
  const { server, user } = await open('/admin/deals/p1')
  await heading('p1')
  await pressKey('a')
  const decision = { by: 'Sami Al Harbi', at: hoursAgo(0), status: 'REJECTED' }
  server.answers(decideDeal, () => {
    Object.assign(server.deals[0] ?? {}, { dealStatus: 'REJECTED', decidedBy: decision.by, decidedAt: decision.at })
    return refusal(409, 'ALREADY_DECIDED', { message: 'Already decided', details: decision })
  })
  await user.click(confirm())
  expect(await dialog().findByText('Rejected by \u2068Sami Al Harbi\u2069, Sep 15, 2026, 12:00')).toBeTruthy()
  expect(
    dialog()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Close'])
  await user.click(dialog().getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.getAllByText('Rejected').length).toBeGreaterThan(0))
  expect(screen.getByRole('button', { name: 'Approve after all' })).toBeTruthy()
})

test('a decision that arrives while the question is open closes the way as well', async () => {
  const { server, services } = await open('/admin/deals/p1')
  await heading('p1')
  await pressKey('a')
  Object.assign(server.deals[0] ?? {}, { dealStatus: 'APPROVED', decidedBy: 'Sami', decidedAt: hoursAgo(0) })
  await services.queryClient.invalidateQueries({ queryKey: ['deals'] })
  expect(await dialog().findByText('Approved by \u2068Sami\u2069, Sep 15, 2026, 12:00')).toBeTruthy()
  expect(
    dialog()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Close'])
})

const changed = 'It was changed in the meantime. Read it again before you decide.'

test('a decision about another version than the one that was read is refused, and the new one stands behind the question', async () => {
  const { server, user } = await open('/admin/deals/p1')
  await heading('p1')
  await pressKey('a')
  server.answersOnce(decideDeal, () => {
    Object.assign(server.deals[0] ?? {}, { detailsEn: 'One cup.' })
    return refusal(409, 'CHANGED_MEANWHILE', { message: 'This has changed since you opened it.' })
  })
  await user.click(confirm())
  expect(await dialog().findByText(changed)).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('One cup.')).toBeTruthy()
})

test('a change that arrives while the question is open closes the way as well', async () => {
  const { server, services } = await open('/admin/deals/p1')
  await heading('p1')
  await pressKey('a')
  Object.assign(server.deals[0] ?? {}, { discountedPrice: 50 })
  await services.queryClient.invalidateQueries({ queryKey: ['deals'] })
  expect(await dialog().findByText(changed)).toBeTruthy()
  expect(dialog().queryByRole('button', { name: /^Approve/ })).toBeNull()
})

test('a voucher that somebody else took out of the queue leads on to the one that moved up', async () => {
  const { server, services } = await open('/admin/deals/p5')
  await heading('p5')
  await screen.findByText('5 of 12')
  Object.assign(server.deals[4] ?? {}, { dealStatus: 'APPROVED' })
  await services.queryClient.invalidateQueries({ queryKey: ['deals'] })
  await waitFor(() => expect(screen.queryByText('5 of 12')).toBeNull())
  await pressKey('j')
  await heading('p6')
  expect(await screen.findByText('5 of 11')).toBeTruthy()
})

test('an approval can be withdrawn, with a reason, and the voucher stays on screen', async () => {
  const { user, decisions, at } = await open('/admin/deals/a1?status=APPROVED', [
    aDeal('a1', { dealStatus: 'APPROVED', decidedBy: 'Sami' }),
  ])
  await heading('a1')
  await user.click(screen.getByRole('button', { name: /Withdraw approval/ }))
  expect(screen.getByRole('alertdialog', { name: 'Withdraw approval of “\u2068Voucher a1\u2069”?' })).toBeTruthy()
  await user.type(dialog().getByRole('textbox'), 'Closed')
  await user.click(confirm())
  expect(await screen.findByRole('button', { name: /Approve after all/ })).toBeTruthy()
  expect(decisions()).toEqual([{ dealId: 'a1', isApproved: false, expectedStatus: 'APPROVED', reason: 'Closed' }])
  expect(at()).toBe('/admin/deals/a1')
  expect(screen.getAllByText('Closed').length).toBeGreaterThan(0)
})

test('a decision that turned another one round is undone from its toast', async () => {
  const { user, decisions, said } = await open('/admin/deals/r1?status=REJECTED', [
    aDeal('r1', { dealStatus: 'REJECTED', reason: 'Blurred picture' }),
  ])
  await heading('r1')
  await pressKey('a')
  await user.click(confirm())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(said()).toContain('The decision was undone'))
  expect(decisions()[1]).toEqual({ dealId: 'r1', isApproved: false, expectedStatus: 'APPROVED', reason: 'Blurred picture' })
})

test('two equal lines of a text are two lines', async () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await open('/admin/deals/p1', [aDeal('p1', { termsAndConditionsEn: 'Ask.\nAsk.', dealStatus: 'REJECTED', reason: 'No.\nNo.' })])
  await heading('p1')
  expect(screen.getAllByText('Ask.')).toHaveLength(2)
  expect(screen.getAllByText('No.')).toHaveLength(2)
  expect(complained).not.toHaveBeenCalled()
  complained.mockRestore()
})

test('the cover can be seen large, and closing it gives the focus back', async () => {
  const { user } = await open('/admin/deals/p1', [aDeal('p1', { dealCoverImg: { fileUrl: '/files/cover.webp' } })])
  await heading('p1')
  await user.click(screen.getByRole('button', { name: /^Enlarge/ }))
  const large = within(await screen.findByRole('dialog'))
  expect(large.getByRole('img').getAttribute('src')).toMatch(/\/files\/cover\.webp$/)
  await user.click(large.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Enlarge/ })))
})

test('the provider can be written to and called', async () => {
  await openPortal({
    path: '/admin/deals/p1',
    as: 'ADMIN',
    server: createMarketplace({ deals: someDeals(), profile: aProfile({ emailAddress: 'noura@qaseema.test' }) }),
  })
  const phone = await screen.findByRole('link', { name: '+966 55 123 4567' })
  expect(phone.getAttribute('href')).toBe('tel:+966551234567')
  expect(document.querySelector('a[href^="mailto:"]')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Copy the/ })).toHaveLength(2)
})

test('on a phone the price and whose it is stand under the name', async () => {
  const { router } = await open('/admin/deals/p1')
  await heading('p1')
  expect(screen.getAllByText('SAR 46.80')).toHaveLength(1)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  await router.navigate({ to: '/admin/deals/$dealId', params: { dealId: 'p2' } })
  await heading('p2')
  expect(screen.getAllByText('SAR 46.80')).toHaveLength(2)
})

test('a voucher is deleted after a question that names it, and the queue is back without it', async () => {
  const { server, user, at } = await open('/admin/deals/p2')
  await heading('p2')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByRole('alertdialog', { name: 'Delete “\u2068Voucher p2\u2069”?' })
  await user.click(dialog().getByRole('button', { name: /^Delete voucher/ }))
  await screen.findByRole('heading', { level: 1, name: 'Vouchers' })
  expect(at()).toBe('/admin/deals')
  expect(server.asked(deleteDeal)).toHaveLength(1)
  expect(server.deals.map(({ _id }) => _id)).not.toContain('p2')
})
