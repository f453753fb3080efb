// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Announcement, decideAnnouncement, listAnnouncements } from '#contract/announcements.ts'
import { buildAnnouncement, handleAnnouncements } from '#fixtures/announcement-answers.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPage } from '#fixtures/open-portal.tsx'
import { hoursAgo } from '#fixtures/review-page.ts'
import { pressKey } from '#fixtures/test-render.tsx'

const buildRows = () => [
  buildAnnouncement('p1', { createdAt: hoursAgo(60), scheduledDateTime: hoursAgo(2) }),
  buildAnnouncement('p2', {
    createdAt: hoursAgo(20),
    title: 'ورد طازج',
    message: 'باقات الخميس',
    language: 'ar',
    scheduledDateTime: null,
  }),
  buildAnnouncement('p3', { createdAt: hoursAgo(2) }),
  buildAnnouncement('a1', { notificationStatus: 'APPROVED', decidedAt: hoursAgo(3), decidedBy: 'Sami' }),
  buildAnnouncement('a2', { notificationStatus: 'APPROVED', decidedAt: hoursAgo(9), sentAt: hoursAgo(8), recipientCount: 12 }),
  buildAnnouncement('r1', { notificationStatus: 'REJECTED', reason: 'Not clear.\n\nغير واضح.', decidedAt: hoursAgo(1) }),
]

interface Options {
  readonly rows?: Announcement[]
  readonly language?: 'en' | 'ar'
  readonly isFullBackend?: boolean
}

const open = async (query = '', { rows = buildRows(), language = 'en', isFullBackend = true }: Options = {}) => {
  const server = createMarketplace()
  server.isFullBackend = isFullBackend
  handleAnnouncements(server, rows)
  const portal = await openPage({ path: `/admin/notifications${query}`, as: 'SUB_ADMIN', language, server })
  const sent = () => server.received(decideAnnouncement).map(({ body }) => body)
  return { ...portal, sent, lastQuery: () => server.received(listAnnouncements).at(-1)?.query }
}
const name = (title: string) => `Review \u2068${title}\u2069`
const rowLink = (title: string) => screen.findByRole('link', { name: name(title) })
const text = async (title: string) => (await rowLink(title)).closest('tr')?.textContent
const rowNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').getAttribute('aria-label'))
const tabs = () => within(screen.getByRole('navigation', { name: 'Notifications by status' }))
const dialog = () => within(screen.getByRole('alertdialog'))

test.each(['PENDING', 'APPROVED', 'REJECTED', 'ALL'])('the table of %s ones fits beside the menu at 1280 px', async (status) => {
  await open(`?status=${status}`)
  const rems = (await screen.findByRole('table')).style.minInlineSize.match(/[\d.]+(?=rem)/g) ?? []
  const [viewport, menu, gutters, scrollbar, borders] = [1280, 248, 64, 15, 2]
  expect(16 * rems.reduce((sum, rem) => sum + Number(rem), 0)).toBeLessThanOrEqual(viewport - menu - gutters - scrollbar - borders)
})

test('the one that waits longest comes first; times are in words and exact, an overdue one is marked', async () => {
  await open()
  await rowLink('Title p1')
  expect(rowNames()).toEqual([name('Title p1'), name('ورد طازج'), name('Title p3')])
  expect(await text('Title p1')).toContain('2 hours ago(its time has passed)Sep\u00A015, 2026, 10:00')
  expect(await text('ورد طازج')).toContain('As soon as it is approved')
  expect(await text('Title p3')).toContain('in 3 hoursSep\u00A015, 2026, 15:00')
  expect(
    tabs()
      .getAllByRole('link')
      .map((tab) => tab.textContent),
  ).toEqual(['All6', 'Pending3', 'Approved2', 'Rejected1'])
})

test("one in two languages is shown and named in the reader's", async () => {
  const translation = { title: 'باقات الخميس', message: 'ورد طازج' }
  const rows = [buildAnnouncement('p1', { title: 'Thursday flowers', message: 'Fresh', language: 'en', translation })]
  const { user } = await open('', { rows, language: 'ar' })
  const shown = await screen.findByText('باقات الخميس')
  expect([shown, screen.getByText('ورد طازج')].map((text) => text.closest<HTMLElement>('[lang]')?.lang)).toEqual(['ar', 'ar'])
  expect(screen.queryByText('Thursday flowers')).toBeNull()
  await user.click(screen.getByRole('link', { name: /باقات الخميس/ }))
  expect(await screen.findByRole('heading', { level: 1, name: /باقات الخميس/ })).toBeTruthy()
})

