// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type DealHistoryStep, deleteDeal, getDeal, getDealFigures, getDealHistory } from '#contract/deals.ts'
import { endDeal, getDealClaimants } from '#contract/voucher-endings.ts'
import { buildDeal } from '#fixtures/builders.ts'
import { createFakeSocket } from '#fixtures/fake-socket.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPortal } from '#fixtures/open-portal.tsx'
import { soldFigures, unsoldFigures } from '#fixtures/samples/deal-figures.ts'

const at = (id: string) => `/service-provider/deals/${id}`

test('a voucher shows both languages, prices and hours', async () => {
  const dealTimings = [{ day: 'Friday' as const, openingTime: '22:00', closingTime: '02:00' }]
  await openPortal({ path: at('d1'), server: createMarketplace({ deals: [buildDeal('d1', { dealTimings })] }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Voucher d1' })).toBeTruthy()
  expect(screen.getByText('قسيمة d1')).toBeTruthy()
  expect(screen.getByText('كوبان.')).toBeTruthy()
  expect(screen.getByText('SAR 46.80')).toBeTruthy()
  expect(screen.getByText('22:00–02:00')).toBeTruthy()
  expect(screen.getByText('next day')).toBeTruthy()
  expect(screen.getAllByText('Closed')).toHaveLength(6)
})

test.each([at('d1'), '/service-provider/deals'])(
  'a business sees neither lane nor checks at %s, even if a backend sends them',
  async (path) => {
    const frames = [{ field: 'nameEn' as const, from: 0, to: 7 }]
    const checks = [{ name: 'numbersAgree' as const, result: 'failed' as const, values: { en: '75', ar: '60' }, frames }]
    const deal = buildDeal('d1', { lane: 'look', failedChecks: ['numbersAgree'], notRunChecks: ['pictureSize'], checks })
    await openPortal({ path, server: createMarketplace({ deals: [deal] }) })
    expect(await screen.findAllByText('Voucher d1')).not.toEqual([])
    expect(document.body.textContent).not.toMatch(/Look here|Numbers differ|Not checked|Only the English text/)
    expect(document.querySelector('mark, [data-frame]')).toBeNull()
  },
)

test('a rejected voucher says when and why', async () => {
  const rejected = buildDeal('d1', { dealStatus: 'REJECTED', reason: 'The terms are unclear.', decidedAt: '2026-09-15T09:00:00Z' })
  await openPortal({ path: at('d1'), server: createMarketplace({ deals: [rejected] }) })
  expect(await screen.findByText('Rejected on Sep 15, 2026.')).toBeTruthy()
  expect(screen.getByText('The terms are unclear.')).toBeTruthy()
})

test('a rejected voucher that is no longer offered says both, and the reason stands below the rejection', async () => {
  const stoppedAt = '2026-09-20T09:00:00Z'
  const both = buildDeal('d1', { dealStatus: 'REJECTED', reason: 'The terms are unclear.', decidedAt: '2026-09-15T09:00:00Z', stoppedAt })
  await openPortal({ path: at('d1'), server: createMarketplace({ deals: [both] }) })
  expect(await screen.findByText('No longer offered since Sep 20, 2026.')).toBeTruthy()
  expect(screen.getByText('Rejected on Sep 15, 2026')).toBeTruthy()
  expect(screen.getByText('The terms are unclear.')).toBeTruthy()
})

test('a backend that tells neither date nor reason leaves no gap', async () => {
  await openPortal({
    path: at('d1'),
    server: createMarketplace({ deals: [buildDeal('d1', { dealStatus: 'REJECTED', createdAt: undefined })] }),
  })
  expect(await screen.findByText('No reason was given.')).toBeTruthy()
  expect(screen.queryByText(/Created/)).toBeNull()
})

test('an unknown voucher, or another business’s, is not found, and the way back keeps the list’s filters', async () => {
  const { user, router } = await openPortal({ path: `${at('foreign')}?status=APPROVED&page=2` })
  expect(await screen.findByRole('heading', { level: 1, name: 'Voucher not found' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Back to vouchers' }))
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/service-provider/deals', search: { status: 'APPROVED' } }))
})

test.each([
  ['d1', 'Voucher d1'],
  ['foreign', 'Voucher not found'],
])('the focus goes on from the heading of the page that loads (%s) to “%s”', async (id, name) => {
  const server = createMarketplace({ deals: [buildDeal('d1')] })
  const answer = Promise.withResolvers<undefined>()
  server.before = () => answer.promise
  await openPortal({ path: at(id), server })
  screen.getByRole('heading', { level: 1 }).focus()
  answer.resolve(undefined)
  expect(await screen.findByRole('heading', { level: 1, name })).toBe(document.activeElement)
})

test('a failed fetch is made once, not by route and page, and can be retried', async () => {
  const server = createMarketplace({ deals: [buildDeal('d1')] })
  server.before = () => refusal(503, 'UNAVAILABLE', { message: 'Failed to fetch deal' })
  const { user } = await openPortal({ path: at('d1'), server, renderAfterLoading: true })
  expect(await screen.findByRole('heading', { name: 'Failed to fetch deal' })).toBeTruthy()
  expect(server.received(getDeal)).toHaveLength(1)
  server.before = undefined
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Voucher d1' })).toBeTruthy()
})

test('a voucher is no longer offered after a question that names it and counts who holds it, and its list follows with its filters', async () => {
  const { server, user, router, toastTexts } = await openPortal({
    path: `${at('d1')}?status=PENDING`,
    server: createMarketplace({ deals: [buildDeal('d1')] }),
  })
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Stop or end…' }))
  const question = within(await screen.findByRole('alertdialog', { name: /What happens to “.*Voucher d1.*”\?/ }))
  expect(await question.findByText('12 customers hold this voucher.')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Keep it' }))
  expect(server.received(deleteDeal)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Stop or end…' }))
  await user.click(await screen.findByRole('button', { name: /^Stop offering/ }))
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/service-provider/deals', search: { status: 'PENDING' } }))
  expect(server.received(deleteDeal).map(({ params }) => params)).toEqual([{ id: 'd1' }])
  expect(toastTexts()).toEqual(['Voucher no longer offered'])
})

test('a voucher ends for everybody with a reason, and Undo takes it back', async () => {
  const server = createMarketplace({ deals: [buildDeal('d1')] })
  const { user, currentPath } = await openPortal({ path: at('d1'), server })
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Stop or end…' }))
  await user.click(await screen.findByRole('radio', { name: /^End it for everybody/ }))
  const confirm = screen.getByRole('button', { name: /^End for everybody/ })
  await user.click(confirm)
  const reason = screen.getByRole('textbox', { name: 'Reason the customers will read' })
  expect(reason.getAttribute('aria-invalid')).toBe('true')
  server.handleOnce(endDeal, connectionLost)
  await user.type(reason, 'The branch closes.')
  await user.click(confirm)
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
  await user.click(confirm)
  await waitFor(() => expect(currentPath()).toBe('/service-provider/deals'))
  const [lost, sent] = server.received(endDeal)
  expect(sent?.body).toEqual({ dealId: 'd1', reason: 'The branch closes.' })
  expect(sent?.idempotencyKey).toBe(lost?.idempotencyKey)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.received(endDeal).at(-1)?.body).toEqual({ dealId: 'd1', undo: true }))
})

describe('a voucher that is no longer offered', () => {
  const stopped = { dealStatus: 'APPROVED', stoppedAt: '2026-09-01T09:00:00Z' } as const

  test('says so, cannot be changed and can be ended, from the tab of the ended ones', async () => {
    const server = createMarketplace({ deals: [buildDeal('d1', stopped), buildDeal('d2')] })
    const { user, router } = await openPortal({ path: `${at('d1')}?status=ALL&ended=true`, server })
    expect(await screen.findByText('No longer offered since Sep 1, 2026.')).toBeTruthy()
    expect(await screen.findByText('12 customers hold this voucher.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Duplicate' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'End for everybody…' }))
    const question = within(await screen.findByRole('alertdialog', { name: /End “.*Voucher d1.*” for everybody\?/ }))
    expect(question.queryByRole('radio')).toBeNull()
    await user.type(question.getByRole('textbox', { name: 'Reason the customers will read' }), 'The branch closes.')
    await user.click(question.getByRole('button', { name: /^End for everybody/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({ status: 'ALL', ended: 'true' }))
    expect(server.received(deleteDeal)).toEqual([])
    await user.click(await screen.findByRole('link', { name: /Voucher d1/ }))
    expect(await screen.findByText(/^Ended for everybody on/)).toBeTruthy()
    expect(screen.getByText('The branch closes.')).toBeTruthy()
    expect(await screen.findByText('12 customers held it.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  })

  test('that the number of its holders could not be read is said, and can be retried', async () => {
    const server = createMarketplace({ deals: [buildDeal('d1', stopped)] })
    server.handleOnce(getDealClaimants, () => refusal(503, 'UNAVAILABLE'))
    const { user } = await openPortal({ path: at('d1'), server })
    expect(await screen.findByText('How many customers this concerns could not be read.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('12 customers hold this voucher.')).toBeTruthy()
  })

  test.each(['/service-provider/deals/edit/d1', `${at('d1')}/kit`])('%s leads to its page', async (path) => {
    const { currentPath } = await openPortal({ path, server: createMarketplace({ deals: [buildDeal('d1', stopped)] }) })
    await waitFor(() => expect(currentPath()).toBe(at('d1')))
  })
})

test('a live event while the page of a deleted voucher is left does not fetch it again', async () => {
  const server = createMarketplace({ deals: [buildDeal('d1')] })
  const channel = createFakeSocket()
  const { user, router } = await openPortal({ path: at('d1'), server, createSocket: channel.createSocket })
  vi.spyOn(router, 'navigate').mockReturnValueOnce(new Promise(() => undefined))
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Stop or end…' }))
  const confirm = await screen.findByRole('button', { name: /^Stop offering/ })
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  fireEvent.click(confirm)
  await vi.advanceTimersByTimeAsync(100)
  expect(server.received(deleteDeal)).toHaveLength(1)
  const before = server.received(getDeal).length
  channel.send('change', { area: 'deals', id: 'd1' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(server.received(getDeal)).toHaveLength(before)
})

test('a voucher that could not be deleted stays on screen with an error', async () => {
  const server = createMarketplace({ deals: [buildDeal('d1')] })
  server.handle(deleteDeal, () => refusal(403, 'FORBIDDEN', { message: 'Failed to delete deal' }))
  const { user, toastTexts } = await openPortal({ path: at('d1'), server })
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Stop or end…' }))
  await user.click(await screen.findByRole('button', { name: /^Stop offering/ }))
  await waitFor(() => expect(toastTexts()).toEqual(['Failed to delete deal']))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'Voucher d1' })).toBeTruthy()
})

test('without figures the page of an approved voucher begins with its state and the day', async () => {
  const approved = buildDeal('d1', { dealStatus: 'APPROVED', decidedAt: '2026-09-15T09:00:00Z' })
  const server = createMarketplace({ deals: [approved] })
  server.isFullBackend = false
  await openPortal({ path: at('d1'), server })
  expect(await screen.findByText('Customers can see this voucher.')).toBeTruthy()
  expect(screen.getByText('Since Sep 15, 2026')).toBeTruthy()
})

test.each([
  ['PENDING', 'Edit'],
  ['REJECTED', 'Correct and send again'],
] as const)('the next step of a %s voucher is its one filled button', async (dealStatus, name) => {
  await openPortal({ path: at('d1'), server: createMarketplace({ deals: [buildDeal('d1', { dealStatus })] }) })
  const next = await screen.findByRole('link', { name })
  expect(
    within(screen.getByRole('main'))
      .getAllByRole('link')
      .filter(({ className }) => className.includes('bg-teal-fill')),
  ).toEqual([next])
})

test('its history shows the latest ten steps, and all of them on request', async () => {
  const server = createMarketplace({ deals: [buildDeal('d1')] })
  const steps = Array.from({ length: 11 }, (_, index): DealHistoryStep => ({ kind: 'changed', at: `2026-09-${20 - index}T09:00:00Z` }))
  const rejected: DealHistoryStep = { kind: 'rejected', at: '2026-09-21T09:00:00Z', reason: 'Too blurred.' }
  const created: DealHistoryStep = { kind: 'created', at: '2026-09-01T09:00:00Z' }
  server.handle(getDealHistory, () => ({ steps: [rejected, ...steps, created] }))
  const { user } = await openPortal({ path: at('d1'), server })
  const history = within((await screen.findByRole('heading', { name: 'History' })).closest('section')!)
  expect(history.getAllByRole('listitem')).toHaveLength(10)
  expect(history.getByText('Too blurred.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show all 13' }))
  expect(history.getAllByRole('listitem')).toHaveLength(13)
  expect(history.getByText('Created and sent for review')).toBeTruthy()
})

describe('how it sells', () => {
  const approved = () => createMarketplace({ deals: [buildDeal('d1', { dealStatus: 'APPROVED' })] })
  const plain = (text: string | null) => (text ?? '').replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')
  /** The spoken amount is the whole one. */
  const findSentence = (text: string) =>
    screen.findByText((_, element) => element?.tagName === 'P' && plain(element.textContent).endsWith(text))
  const getAddress = (name: string) => main().getByRole<HTMLAnchorElement>('link', { name }).getAttribute('href')

  test('the figures of the chosen period lead to what they count', async () => {
    const server = approved()
    server.handle(getDealFigures, ({ query: { period } }) => soldFigures(period))
    const { user, router } = await openPortal({ path: at('d1'), server })
    await findSentence('SAR 9,874.80 from 211 redemptions in 30 days, 10.7% less than before.')
    const days = 'deal=d1&from=2026-08-14&to=2026-09-12'
    expect(getAddress('211 redemptions')).toBe(`/service-provider/redemptions?${days}`)
    await main().findByRole('link', { name: 'Expired' })
    expect(getAddress('Expired')).toBe(`/service-provider/redemptions/refused?${days}&reason=VOUCHER_EXPIRED`)
    await user.click(screen.getByRole('radio', { name: 'Last month' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ period: 'lastMonth' }))
    expect(await screen.findByText(/^August 1 to 31, 2026, compared with .* 2026$/)).toBeTruthy()
    expect(server.received(getDealFigures).map(({ query }) => query.period)).toEqual(['30d', 'lastMonth'])
  })

  test.each([
    ['en', 'SAR 9,874.80 from 211 redemptions in 30 days, 10.7% less than before.', '11 more'],
    ['ar', '9,874.80 ر.س من 211 عملية استخدام خلال 30 يوماً، بانخفاض 10.7% عمّا قبل ذلك.', 'بزيادة 11'],
  ] as const)('they begin in one sentence, and the others stand below the chart (%s)', async (language, sentence, refused) => {
    const server = approved()
    server.handle(getDealFigures, () => soldFigures('30d'))
    await openPortal({ path: at('d1'), server, language })
    await findSentence(sentence)
    const texts = main()
      .getAllByRole('definition')
      .map(({ textContent }) => textContent?.replace(/[\u2066-\u2069]/g, ''))
    expect(texts.some((text) => text?.includes(refused))).toBe(true)
  })

  test('while another period loads, the figures of the former one do not stand under its name', async () => {
    const server = approved()
    server.handle(getDealFigures, ({ query: { period } }) => (period === '7d' ? new Promise(() => undefined) : soldFigures('30d')))
    const { user, router } = await openPortal({ path: at('d1'), server })
    await findSentence('SAR 9,874.80 from 211 redemptions in 30 days, 10.7% less than before.')
    await user.click(screen.getByRole('radio', { name: '7 days' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ period: '7d' }))
    expect(screen.getByRole('main').textContent).not.toMatch(/in 7 days|211 redemptions/)
  })

  test('the chart switches from redemptions to revenue', async () => {
    const server = approved()
    server.handle(getDealFigures, () => soldFigures('7d'))
    const { user } = await openPortal({ path: at('d1'), server })
    expect(await screen.findByRole('figure', { name: 'Redemptions by day' })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Revenue' }))
    expect(await screen.findByRole('figure', { name: 'Revenue by day' })).toBeTruthy()
  })

  test('comments keep their direction', async () => {
    const server = approved()
    server.handle(getDealFigures, () => soldFigures('7d'))
    await openPortal({ path: at('d1'), server })
    const comments = within(await screen.findByRole('list', { name: 'The newest comments' }))
    expect(comments.getByText('انتظرنا طويلاً').closest('p')?.dir).toBe('auto')
    expect(comments.getByText('5 stars')).toBeTruthy()
    expect(screen.getByText('4.5 of 5')).toBeTruthy()
  })

  test('refused scans and ratings follow the chart, before the content', async () => {
    const server = approved()
    server.handle(getDealFigures, () => soldFigures('7d'))
    await openPortal({ path: at('d1'), server })
    await screen.findByRole('heading', { name: 'What customers say' })
    const headings = main().getAllByRole('heading', { level: 2 })
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'How it sells',
      'Refused scans',
      'What customers say',
      'Content in both languages',
      'Redeemable hours',
    ])
  })

  test('before the first customer the sentence says what to do now, in place of zeros', async () => {
    const server = approved()
    server.handle(getDealFigures, () => unsoldFigures('30d'))
    await openPortal({ path: at('d1'), server })
    expect(await screen.findByText('Nobody has redeemed it yet.')).toBeTruthy()
    expect(screen.getByText(/^Share it with your customers/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Share and print' }).className).toContain('bg-teal-fill')
    for (const name of ['How it sells', 'Refused scans', 'What customers say']) expect(screen.queryByRole('heading', { name })).toBeNull()
  })

  test('before the first redemption views and ratings are shown', async () => {
    const server = approved()
    server.handle(getDealFigures, () => ({ ...unsoldFigures('30d'), views: 12 }))
    await openPortal({ path: at('d1'), server })
    expect(await screen.findByText('Nobody has redeemed it yet.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'How it sells' })).toBeTruthy()
    expect(screen.getByText(/No ratings yet/)).toBeTruthy()
  })

  test('a failure is one of the figures alone, and can be retried', async () => {
    const server = approved()
    server.handle(getDealFigures, () => refusal(503, 'UNAVAILABLE', { message: 'Failed to fetch the figures' }))
    const { user } = await openPortal({ path: at('d1'), server })
    expect(await screen.findByRole('heading', { name: 'Failed to fetch the figures' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Voucher d1' })).toBeTruthy()
    server.handle(getDealFigures, () => soldFigures('30d'))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findAllByText('6,541')).not.toEqual([])
  })

  test('a voucher in review has them only once it has been redeemed', async () => {
    const server = createMarketplace({ deals: [buildDeal('d1'), buildDeal('d2')] })
    server.handle(getDealFigures, ({ params }) => (params.id === 'd1' ? unsoldFigures('30d') : soldFigures('30d')))
    const { router } = await openPortal({ path: at('d1'), server })
    await waitFor(() => expect(server.received(getDealFigures)).toHaveLength(1))
    expect(screen.queryByRole('heading', { name: 'How it sells' })).toBeNull()
    await act(() => router.navigate({ to: '/service-provider/deals/$dealId', params: { dealId: 'd2' } }))
    expect(await screen.findByRole('heading', { name: 'How it sells' })).toBeTruthy()
  })

  test('a plain backend has none and is not asked', async () => {
    const server = approved()
    server.isFullBackend = false
    await openPortal({ path: at('d1'), server })
    await screen.findByRole('heading', { level: 1, name: 'Voucher d1' })
    expect(screen.queryByRole('heading', { name: 'How it sells' })).toBeNull()
    expect(server.received(getDealFigures)).toEqual([])
    expect(server.received(getDealHistory)).toEqual([])
  })
})
