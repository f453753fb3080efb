// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Deal, decideDeal } from '#contract/deals.ts'
import { buildDeal, testNow } from '#fixtures/builders.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPage } from '#fixtures/open-portal.tsx'
import { pressKey } from '#fixtures/test-render.tsx'

const undoUntil = new Date(testNow + 60_000).toISOString()

const toDeals = (count: number, each: Partial<Deal>, name = 'c') =>
  Array.from({ length: count }, (_, index) =>
    buildDeal(`${name}${index + 1}`, { version: 1, submittedAt: `2026-09-01T09:${String(index + 10)}:00Z`, ...each }),
  )

async function openSheet(count = 24, path = '/admin/deals?lane=clean') {
  let now = testNow
  const deals = [...toDeals(count, { lane: 'clean' }), ...toDeals(2, { lane: 'look', failedChecks: ['numbersAgree'] }, 'l')]
  const server = createMarketplace({ deals })
  server.handle(decideDeal, ({ body: { dealId, isApproved, undo } }) => {
    const deal = deals.find(({ _id }) => _id === dealId)
    if (!deal) return refusal(404, 'NOT_FOUND')
    const dealStatus = undo ? 'PENDING' : isApproved ? 'APPROVED' : 'REJECTED'
    return { ...Object.assign(deal, { dealStatus, version: (deal.version ?? 0) + 1 }), ...(!undo && { undoUntil }) }
  })
  const portal = await openPage({ path, as: 'ADMIN', server, now: () => now })
  const decided = () => server.received(decideDeal).map(({ body }) => body)
  /** Long enough to see the sheet. */
  const look = () => {
    now += 1_000
  }
  const refetch = () => act(() => portal.services.queryClient.invalidateQueries({ queryKey: ['deals'] }))
  return { ...portal, deals, server, decided, look, refetch }
}

const cards = () => within(screen.getByRole('list', { name: 'Clean vouchers on this sheet' })).getAllByRole('listitem')
const cardName = (card: HTMLElement) => card.getAttribute('aria-label')?.replaceAll(/[\u2068\u2069]/g, '')
const firstCard = (id: string, total = 12) => screen.findByRole('listitem', { name: `Card 1 of ${total}: \u2068Voucher ${id}\u2069` })

test('clean vouchers lie on a sheet of three strips; a number takes one out, Enter approves the rest of the first strip and tears it off, Z undoes it', async () => {
  const { decided, look } = await openSheet()
  await firstCard('c1')
  expect(cards()).toHaveLength(12)
  look()
  await pressKey('3')
  expect(await within(cards()[2] as HTMLElement).findByText('Set aside', { selector: 'span' })).toBeTruthy()
  await pressKey('{Enter}')
  expect(cardName(cards()[0] as HTMLElement)).toBe('Card 1 of 12: Voucher c5')
  await waitFor(() => expect(decided()).toHaveLength(3))
  expect(decided().map(({ dealId }) => dealId)).not.toContain('c3')
  expect(decided()[0]).toEqual({ dealId: 'c1', isApproved: true, expectedStatus: 'PENDING', expectedVersion: 1 })
  expect(await screen.findByText('3 vouchers approved')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(cards()[0]))
  await pressKey('z')
  await firstCard('c1')
  expect(decided().filter(({ undo }) => undo)).toHaveLength(3)
  expect(cards()).toHaveLength(12)
  expect(within(cards()[2] as HTMLElement).getByRole('button', { name: 'Put back \u2068Voucher c3\u2069' })).toBeTruthy()
})

test('a second Enter before the next strip can be seen approves nothing', async () => {
  const { decided, look } = await openSheet(8)
  await firstCard('c1', 8)
  look()
  await pressKey('{Enter}')
  await pressKey('{Enter}')
  await screen.findByText('4 vouchers approved')
  expect(decided()).toHaveLength(4)
  look()
  await pressKey('{Enter}')
  await waitFor(() => expect(decided()).toHaveLength(8))
  expect(await screen.findByText('Nothing left here')).toBeTruthy()
  expect(screen.getByRole('link', { name: '\u2068Look here\u2069: 2' })).toBeTruthy()
})

test('where a window is lower than the strip, each Enter shows the next ones, and a press right after the last approves nothing', async () => {
  const { decided, look, user } = await openSheet()
  await firstCard('c1')
  const height = window.innerHeight - 100
  const shown: number[] = []
  const toTop = (index: number) => (index - (shown.at(-1) ?? 0)) * height
  for (const [index, card] of cards().entries()) {
    vi.spyOn(card, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, toTop(index), 300, height))
    vi.spyOn(card, 'scrollIntoView').mockImplementation(() => void shown.push(index))
  }
  const bar = screen.getByRole('region', { name: 'Approve the first strip' })
  vi.spyOn(bar, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, toTop(12), 300, 65))
  for (const _ of cards().slice(1, 4)) {
    look()
    await pressKey('{Enter}')
  }
  // A press on the button means the same.
  await user.click(screen.getByRole('button', { name: /^Approve 4/ }))
  expect(shown).toEqual([1, 2, 3])
  expect(decided()).toEqual([])
  look()
  await pressKey('{Enter}')
  await waitFor(() => expect(decided()).toHaveLength(4))
})

