// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { listCashiers } from '#contract/cashiers.ts'
import { downloadRedemptions, listRedemptions, type Redemption, undoRedemption } from '#contract/redemptions.ts'
import { buildDeal, testNow } from '#fixtures/builders.ts'
import { createFakeSocket } from '#fixtures/fake-socket.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPortal } from '#fixtures/open-portal.tsx'
import * as files from '#lib/http/download.ts'

const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined)
beforeEach(() => void saved.mockClear())

const minute = 60_000
const iso = (at: number) => new Date(at).toISOString()

const aRedemption = (number: number, given: Partial<Redemption> = {}): Redemption => ({
  _id: `r${number}`,
  customerName: `Customer ${number}`,
  redemptionCode: `7KQ4${String(number).padStart(4, '0')}`,
  nameEn: 'Breakfast for two',
  nameAr: 'إفطار لشخصين',
  originalPrice: 78,
  discountPercentage: 40,
  discountedPrice: 46.8,
  redemptionDate: iso(testNow - number * 30 * minute),
  ...given,
})

/** So many redemptions, number 1 the newest; they can be changed afterwards. */
function createApiWith(number: number) {
  const server = createMarketplace()
  const rows = Array.from({ length: number }, (_, index) => aRedemption(index + 1))
  server.handle(listRedemptions, ({ query: { page, limit, search, redemptionDate } }) => {
    const found = rows.filter(
      (row) => (!search || row.customerName.includes(search)) && (!redemptionDate || row.redemptionDate?.startsWith(redemptionDate)),
    )
    return {
      rows: found.slice((page - 1) * limit, page * limit),
      pagination: { totalCount: found.length },
      totals: { redemptions: found.length, revenue: found.length * 46.8, discount: found.length * 31.2 },
    }
  })
  return { server, rows }
}

const open = async ({ server }: Pick<ReturnType<typeof createApiWith>, 'server'> = createApiWith(3), query = '', options = {}) => {
  const portal = await openPortal({ path: `/service-provider/redemptions${query}`, server, ...options })
  const press = async (name: string | RegExp) => portal.user.click(await screen.findByRole('button', { name }))
  return { ...portal, press }
}
const customers = () =>
  [...document.querySelectorAll('th[scope="row"]')].map(({ textContent }) => textContent.replace(/^\d\d:\d\d|Breakfast for two/g, ''))
const totals = () => document.querySelector('[data-totals]')?.textContent
const findRow = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)

test('where there are cashiers, rows name them and the list can be narrowed to one, also to a removed one', async () => {
  const { server, rows } = createApiWith(2)
  Object.assign(rows[0] ?? {}, { cashierName: 'Huda', till: 'Till 2' })
  server.handle(listCashiers, () => [
    { _id: 'huda', name: 'Huda' },
    { _id: 'badr', name: 'Badr', removedAt: iso(testNow) },
  ])
  const { user, router } = await open({ server })
  expect(await screen.findByRole('columnheader', { name: 'Cashier and till' })).toBeTruthy()
  expect((await findRow('Customer 1')).getByText('Huda')).toBeTruthy()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Cashier' }), 'Badr')
  await waitFor(() => expect(server.received(listRedemptions).at(-1)?.query).toMatchObject({ cashierId: 'badr' }))
  expect(router.state.location.search).toMatchObject({ cashier: 'badr' })
})

test('without cashiers there is neither a column nor a filter', async () => {
  await open()
  await findRow('Customer 1')
  expect([screen.queryByRole('columnheader', { name: /Cashier/ }), screen.queryByRole('combobox', { name: 'Cashier' })]).toEqual([
    null,
    null,
  ])
})

test('those of one voucher are requested by its id, and a press shows all', async () => {
  const { server } = createApiWith(1)
  server.deals.push(buildDeal('d1'))
  const { press, router } = await open({ server }, '?deal=d1')
  await press(/^Voucher: .*Voucher d1/)
  expect(server.received(listRedemptions)[0]?.query).toMatchObject({ dealId: 'd1' })
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  await waitFor(() => expect(server.received(listRedemptions).at(-1)?.query).not.toHaveProperty('dealId'))
})

