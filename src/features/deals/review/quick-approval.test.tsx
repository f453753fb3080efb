// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { decideDeal } from '#contract/deals.ts'
import { buildDeal, testNow } from '#fixtures/builders.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'
import { confirm, dialog, heading, hoursAgo, openReview } from '#fixtures/review-page.ts'
import { pressKey } from '#fixtures/test-render.tsx'

/** Milliseconds added to the clock of the page, so that no test reads for real seconds. */
let readFor = 0
beforeEach(() => {
  readFor = 0
  const now = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + readFor)
  return () => clock.mockRestore()
})
const read = () => {
  readFor += 5_000
}

const buildClean = (number: number, changes = {}) =>
  buildDeal(`p${number}`, { createdAt: hoursAgo(60 - number), lane: 'clean', checks: [], ...changes } as never)

const decidedByHuda = () => refusal(409, 'ALREADY_DECIDED', { details: { by: 'Huda', at: hoursAgo(1), status: 'REJECTED' } })

async function openQuick(deals = [1, 2, 3].map((number) => buildClean(number)), isOn = true) {
  const portal = await openReview('/admin/deals/p1', deals)
  const { userId } = portal.services.session.store.getState()
  if (isOn) portal.services.storage.setItem('quickApproval', userId ?? '')
  portal.server.handle(decideDeal, ({ body: { dealId } }) => {
    const deal = portal.server.deals.find(({ _id }) => _id === dealId)
    const undoUntil = new Date(testNow + 60_000).toISOString()
    return { ...Object.assign(deal ?? {}, { dealStatus: 'APPROVED', isApproved: true }), undoUntil } as never
  })
  await heading('p1')
  return portal
}

test('the question can switch itself off; then A approves at once, with Undo above the next voucher', async () => {
  const { user, decisions, services } = await openQuick(undefined, false)
  read()
  await pressKey('a')
  await screen.findByRole('alertdialog')
  await user.click(dialog().getByRole('checkbox', { name: /^Approve without asking from now on/ }))
  await user.click(confirm())
  await heading('p2')
  expect(services.storage.getItem('quickApproval')).toBe(services.session.store.getState().userId)
  read()
  await pressKey('a')
  await heading('p3')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(decisions().map(({ dealId }) => dealId)).toEqual(['p1', 'p2'])
  await screen.findByText('“\u2068Voucher p2\u2069”')
  expect(screen.getByRole('button', { name: /^Undo/ })).toBeTruthy()
})

test('a second press, meant for the voucher before, asks', async () => {
  const { decisions } = await openQuick()
  read()
  await pressKey('a')
  await heading('p2')
  await pressKey('a')
  expect(await screen.findByRole('alertdialog', { name: 'Approve “\u2068Voucher p2\u2069”?' })).toBeTruthy()
  expect(dialog().queryByRole('checkbox')).toBeNull()
  expect(decisions()).toHaveLength(1)
})

test.each([
  ['a voucher with findings', { lane: 'look' }],
  ['a voucher that is looked at by hand', { lane: 'hand' }],
  ['a rejected voucher', { dealStatus: 'REJECTED', lane: undefined }],
])('%s still asks', async (_name, changes) => {
  const { decisions } = await openQuick([buildClean(1, changes), buildClean(2), buildClean(3)])
  read()
  await pressKey('a')
  await screen.findByRole('alertdialog')
  expect(decisions()).toEqual([])
})

test('while it is being sent nothing else can be decided', async () => {
  const { server, user, decisions } = await openQuick()
  const answer = Promise.withResolvers<never>()
  server.handleOnce(decideDeal, () => answer.promise)
  read()
  await pressKey('a')
  await waitFor(() => expect(decisions()).toHaveLength(1))
  for (const button of within(screen.getByRole('region', { name: 'Decision' })).getAllByRole('button', { name: /…$/ }))
    await user.click(button)
  await pressKey('r')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  answer.resolve(connectionLost() as never)
  await user.click(await screen.findByRole('button', { name: /^Try again/ }))
  await heading('p2')
  expect(decisions().map(({ isApproved }) => isApproved)).toEqual([true, true])
})

test('a version that has just been loaded asks', async () => {
  const { server, services, decisions } = await openQuick([1, 2, 3].map((number) => buildClean(number, { version: 1 })))
  read()
  server.deals[0] = buildClean(1, { version: 2, detailsEn: 'Changed' })
  await act(() => services.queryClient.invalidateQueries())
  await screen.findByText('Changed')
  await pressKey('a')
  await screen.findByRole('alertdialog')
  expect(decisions()).toEqual([])
})

test('a server that offers no Undo is asked again', async () => {
  const { server, services } = await openQuick()
  server.handle(decideDeal, ({ body: { dealId } }) => buildClean(Number(dealId.slice(1)), { dealStatus: 'APPROVED' }) as never)
  read()
  await pressKey('a')
  await heading('p2')
  expect(services.storage.getItem('quickApproval')).toBeNull()
})