test('a search shows where it has found one, also in the language that its row does not show', async () => {
  const translation = { title: 'باقات الخميس', message: `${'ورد '.repeat(20)}ياسمين` }
  const rows = [buildAnnouncement('p1', { title: 'Thursday flowers', message: 'Fresh', language: 'en', translation })]
  const { user, server } = await open('', { rows })
  server.handle(listAnnouncements, () => ({ rows, pagination: { totalCount: 1 } }))
  expect(await screen.findByText('Fresh')).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), 'باقات')
  expect((await screen.findByText('باقات الخميس')).closest<HTMLElement>('[lang]')?.lang).toBe('ar')
  expect(screen.getByText('Thursday flowers')).toBeTruthy()
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'ياسمين')
  const excerpt = await screen.findByText('ورد ورد ورد ياسمين')
  // Screen readers have the whole text, once.
  expect(excerpt.closest('[lang=ar]')?.textContent).toBe(translation.message)
})

test('the number of those that wait longer than two days links to them, and the filter can be cleared', async () => {
  const { router, user, lastQuery } = await open('', { language: 'ar' })
  await user.click(await screen.findByRole('link', { name: 'تنتظر منذ أكثر من يومين: \u20661\u2069' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  expect(lastQuery()).toMatchObject({ notificationStatus: 'PENDING', late: true })
  expect(router.state.location.search).toEqual({ late: 'true' })
  await user.click(screen.getByRole('button', { name: /^متأخرة/ }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4))
  expect(router.state.location.search).toEqual({})
})

test('title and message have their own language and direction in the page of the other one', async () => {
  await open()
  const title = await screen.findByText('ورد طازج')
  expect(title.getAttribute('lang')).toBe('ar')
  expect(title.getAttribute('dir')).toBe('auto')
})

test('all of them are listed without a status, and approved ones say whether they were sent', async () => {
  const { router, user, lastQuery } = await open()
  await rowLink('Title p1')
  await user.click(tabs().getByRole('link', { name: /^All/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'ALL' }))
  expect(await text('Title a1')).toContain('Scheduled')
  expect(await text('Title a2')).toMatch(/To 12 customers.*Sent/)
  expect(lastQuery()?.notificationStatus).toBeUndefined()
  expect(screen.getByText('6 notifications.')).toBeTruthy()
})

test('rejected ones show the start of the reason', async () => {
  await open('?status=REJECTED')
  expect(await text('Title r1')).toContain('Not clear.')
  expect(main().queryByText(/غير واضح/)).toBeNull()
})

test.each([
  ['', 'No notification is waiting for a decision'],
  ['?status=APPROVED', 'No approved notifications yet'],
  ['?status=REJECTED', 'No rejected notifications'],
  ['?status=ALL', 'No notifications yet'],
])('an empty tab says so: %s', async (query, title) => {
  await open(query, { rows: [] })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})

test('a failed list says so and is retried; it is never shown as empty', async () => {
  const { server, user } = await open()
  await rowLink('Title p1')
  server.handle(listAnnouncements, () => refusal(403, 'FORBIDDEN', { message: 'No access now' }))
  await user.click(tabs().getByRole('link', { name: /^Approved/ }))
  expect(await screen.findByText('No access now')).toBeTruthy()
  expect(screen.queryByText(/^No approved/)).toBeNull()
  handleAnnouncements(server, buildRows())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await rowLink('Title a1')
})

test('a row without times and a known status is shown, and rows without a title or that cannot be read are counted', async () => {
  const { server, user } = await open()
  await rowLink('Title p1')
  const odd = { ...buildAnnouncement('p8'), scheduledDateTime: 'soon', notificationStatus: 'PARKED' } as unknown as Announcement
  const rows = [{ _id: 'p9' } as Announcement, odd, {} as Announcement]
  server.handle(listAnnouncements, () => ({ rows, pagination: { totalCount: 3 } }))
  await user.click(tabs().getByRole('link', { name: /^All/ }))
  expect(await text('Title p8')).toMatch(/Message p8.*—.*—/)
  expect(rowNames()).toEqual([name('Title p8')])
  expect(screen.getByText('2 rows of this page could not be read and are missing.')).toBeTruthy()
})

test('approves several at once, and says which of them go out at once', async () => {
  const { user, sent } = await open()
  await rowLink('Title p1')
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(screen.getByRole('button', { name: 'Approve 3…' }))
  await screen.findByRole('alertdialog', { name: 'Approve 3 notifications?' })
  expect(dialog().getByText(/^1 of them is past its time and will be sent immediately\./)).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'Approve 3 notifications' }))
  expect(await screen.findAllByText('3 notifications approved')).not.toEqual([])
  expect(sent()).toHaveLength(3)
  expect(sent()[0]).toEqual({ notificationId: 'p1', notificationStatus: 'APPROVED', expectedStatus: 'PENDING', expectedVersion: 1 })
})