test('a plain backend is not asked for one voucher', async () => {
  const { server } = createApiWith(1)
  server.isFullBackend = false
  await open({ server }, '?deal=d1')
  await screen.findByText('Customer 1')
  expect(server.received(listRedemptions)[0]?.query).not.toHaveProperty('dealId')
  expect(screen.queryByRole('button', { name: /voucher/i })).toBeNull()
})

test('codes of a plain backend are shown whole: nobody knows which part tells two apart', async () => {
  const { server, rows } = createApiWith(2)
  server.isFullBackend = false
  rows[0] = aRedemption(1, { redemptionCode: 'RD10000' })
  rows[1] = aRedemption(2, { redemptionCode: 'RD10010' })
  await open({ server })
  expect((await findRow('Customer 1')).getByText('RD10000')).toBeTruthy()
  expect((await findRow('Customer 2')).getByText('RD10010')).toBeTruthy()
  expect(screen.getByRole('searchbox', { name: 'Search' })).toBeTruthy()
})

test.each([
  ['en', 'Scanned offline', 'received'],
  ['ar', 'مُسحت دون اتصال', 'وصلت'],
] as const)('a redemption that was scanned offline is marked with its arrival (%s)', async (language, mark, received) => {
  const { server, rows } = createApiWith(3)
  const [scannedAt, receivedAt] = ['2026-09-14T20:50:00Z', '2026-09-15T06:40:00Z']
  rows[0] = aRedemption(1, { redemptionDate: scannedAt, receivedAt, undoUntil: iso(testNow + minute) })
  rows[1] = aRedemption(2, { redemptionDate: scannedAt, receivedAt })
  rows[2] = aRedemption(3, { redemptionDate: '2026-09-15T06:00:00Z', receivedAt })
  await open({ server }, '', { language })
  const day = language === 'en' ? 'Sep 15, 2026, ' : '15 سبتمبر 2026، '
  // Without the day where it is that of the scan.
  for (const [customer, arrival] of [
    [1, `${day}09:40`],
    [2, `${day}09:40`],
    [3, '09:40'],
  ] as const)
    expect((await findRow(`Customer ${customer}`)).getByText(`${received} ${arrival}`)).toBeTruthy()
  expect(main().getAllByText(mark)).toHaveLength(3)
})