test('a rejection still asks for its reason', async () => {
  await openQuick()
  read()
  await pressKey('r')
  expect(await screen.findByLabelText(/^Reason/)).toBeTruthy()
})

test('an approval that fails opens the question with its error, and is tried again from there', async () => {
  const { server, user, decisions } = await openQuick()
  server.handleOnce(decideDeal, connectionLost)
  read()
  await pressKey('a')
  await user.click(await screen.findByRole('button', { name: /^Try again/ }))
  await heading('p2')
  expect(decisions().map(({ dealId }) => dealId)).toEqual(['p1', 'p1'])
})

test('one that somebody else decided meanwhile says so, also after the page was left', async () => {
  const { server, router, toastTexts } = await openQuick()
  server.handleOnce(decideDeal, () => decidedByHuda())
  read()
  await pressKey('a')
  await screen.findByRole('alertdialog', { name: 'Already rejected' })
  const openNext = async (id: string) => {
    await act(() => router.navigate({ to: '/admin/deals/$dealId', params: { dealId: id }, search: { page: 1 } }))
    await heading(id)
  }
  await openNext('p2')
  const answer = Promise.withResolvers<never>()
  server.handleOnce(decideDeal, () => answer.promise)
  read()
  await pressKey('a')
  await waitFor(() => expect(server.received(decideDeal)).toHaveLength(2))
  await openNext('p3')
  answer.resolve(decidedByHuda() as never)
  await waitFor(() => expect(toastTexts().join()).toContain('Huda'))
})

test.each([
  ['en', 'Approve without asking'],
  ['ar', 'القبول من دون سؤال'],
] as const)('in %s the account page turns it off and on; another person at this browser is asked', async (language, name) => {
  const { user, services, router } = await openPortal({ path: '/admin/dashboard', as: 'ADMIN', language })
  services.storage.setItem('quickApproval', 'somebody-else')
  await act(() => router.navigate({ to: '/admin/account' }))
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) })
  expect(box.checked).toBe(false)
  await user.click(box)
  expect(services.storage.getItem('quickApproval')).toBe(services.session.store.getState().userId)
  await user.click(box)
  expect(services.storage.getItem('quickApproval')).toBeNull()
})

test.each([
  ['en', 'Findings of the checks'],
  ['ar', 'ملاحظات الفحوص'],
] as const)('in %s the question before an approval names what the checks have found', async (language, title) => {
  const checks = [
    { name: 'forbiddenWords', result: 'failed', values: { words: 'gym' } },
    { name: 'pictureSize', result: 'passed', values: { width: 2000, height: 1500 } },
  ]
  const deals = [buildClean(1, { lane: 'look', checks })]
  await openPortal({ path: '/admin/deals/p1', as: 'ADMIN', language, server: createMarketplace({ deals }) })
  await screen.findAllByText(/gym/)
  const sentence = document.querySelector('#check-1')?.textContent
  expect(sentence).toContain('gym')
  await pressKey('a')
  await screen.findByRole('alertdialog')
  expect(await dialog().findByText(title)).toBeTruthy()
  expect(
    dialog()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([sentence])
})

test('the question from the list can be turned off too, names the findings of one row, and the shortcuts say so until it is', async () => {
  const deals = [buildClean(1, { lane: 'look', failedChecks: ['forbiddenWords'] }), buildClean(2)]
  const { user, services, server } = await openPortal({ path: '/admin/deals', as: 'ADMIN', server: createMarketplace({ deals }) })
  server.handle(decideDeal, ({ body: { dealId } }) => {
    const undoUntil = new Date(testNow + 60_000).toISOString()
    return { ...buildClean(Number(dealId.slice(1)), { dealStatus: 'APPROVED' }), undoUntil } as never
  })
  await screen.findByRole('row', { name: /Voucher p1/ })
  await pressKey('?')
  expect(await screen.findByText('Approve (asks to confirm; you can turn the question off there)')).toBeTruthy()
  await pressKey('{Escape}')
  await pressKey('j')
  await pressKey('a')
  await screen.findByRole('alertdialog', { name: 'Approve “\u2068Voucher p1\u2069”?' })
  expect(dialog().getByText('Forbidden words')).toBeTruthy()
  expect(dialog().queryByRole('checkbox')).toBeNull()
  await pressKey('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await pressKey('j')
  await pressKey('a')
  await screen.findByRole('alertdialog', { name: 'Approve “\u2068Voucher p2\u2069”?' })
  await user.click(dialog().getByRole('checkbox', { name: /^Approve without asking from now on/ }))
  await user.click(confirm())
  await waitFor(() => expect(services.storage.getItem('quickApproval')).toBe(services.session.store.getState().userId))
  await pressKey('?')
  expect(await screen.findByText('Approve (asks to confirm)')).toBeTruthy()
})