test('what was decided, changed or deleted meanwhile is marked on its card and left out; a changed one comes on a later strip', async () => {
  const { deals, decided, look, refetch } = await openSheet(5)
  await firstCard('c1', 5)
  look()
  // Its business is not approved any more: the version is the same.
  Object.assign(deals[4] as Deal, { lane: 'hand' })
  Object.assign(deals[0] as Deal, { dealStatus: 'REJECTED', decidedBy: 'Sami Al Harbi', decidedAt: '2026-09-15T09:00:00Z' })
  Object.assign(deals[1] as Deal, { version: 2, nameEn: 'Voucher c2, changed' })
  deals.splice(2, 1)
  await refetch()
  await waitFor(() => expect(screen.getAllByText('Changed in the meantime')).toHaveLength(4))
  expect(screen.getByRole('button', { name: /^Approve 1/ })).toBeTruthy()
  await pressKey('{Enter}')
  await firstCard('c5', 1)
  await pressKey('{Enter}')
  await firstCard('c2, changed', 1)
  look()
  await pressKey('{Enter}')
  await waitFor(() => expect(decided()).toHaveLength(2))
  expect(decided().map(({ dealId, expectedVersion }) => [dealId, expectedVersion])).toEqual([
    ['c4', 1],
    ['c2', 2],
  ])
})

test('where somebody else was faster the rest is approved, and a message says who', async () => {
  const { server, decided, look, toastTexts } = await openSheet(12)
  await firstCard('c1')
  look()
  server.handleOnce(decideDeal, () =>
    refusal(409, 'ALREADY_DECIDED', { details: { by: 'Sami Al Harbi', at: '2026-09-15T09:00:00Z', status: 'APPROVED' } }),
  )
  await pressKey('{Enter}')
  expect(await screen.findByText('3 vouchers approved')).toBeTruthy()
  await waitFor(() => expect(toastTexts()).toEqual(['1 voucher was not approved']))
  expect(screen.getAllByText(/Approved by \u2068Sami Al Harbi\u2069/)).not.toEqual([])
  expect(decided()).toHaveLength(4)
})

test('an approval whose answer was lost is dealt again and sent with the same key', async () => {
  const { server, decided, look, toastTexts } = await openSheet(3)
  await firstCard('c1', 3)
  look()
  server.handleOnce(decideDeal, () => connectionLost())
  await pressKey('{Enter}')
  await waitFor(() => expect(toastTexts()).toEqual(['1 voucher was not approved']))
  await firstCard('c1', 1)
  look()
  await pressKey('{Enter}')
  await waitFor(() => expect(decided()).toHaveLength(4))
  const keys = server.received(decideDeal).flatMap(({ body, idempotencyKey }) => (body.dealId === 'c1' ? [idempotencyKey] : []))
  expect(new Set(keys).size).toBe(1)
})

test('what is approved after the sheet was left is told there', async () => {
  const { server, decided, look, router, toastTexts } = await openSheet(3)
  await firstCard('c1', 3)
  look()
  const answer = Promise.withResolvers<undefined>()
  server.handle(decideDeal, async ({ body: { dealId } }) => {
    await answer.promise
    return dealId === 'c1' ? connectionLost() : buildDeal(dealId)
  })
  await pressKey('{Enter}')
  await waitFor(() => expect(decided()).toHaveLength(3))
  await act(() => router.navigate({ to: '/admin/service-providers' }))
  answer.resolve(undefined)
  await waitFor(() => expect(toastTexts()).toEqual(['1 voucher was not approved', '2 vouchers approved']))
})

test('Space opens a voucher, and U leads back to the same sheet and card', async () => {
  const { look, router } = await openSheet()
  await firstCard('c1')
  look()
  await pressKey('2')
  await pressKey('j')
  await pressKey('{Enter}')
  await firstCard('c5')
  await pressKey('j')
  await pressKey('j')
  await pressKey(' ')
  await screen.findByRole('heading', { level: 1, name: 'Voucher c7' })
  expect(router.state.location.search).toMatchObject({ lane: 'clean' })
  await pressKey('u')
  await firstCard('c5')
  await waitFor(() => expect(cardName(document.activeElement as HTMLElement)).toBe('Card 3 of 12: Voucher c7'))
})

test('the list of all counts the lanes and leads to the clean ones; a lane says what to look at', async () => {
  const { user } = await openSheet(3, '/admin/deals')
  expect(await screen.findByRole('link', { name: 'Start with 3 clean vouchers' })).toBeTruthy()
  const lanes = screen.getByRole('navigation', { name: 'Vouchers by status' })
  expect(
    within(lanes)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Pending5', 'Clean3', 'Look here2', 'By hand0', 'Approved0', 'Rejected0', 'Ended0', 'Reported comments0'])
  await user.click(within(lanes).getByRole('link', { name: /^Look here/ }))
  expect(await screen.findAllByText('Numbers differ between the texts')).toHaveLength(2)
})

test('an empty lane names the lane in which others wait, and Enter opens it', async () => {
  await openSheet(0)
  await screen.findByRole('heading', { name: 'Nothing left here' })
  expect(screen.getByRole('link', { name: '\u2068Look here\u2069: 2' })).toBeTruthy()
  await pressKey('{Enter}')
  expect(await screen.findAllByText('Numbers differ between the texts')).toHaveLength(2)
})

test('a backend without lanes shows the queue as ever', async () => {
  const server = createMarketplace({ deals: toDeals(3, {}) })
  server.isFullBackend = false
  await openPage({ path: '/admin/deals?lane=clean', as: 'ADMIN', server })
  await screen.findByRole('link', { name: 'Review \u2068Voucher c1\u2069' })
  expect(screen.queryByRole('navigation', { name: 'Waiting vouchers by lane' })).toBeNull()
})