describe('the list', () => {
  test('tells of each who, what, how much and when, its code but for the middle, and what all come to', async () => {
    const { user } = await open()
    const row = await findRow('Customer 1')
    for (const text of ['Breakfast for two', '7KQ4 ••01', '−40%', '46.80', '11:30']) expect(row.getByText(text), text).toBeDefined()
    expect(main().queryByText(/7KQ40001/)).toBeNull()
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(row.getByRole('button', { name: 'Copy the whole code of ⁨Customer 1⁩' }))
    expect(write).toHaveBeenCalledWith('7KQ40001')
    expect(totals()).toBe('3 redemptions: customers paid SAR\u00A0140.40 and saved SAR\u00A093.60.')
    // The head bar leads to the till already.
    expect(main().queryByRole('link', { name: 'Scan' })).toBeNull()
  })

  test('says so where the browser does not allow copying a masked code', async () => {
    const { user, toastTexts } = await open()
    const row = await findRow('Customer 1')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
    const copy = row.getByRole('button', { name: 'Copy the whole code of ⁨Customer 1⁩' })
    await user.click(copy)
    await user.click(copy)
    await waitFor(() => expect(toastTexts()).toEqual(['The browser did not allow copying.']))
  })

  test('grows page after page, each row once', async () => {
    const { press, server } = await open(createApiWith(60))
    await screen.findByText('Customer 25')
    await press('Show more (35 left)')
    await screen.findByText('Customer 50')
    expect(new Set(customers()).size).toBe(50)
    await press('Show more (10 left)')
    await screen.findByText('Customer 60')
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
    expect(server.received(listRedemptions).map(({ query: { page, limit } }) => [page, limit])).toEqual([1, 2, 3].map((page) => [page, 25]))
  })

  test('is sorted by its heads; without an order of its own the newest are on top', async () => {
    const { user, server, search } = await open()
    await screen.findByText('Customer 1')
    expect(server.received(listRedemptions)[0]?.query).not.toHaveProperty('sortKey')
    for (const [name, sort, dir] of [
      ['Redeemed', 'redemptionDate', 1],
      ['Paid (SAR)', 'discountedPrice', -1],
      ['Paid (SAR)', 'discountedPrice', 1],
      [/^Customer/, 'customerName', 1],
    ] as const) {
      await user.click(within(screen.getByRole('table')).getByRole('button', { name }))
      await waitFor(() => expect(search()).toMatchObject({ sort, dir: String(dir) }))
      await waitFor(() => expect(server.received(listRedemptions).at(-1)?.query).toMatchObject({ sortKey: sort, sortValue: dir }))
    }
    expect(main().getByText('New redemptions appear in their place automatically.')).toBeDefined()
  })

  test.each([
    ['?sort=customerName&dir=-1', 'Sort: Customer, Z to A'],
    ['?sort=nameEn&dir=-1', 'Sort: Voucher, Z to A'],
  ])('names the order of %s on a phone', async (address, name) => {
    await open(createApiWith(3), address)
    expect((await screen.findByRole<HTMLOptionElement>('option', { name, hidden: true })).selected).toBe(true)
  })

  test('asks for one day by its own name, for several by their range, and for words', async () => {
    const { server } = await open(createApiWith(3), '?created=2026-09-14&search=Customer')
    await screen.findByText('Nothing matches', { exact: false })
    await open({ server }, '?from=2026-09-10&to=2026-09-15')
    await screen.findAllByText('Customer 1')
    const requestedFilters = server.received(listRedemptions).map(({ query: { page: _page, limit: _limit, ...filters } }) => filters)
    expect(requestedFilters).toEqual([{ redemptionDate: '2026-09-14', search: 'Customer' }, { dateRange: '2026-09-10to2026-09-15' }])
  })

  test('that is empty leads to the till, and offers nothing else', async () => {
    await open(createApiWith(0))
    expect(await screen.findByText('No redemptions yet')).toBeDefined()
    expect(main().getAllByRole('link', { name: 'Scan' })).toHaveLength(1)
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  test('that could not be fetched is fetched again', async () => {
    const given = createApiWith(2)
    given.server.handleOnce(listRedemptions, connectionLost)
    const { press } = await open(given)
    await press('Try again')
    expect(await screen.findByText('Customer 2')).toBeDefined()
  })
})

describe('new redemptions while the page is open', () => {
  const later = async () => {
    await act(() => vi.advanceTimersByTimeAsync(16_000))
  }
  const openTimed = async (given: ReturnType<typeof createApiWith>, options = {}) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] })
    const portal = await open(given, '', options)
    await screen.findByText('Customer 1')
    return portal
  }
  beforeEach(() => () => void vi.useRealTimers())

  test('go on top and are announced, with the totals', async () => {
    const given = createApiWith(40)
    await openTimed(given)
    given.rows.unshift(aRedemption(0, { customerName: 'Sara' }))
    await later()
    await waitFor(() => expect(customers().slice(0, 2)).toEqual(['Sara', 'Customer 1']))
    expect(screen.getByText('New: ⁨Sara⁩.')).toBeDefined()
    expect(totals()).toContain('1,918.80')
    given.rows.unshift(aRedemption(-2), aRedemption(-1))
    await later()
    expect(await screen.findByText('2 new redemptions, the last of ⁨Customer -2⁩.')).toBeDefined()
  })

  test('wait behind a button while the top is out of view, announced once', async () => {
    const given = createApiWith(40)
    await openTimed(given)
    const place = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top: -300 } as DOMRect)
    onTestFinished(() => place.mockRestore())
    given.rows.unshift(aRedemption(0))
    await later()
    await screen.findByRole('button', { name: '1 new redemption' })
    given.rows.unshift(aRedemption(-1))
    await later()
    await screen.findByRole('button', { name: '2 new redemptions' })
    expect(customers()[0]).toBe('Customer 1')
    expect(screen.getByText('New redemptions wait at the top of the list.')).toBeDefined()
  })

  test('wait also where everything is fetched again, because the server has just been started', async () => {
    const given = createApiWith(40)
    const { createSocket, ...socket } = createFakeSocket({ answer: 'hang' })
    await openTimed(given, { createSocket })
    const place = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top: -300 } as DOMRect)
    onTestFinished(() => place.mockRestore())
    given.rows.unshift(aRedemption(0))
    socket.setAnswer('accept')
    socket.setRecent({ knownFor: 0, changes: [] })
    await later()
    expect(socket.isConnected()).toBe(true)
    await screen.findByRole('button', { name: '1 new redemption' })
    expect(customers()[0]).toBe('Customer 1')
  })
})