test('rejects several with one reason', async () => {
  const { user, sent } = await open()
  await rowLink('Title p1')
  await user.click(screen.getByRole('checkbox', { name: `Select \u2068Title p1\u2069` }))
  await user.click(screen.getByRole('checkbox', { name: `Select \u2068Title p3\u2069` }))
  await user.click(screen.getByRole('button', { name: 'Reject 2…' }))
  await user.click(await screen.findByRole('button', { name: 'It contains contact details or links.' }))
  await user.click(dialog().getByRole('button', { name: 'Reject 2 notifications' }))
  expect(await screen.findAllByText('2 notifications rejected')).not.toEqual([])
  const reason = 'It contains contact details or links.\n\nيتضمن بيانات تواصل أو روابط.'
  expect(sent()).toMatchObject([
    { notificationId: 'p1', notificationStatus: 'REJECTED', reason },
    { notificationId: 'p3', reason },
  ])
})

test('one that was sent can be selected but not decided; one that waits can be withdrawn', async () => {
  const { user } = await open('?status=APPROVED')
  await user.click(await screen.findByRole('checkbox', { name: `Select \u2068Title a2\u2069` }))
  expect(screen.queryByRole('button', { name: /^(Approve|Reject) \d/ })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: `Select \u2068Title a1\u2069` }))
  await user.click(screen.getByRole('button', { name: 'Reject 1…' }))
  expect(await screen.findByRole('alertdialog', { name: 'Withdraw approval of “\u2068Title a1\u2069”?' })).toBeTruthy()
})

test('the keys go from row to row and open the decision about the focused one', async () => {
  await open()
  const first = await rowLink('Title p1')
  await pressKey('j')
  expect(document.activeElement).toBe(first)
  await pressKey('a')
  expect(await screen.findByRole('alertdialog', { name: 'Approve “\u2068Title p1\u2069”?' })).toBeTruthy()
})

test('a plain backend gets what it knows, and nothing else is on screen', async () => {
  const plain = ['p1', 'a1'].map((id) =>
    buildAnnouncement(id, {
      language: undefined,
      translation: undefined,
      sentAt: undefined,
      recipientCount: undefined,
      isLate: undefined,
      version: undefined,
      notificationStatus: id === 'p1' ? 'PENDING' : 'APPROVED',
    }),
  )
  const { server, user, sent } = await open('?from=2026-09-01&sort=scheduledAt&created=2026-09-14', { rows: plain, isFullBackend: false })
  await rowLink('Title p1')
  expect(server.received(listAnnouncements).map(({ query }) => query)).toContainEqual({
    page: 1,
    limit: 10,
    notificationStatus: 'PENDING',
    creationDate: '2026-09-14',
  })
  expect(screen.getByRole('searchbox', { name: 'Search' })).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: `Select \u2068Title p1\u2069` }))
  await user.click(screen.getByRole('button', { name: 'Reject 1…' }))
  await screen.findByRole('alertdialog')
  expect(dialog().queryByRole('textbox')).toBeNull()
  await user.click(dialog().getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(sent()).toEqual([{ notificationId: 'p1', notificationStatus: 'REJECTED' }]))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.click(tabs().getByRole('link', { name: /^Approved/ }))
  expect(await text('Title a1')).toContain('Approved')
})
