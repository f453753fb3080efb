// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getAnnouncementAudience } from '#contract/announcement-audience.ts'
import { type Announcement, decideAnnouncement, listAnnouncements } from '#contract/announcements.ts'
import { buildAnnouncement, handleAnnouncements, nobodyReached } from '#fixtures/announcement-answers.ts'
import { testNow } from '#fixtures/builders.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPage } from '#fixtures/open-portal.tsx'
import { hoursAgo } from '#fixtures/review-page.ts'
import { pressKey } from '#fixtures/test-render.tsx'

const buildRows = () => [
  buildAnnouncement('p1', { createdAt: hoursAgo(60) }),
  buildAnnouncement('p2', { createdAt: hoursAgo(20) }),
  buildAnnouncement('a1', { notificationStatus: 'APPROVED', decidedAt: hoursAgo(3), decidedBy: 'Sami' }),
]

const open = async (query: string, rows: Announcement[] = buildRows(), isFullBackend = true) => {
  const server = createMarketplace()
  server.isFullBackend = isFullBackend
  handleAnnouncements(server, rows)
  const portal = await openPage({ path: `/admin/notifications${query}`, as: 'ADMIN', server })
  return { ...portal, sent: () => server.received(decideAnnouncement).map(({ body }) => body) }
}
const heading = (id: string) => screen.findByRole('heading', { level: 1, name: `Title ${id}` })
const dialog = () => within(screen.getByRole('alertdialog'))
const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const confirm = () => dialog().getByRole('button', { name: /^(Approve|Reject|Withdraw approval)/ })

test('shows the texts once in both languages, the time in its zone, the business and the history', async () => {
  const translation = { title: 'العنوان', message: 'الرسالة' }
  await open('?id=p1', [buildAnnouncement('p1', { translation })])
  await heading('p1')
  const phone = within(screen.getByRole('region', { name: 'On a customer’s phone' }))
  expect(phone.getByText('Message p1').closest('[lang]')?.getAttribute('lang')).toBe('en')
  expect(phone.getByText('الرسالة').closest('[lang]')?.getAttribute('lang')).toBe('ar')
  expect(main().getByText('in 3 hours')).toBeTruthy()
  expect(main().getByText('Saudi Arabia Time')).toBeTruthy()
  expect(main().getByRole('link', { name: 'Bayt Al Bun' }).getAttribute('href')).toBe('/admin/service-providers/bun')
  expect(main().getByText('Submitted')).toBeTruthy()
  expect(main().getAllByText('Message p1')).toHaveLength(1)
})

test('says how many customers it reaches and what else the business sends', async () => {
  const { server, services, user } = await open('?id=p1')
  await heading('p1')
  const fact = async (label: string) => (await main().findByText(label)).nextElementSibling?.textContent
  expect(await main().findByText('158 customers')).toBeTruthy()
  expect(await fact('Within seven days')).toBe('number 3')
  expect(await fact('They read')).toBe('Arabic 131English 22not known 5')
  expect(await fact('Have a voucher that still runs')).toBe('40')
  expect(await fact('Already got 3 notifications this week')).toBe('12 of 170')
  expect(await fact('Have not agreed to notifications of this business')).toBe('3')
  const others = within(main().getByRole('region', { name: 'Other notifications of this business' }))
  expect(others.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    'Title s1Planned for Sep 16, 2026, 12:00',
    'Title s2Sep 14, 2026, 12:00To 151 customers',
  ])
  expect(others.getAllByRole('link')[1]?.getAttribute('href')).toBe('/admin/notifications?status=APPROVED&id=s2')
  server.handle(getAnnouncementAudience, () => connectionLost())
  await act(() => services.queryClient.resetQueries({ queryKey: ['announcements', 'audience'] }))
  expect(await main().findByText('The customers could not be counted.')).toBeTruthy()
  expect(await fact('Reaches')).toBe('—')
  server.handle(getAnnouncementAudience, () => ({ ...nobodyReached, othersInWeek: 0, others: [] }))
  await user.click(main().getByRole('button', { name: 'Try again' }))
  expect(await main().findByText('No customers yet')).toBeTruthy()
  expect(await fact('Within seven days')).toBe('the only one')
})

test('names the group of customers that the business has chosen, unless it is all of them', async () => {
  const { router } = await open('?id=p1', [buildAnnouncement('p1', { audience: 'quiet' }), buildAnnouncement('p2', { audience: 'all' })])
  await heading('p1')
  expect(main().getByText('Who gets it').nextElementSibling?.textContent).toBe('Customers who have not come for a while')
  await router.navigate({ to: '/admin/notifications', search: { id: 'p2' } })
  await heading('p2')
  expect(main().queryByText('Who gets it')).toBeNull()
})

test('a plain backend does not know the customers', async () => {
  const { server } = await open('?id=p1', buildRows(), false)
  await heading('p1')
  expect(main().queryByText('Reaches')).toBeNull()
  expect(server.received(getAnnouncementAudience)).toEqual([])
})