describe('undoing', () => {
  const given = () => {
    const all = createApiWith(2)
    all.rows[0] = aRedemption(1, { undoUntil: iso(testNow + minute) })
    all.rows[1] = aRedemption(2, { undoUntil: iso(testNow - minute) })
    return all
  }

  test('is offered as long as it is possible, and confirmed first', async () => {
    const { server, rows } = given()
    server.handle(undoRedemption, ({ body }) => {
      rows.splice(
        rows.findIndex(({ _id }) => _id === body?.redemptionId),
        1,
      )
      return null
    })
    const { press } = await open({ server })
    await screen.findByText('Customer 2')
    expect(screen.getAllByRole('button', { name: /^Undo redemption/ })).toHaveLength(1)
    await press('Undo redemption: ⁨Customer 1⁩')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Undo the redemption of ⁨Customer 1⁩?' }))
    await press(/^Undo redemption/)
    await waitFor(() => expect(customers()).toEqual(['Customer 2']))
    expect(dialog).toBeDefined()
    expect(server.received(undoRedemption).map(({ body }) => body)).toEqual([{ redemptionId: 'r1' }])
  })

  test('that comes too late shows an error, and the list stays', async () => {
    const { server } = given()
    server.handle(undoRedemption, () => refusal(409, 'TOO_LATE_TO_UNDO', { message: 'It is too late.' }))
    const { press, toastTexts } = await open({ server })
    await press('Undo redemption: ⁨Customer 1⁩')
    await press(/^Undo redemption/)
    await waitFor(() => expect(toastTexts()).toEqual(['It is too late.']))
    expect(customers()).toEqual(['Customer 1', 'Customer 2'])
  })
})

test('the file is of what the list lets through, in its order', async () => {
  const { server } = createApiWith(3)
  server.handle(downloadRedemptions, () => new Response('PK', { headers: { 'content-type': downloadRedemptions.file?.mediaType ?? '' } }))
  const { press } = await open({ server }, '?created=2026-09-15&search=Customer&sort=discountedPrice&dir=-1')
  await press('Download')
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(server.received(downloadRedemptions).map(({ query }) => query)).toEqual([
    { redemptionDate: '2026-09-15', search: 'Customer', sortKey: 'discountedPrice', sortValue: -1 },
  ])
})

test('on a plain backend there are no totals, file, undo or range, and any shape of the list is read', async () => {
  const { server } = createApiWith(0)
  server.isFullBackend = false
  const row = {
    id: 'x',
    customerName: 'Sara',
    redemptionDate: iso(testNow),
    redemptionCode: '7KQ4P2XD',
    discountPercentage: '40',
    nameEn: 'Tea',
  }
  server.handle(
    listRedemptions,
    () =>
      new Response(JSON.stringify({ success: true, data: { redemptions: [row] } }), {
        headers: { 'content-type': 'application/json' },
      }),
  )
  const { user } = await open({ server }, '?from=2026-09-01&to=2026-09-10')
  const shown = await findRow('Sara')
  for (const text of ['7KQ4P2XD', '−40%', 'Tea', 'Sep 15, 2026, 12:00']) expect(shown.getByText(text), text).toBeDefined()
  for (const name of ['Download', /^Undo redemption/]) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(totals()).toBeUndefined()
  expect(server.received(listRedemptions).map(({ query }) => query)).toEqual([{ page: 1, limit: 25 }])
  await user.click(screen.getByRole('button', { name: /^Redeemed:/ }))
  expect(await screen.findByLabelText('Day', {}, { timeout: 10_000 })).toBeDefined()
  expect(screen.queryByLabelText('Last day')).toBeNull()
})