test('approving opens the next one, and the decision names its time', async () => {
  const { router, user, sent, toastTexts } = await open('?id=p1')
  await heading('p1')
  await press(user, /^Approve/)
  await screen.findByRole('alertdialog', { name: 'Approve “\u2068Title p1\u2069”?' })
  expect(dialog().getByText('The customers of this business get it on Sep 15, 2026, 15:00 (Saudi Arabia Time).')).toBeTruthy()
  await user.click(confirm())
  await heading('p2')
  expect(sent()).toEqual([{ notificationId: 'p1', notificationStatus: 'APPROVED', expectedStatus: 'PENDING', expectedVersion: 1 }])
  expect(router.state.location.search).toEqual({ id: 'p2' })
  expect(toastTexts()).toHaveLength(1)
})

test('Undo leads back to the place in the queue', async () => {
  const rows = buildRows()
  const { user, server } = await open('?id=p2', rows)
  server.handle(decideAnnouncement, ({ body: { undo } }) => {
    const decided = { ...rows[1], notificationStatus: undo ? 'PENDING' : 'APPROVED' } as const
    Object.assign(rows[1] ?? {}, decided)
    return { ...buildAnnouncement('p2'), ...decided, ...(!undo && { undoUntil: new Date(testNow + 60_000).toISOString() }) }
  })
  await heading('p2')
  await press(user, /^Approve/)
  await screen.findByRole('alertdialog')
  await user.click(confirm())
  await press(user, /^Undo/)
  await heading('p2')
  expect(await screen.findByText('2 of 2')).toBeTruthy()
})

test('warns before one is approved whose time is over', async () => {
  const { user } = await open('?id=p1', [buildAnnouncement('p1', { scheduledDateTime: hoursAgo(2) })])
  await heading('p1')
  await press(user, /^Approve/)
  expect(await screen.findByText('It was due Sep 15, 2026, 10:00. It will be sent immediately.')).toBeTruthy()
})

test('a rejection needs a reason', async () => {
  const { user, sent } = await open('?id=p1')
  await heading('p1')
  await pressKey('r')
  await screen.findByRole('alertdialog', { name: 'Reject “\u2068Title p1\u2069”?' })
  await user.click(confirm())
  expect(dialog().getByText('This field cannot be empty.')).toBeTruthy()
  await user.type(dialog().getByRole('textbox'), 'Not clear')
  await user.click(confirm())
  await heading('p2')
  expect(sent()).toMatchObject([{ notificationStatus: 'REJECTED', reason: 'Not clear' }])
})

test('a lost answer is retried with the same key', async () => {
  const { server, user } = await open('?id=p1')
  await heading('p1')
  server.handleOnce(decideAnnouncement, () => connectionLost())
  await press(user, /^Approve/)
  await screen.findByRole('alertdialog')
  await user.click(confirm())
  await press(user, /^Try again/)
  await heading('p2')
  const keys = server.received(decideAnnouncement).map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('where somebody else was faster, it says who and when', async () => {
  const { server, user } = await open('?id=p1')
  await heading('p1')
  server.handle(decideAnnouncement, () =>
    refusal(409, 'ALREADY_DECIDED', { details: { by: 'Sami Al Harbi', at: '2026-09-15T08:00:00Z', status: 'REJECTED' } }),
  )
  await press(user, /^Approve/)
  await screen.findByRole('alertdialog')
  await user.click(confirm())
  expect(await screen.findByText('Rejected by \u2068Sami Al Harbi\u2069, Sep 15, 2026, 11:00')).toBeTruthy()
})

test('one that its business withdraws while the question is open is not called rejected', async () => {
  const { server, services, user } = await open('?id=p1')
  await heading('p1')
  await press(user, /^Approve/)
  await screen.findByRole('alertdialog')
  handleAnnouncements(server, [buildAnnouncement('p1', { notificationStatus: 'REJECTED', withdrawnAt: hoursAgo(0) })])
  await act(() => services.queryClient.invalidateQueries())
  await screen.findByRole('alertdialog', { name: 'Changed in the meantime' })
  expect(dialog().getByText('The business has withdrawn it; there is nothing to decide.')).toBeTruthy()
})

test('one whose group of customers changes while the question is open is reviewed again', async () => {
  const rows = buildRows()
  const { services, user, sent } = await open('?id=p1', rows)
  await heading('p1')
  await press(user, /^Approve/)
  await screen.findByRole('alertdialog')
  Object.assign(rows[0]!, { audience: 'regulars' })
  await act(() => services.queryClient.invalidateQueries())
  expect(await screen.findByText('It was changed or sent in the meantime. Review it again before you decide.')).toBeTruthy()
  expect(sent()).toEqual([])
})

test('one that waits can be withdrawn, and stays on screen', async () => {
  const { user, sent } = await open('?status=APPROVED&id=a1')
  await heading('a1')
  expect(main().getAllByText('Scheduled').length).toBeGreaterThan(0)
  await press(user, /^More$/)
  await user.click(await screen.findByRole('menuitem', { name: /^Withdraw approval/ }))
  await screen.findByRole('alertdialog', { name: 'Withdraw approval of “\u2068Title a1\u2069”?' })
  await user.type(dialog().getByRole('textbox'), 'Too early')
  await user.click(confirm())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent()).toMatchObject([{ notificationId: 'a1', notificationStatus: 'REJECTED', expectedStatus: 'APPROVED' }])
  expect(await main().findByText('Too early')).toBeTruthy()
  await heading('a1')
})

test('one that is sent while its withdrawal is confirmed says so', async () => {
  const rows = buildRows()
  const { user } = await open('?status=APPROVED&id=a1', rows)
  await heading('a1')
  await press(user, /^More$/)
  await user.click(await screen.findByRole('menuitem', { name: /^Withdraw approval/ }))
  await screen.findByRole('alertdialog')
  await user.type(dialog().getByRole('textbox'), 'Too early')
  Object.assign(rows[2]!, { sentAt: '2026-09-15T09:00:00Z', recipientCount: 7 })
  await user.click(confirm())
  expect(await screen.findByText('It was sent in the meantime, Sep 15, 2026, 12:00')).toBeTruthy()
})

test('what was sent can no longer be decided; it shows when, to how many, and that it was late', async () => {
  const sentOne = buildAnnouncement('s1', {
    notificationStatus: 'APPROVED',
    scheduledDateTime: hoursAgo(5),
    sentAt: hoursAgo(3),
    recipientCount: 1284,
    isLate: true,
  })
  await open('?id=s1', [sentOne])
  await heading('s1')
  expect(main().getByText('1,284')).toBeTruthy()
  expect(main().getByText('Approved after its time, sent immediately')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Approve|Reject|Withdraw)/ })).toBeNull()
})

test('the heading gets the focus, and after Back the row', async () => {
  const { router, user } = await open('')
  const row = await screen.findByRole('link', { name: 'Review \u2068Title p2\u2069' })
  await user.click(row)
  await waitFor(async () => expect(document.activeElement).toBe(await heading('p2')))
  router.history.back()
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Review \u2068Title p2\u2069'))
})

test('an unknown one says so and leads back to the queue', async () => {
  const { user } = await open('?id=gone')
  await screen.findByRole('heading', { name: 'Notification not found' })
  await user.click(screen.getByRole('link', { name: 'Back to the queue' }))
  await screen.findByRole('link', { name: 'Review \u2068Title p1\u2069' })
})

test('a list that cannot be read is not shown as not found', async () => {
  const server = createMarketplace()
  server.handle(listAnnouncements, () => refusal(403, 'FORBIDDEN', { message: 'No access now' }))
  await openPage({ path: '/admin/notifications?id=p1', as: 'ADMIN', server })
  expect(await main().findByText('No access now')).toBeTruthy()
  expect(screen.queryByText('Notification not found')).toBeNull()
})

test('one with missing fields is shown without them', async () => {
  const bare = { _id: 'p1', title: 'Title p1', notificationStatus: 'PENDING' } as Announcement
  await open('?id=p1', [bare])
  await heading('p1')
  expect(main().getByText('No text was received.')).toBeTruthy()
  expect(main().queryByText('Send time')).toBeNull()
})

test('on a plain backend it is found on its page of the list, which is read again before the decision', async () => {
  const rows = [buildAnnouncement('p1', { version: undefined, sentAt: undefined })]
  const { server, user, sent } = await open('?id=p1', rows, false)
  await heading('p1')
  expect(server.received(listAnnouncements).every(({ query }) => !('id' in query))).toBe(true)
  await press(user, /^Approve/)
  await screen.findByRole('alertdialog')
  expect(dialog().getByText('Customers will get it.')).toBeTruthy()
  rows[0]!.title = 'Another title'
  await user.click(confirm())
  expect(await screen.findByText('It was changed or sent in the meantime. Review it again before you decide.')).toBeTruthy()
  expect(sent()).toEqual([])
})

test('one that the business has changed tells since when it waits again; a withdrawn one needs no decision', async () => {
  const { router } = await open('?id=p1', [
    buildAnnouncement('p1', { createdAt: hoursAgo(200), submittedAt: hoursAgo(1), withdrawnAt: null }),
    buildAnnouncement('w1', { notificationStatus: 'REJECTED', withdrawnAt: hoursAgo(1) }),
  ])
  await heading('p1')
  expect(main().getByText('Changed and submitted again')).toBeTruthy()
  await router.navigate({ to: '/admin/notifications', search: { status: 'REJECTED', id: 'w1' } })
  await heading('w1')
  expect(main().getByText('Withdrawn')).toBeTruthy()
  expect(main().getByText('Withdrawn by the business')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
})
