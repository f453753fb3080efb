// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createDeal, decideDeal, deleteDeal, getDeal, listDeals } from '#contract/deals.ts'
import { getProfile } from '#contract/profile.ts'
import { buildDeal, buildProfile } from '#fixtures/builders.ts'
import { fillForm, submitButton } from '#fixtures/deal-form.ts'
import { json } from '#fixtures/fake-network.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPage } from '#fixtures/open-portal.tsx'
import { pressKey } from '#fixtures/test-render.tsx'

/** A marketplace behind an API that knows and answers nothing but what §3 and §7 name. */
function plainMarketplace(deals = [buildDeal('d1'), buildDeal('d2')]) {
  const server = createMarketplace({ deals })
  server.isFullBackend = false
  return server
}

/** Without style sheets the word it shows while busy counts into its name. */
const confirm = () => within(screen.getByRole('alertdialog')).getByRole('button', { name: /^(Approve|Reject) voucher/ })
const ask = async (key: 'a' | 'r') => {
  await screen.findByRole('heading', { level: 1 })
  await pressKey(key)
  await screen.findByRole('alertdialog')
}

describe('a list', () => {
  test('shows a dash for what is not told, and says how many rows it could not read', async () => {
    const server = plainMarketplace()
    const row = {
      _id: 'd1',
      nameEn: 'Breakfast',
      originalPrice: '78',
      discountPercentage: null,
      createdAt: 'yesterday',
      serviceProvider: 7,
    }
    server.handle(listDeals, () =>
      json({ message: null, data: { rows: [row, { nameEn: 'Nobody knows' }], pagination: { totalCount: '2' } } }),
    )
    await openPage({ path: '/admin/deals', as: 'ADMIN', server })
    const table = await main().findByRole('table')
    await within(table).findByText('Breakfast')
    const cells = within(table).getAllByRole('row')[1]?.querySelectorAll('th, td') ?? []
    expect([...cells].slice(1, 7).map(({ textContent }) => textContent)).toEqual(['Breakfast', '—', '78.00', '—', '—', '—'])
    expect(main().getByText('1 row of this page could not be read and is missing.')).toBeTruthy()
  })

  test('of which only the number of pages is told says that there are more, and counts them on its last page', async () => {
    const server = plainMarketplace()
    const all = Array.from({ length: 13 }, (_, at) => ({ _id: `d${at}`, nameEn: `Voucher ${at}`, dealStatus: 'PENDING' }))
    server.handle(listDeals, ({ query: { page, limit } }) =>
      json({ data: { rows: all.slice((page - 1) * limit, page * limit), pagination: { currentPage: page, totalPages: 2 } } }),
    )
    const { user } = await openPage({ path: '/admin/deals', as: 'ADMIN', server })
    const text = () =>
      main()
        .getByRole('navigation', { name: 'Pages' })
        .parentElement?.textContent?.replace(/[\u2066-\u2069]/g, '')
    await main().findAllByText('Voucher 1')
    expect(text()).toContain('1–10 of more than 10')
    expect(main().getAllByText('More than 10.').length).toBeGreaterThan(0)
    expect(main().queryByText(/\b(11|20)\b/)).toBeNull()
    await user.click(main().getByRole('button', { name: 'Page 2' }))
    await main().findAllByText('Voucher 12')
    expect(text()).toContain('11–13 of 13')
  })

  test('offers no order that the backend does not know, and asks for none', async () => {
    const server = plainMarketplace()
    await openPage({ path: '/admin/deals?sort=discountedPrice&dir=1', as: 'ADMIN', server })
    const table = await main().findByRole('table')
    await within(table).findAllByText('Voucher d1')
    expect(within(within(table).getAllByRole('row')[0] as HTMLElement).queryAllByRole('button')).toEqual([])
    expect(screen.queryByRole('combobox', { name: 'Sort' })).toBeNull()
    for (const { request } of server.received(listDeals)) expect(new URL(request.url).search).not.toContain('sort')
  })
})

test.each<[string, object, string]>([
  ['no prices', { originalPrice: null, discountPercentage: null, discountedPrice: null, qtyPerUser: 'two' }, '—'],
  ['no hours', { dealTimings: null }, 'The hours are not known.'],
  ['a date that is none', { createdAt: 'the day before' }, 'SAR 46.80'],
])('a voucher with %s is shown all the same', async (_what, odd, text) => {
  const server = plainMarketplace()
  server.handle(getDeal, () => json({ data: { ...buildDeal('d1'), ...odd } }))
  await openPage({ path: '/service-provider/deals/d1', server })
  expect(await screen.findByRole('heading', { level: 1, name: 'Voucher d1' })).toBeTruthy()
  expect(main().getAllByText(text).length).toBeGreaterThan(0)
})

describe('a backend whose filter takes only small letters', () => {
  const openQueue = async (refuses: boolean, statuses: readonly string[]) => {
    const server = plainMarketplace()
    server.before = (request, call) => {
      if (call?.name !== listDeals.name) return undefined
      const requestedStatuses = new URL(request.url).searchParams.getAll('dealStatus')
      if (refuses && requestedStatuses.includes('PENDING')) return json({ message: 'Unknown status' }, 422)
      const rows = statuses.map((dealStatus, index) => ({ _id: `d${index}`, nameEn: `Voucher ${index}`, dealStatus }))
      const found = rows.filter(({ dealStatus }) => requestedStatuses.length === 0 || requestedStatuses.includes(dealStatus))
      return json({ data: { rows: found, pagination: { totalCount: found.length } } })
    }
    await openPage({ path: '/admin/deals', as: 'ADMIN', server })
    return {
      requestedStatuses: () =>
        server.received(listDeals).map(({ request }) => new URL(request.url).searchParams.getAll('dealStatus').join()),
    }
  }

  test.each([
    ['finds nothing for PENDING', false],
    ['refuses PENDING', true],
  ])('and %s shows what waits: its words are learnt from the list without a filter', async (_how, refuses) => {
    const { requestedStatuses } = await openQueue(refuses, ['pending', 'registered'])
    const table = await main().findByRole('table')
    expect(await within(table).findByText('Voucher 0')).toBeTruthy()
    expect(within(table).queryByText('Voucher 1')).toBeNull()
    expect(requestedStatuses()).toEqual(['PENDING', '', 'pending'])
  })

  test('and has nothing that waits is read without a filter once', async () => {
    const { requestedStatuses } = await openQueue(false, ['registered'])
    await waitFor(() => expect(requestedStatuses()).toEqual(['PENDING', '']))
  })
})

describe('a status in words of its own', () => {
  const odd = { dealStatus: 'in_moderation', isApproved: undefined }

  test('is no status on the page of its provider', async () => {
    const server = plainMarketplace()
    server.handle(getDeal, () => json({ data: { ...buildDeal('d1'), ...odd } }))
    await openPage({ path: '/service-provider/deals/d1', server })
    expect(await main().findByText('The status of this voucher is not known.')).toBeTruthy()
    expect(main().queryByText(/Pending|We are reviewing/)).toBeNull()
  })

  test('is a dash in a list', async () => {
    const server = plainMarketplace()
    server.handle(listDeals, () => json({ data: { rows: [{ _id: 'd1', nameEn: 'Breakfast', ...odd }], pagination: { totalCount: 1 } } }))
    await openPage({ path: '/service-provider/deals', server })
    const table = await main().findByRole('table')
    await within(table).findByText('Breakfast')
    expect(within(table).queryByText(/Pending|Approved|Rejected/)).toBeNull()
  })

  test('offers an administrator no reversal of a decision that nobody took', async () => {
    const server = plainMarketplace()
    server.handle(getDeal, () => json({ data: { ...buildDeal('d1'), ...odd } }))
    await openPage({ path: '/admin/deals/d1', as: 'ADMIN', server })
    const bar = within(await screen.findByRole('region', { name: 'Decision' }))
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Reject…R', 'ApproveA']))
    expect(bar.queryByText(/Withdraw approval|Approve anyway/)).toBeNull()
  })

  test.each([
    ['words', { dealStatus: 'in_moderation' }],
    ['numbers', { dealStatus: 3 }],
  ])('and in %s is not counted as nothing', async (_what, said) => {
    const server = plainMarketplace()
    server.before = (request, call) => {
      if (call?.name !== listDeals.name) return undefined
      const rows = new URL(request.url).searchParams.has('dealStatus') ? [] : [{ _id: 'd1', nameEn: 'Breakfast', ...said }]
      return json({ data: { rows, pagination: { totalCount: rows.length } } })
    }
    await openPage({ path: '/admin/deals', as: 'ADMIN', server })
    expect(await main().findByText('The status of 1 row is not known. It may not belong in this list.')).toBeTruthy()
    expect(main().getAllByText('Breakfast').length).toBeGreaterThan(0)
    cleanup()
    await openPage({ path: '/admin/dashboard', as: 'ADMIN', server })
    const link = await main().findByRole('link', { name: 'vouchers' })
    expect(link.closest('p')?.textContent).toContain('Not counted: vouchers')
  })

  test('lets an administrator decide', async () => {
    const server = plainMarketplace()
    server.handle(getDeal, () => json({ data: { ...buildDeal('d1'), ...odd } }))
    server.handle(decideDeal, () => json({ data: null }))
    const { user, toastTexts } = await openPage({ path: '/admin/deals/d1', as: 'ADMIN', server })
    await ask('a')
    await user.click(confirm())
    await waitFor(() => expect(toastTexts()).toEqual(['Voucher approved']))
  })
})

test('a day whose hours could not be read is not closed', async () => {
  const server = plainMarketplace()
  const dealTimings = [
    { day: 'Monday', openingTime: '08:00', closingTime: '12:00' },
    { day: 'Tuesday', openingTime: 'morning', closingTime: 'noon' },
  ]
  server.handle(getDeal, () => json({ data: { ...buildDeal('d1'), dealTimings } }))
  await openPage({ path: '/service-provider/deals/d1', server })
  expect(await main().findByText('1 of its hours could not be read.')).toBeTruthy()
  expect(main().queryByText('Closed')).toBeNull()
})

test('a provider that is told by its id alone is named by its profile', async () => {
  const server = plainMarketplace()
  server.handle(getDeal, () => json({ data: { ...buildDeal('d1'), serviceProvider: 'bun' } }))
  await openPage({ path: '/admin/deals/d1', as: 'ADMIN', server })
  expect((await screen.findAllByText('Bayt Al Bun')).length).toBeGreaterThan(0)
  expect(server.received(getProfile).map(({ params }) => params.userId)).toContain('bun')
})

test('a registered business is an approved one', async () => {
  const server = plainMarketplace([buildDeal('d1', { dealStatus: 'APPROVED' })])
  server.handle(getProfile, () => json({ data: { ...buildProfile(), _id: undefined, accountApprovalStatus: 'registered' } }))
  await openPage({ path: '/service-provider/deals', server })
  expect((await screen.findAllByText('Voucher d1')).length).toBeGreaterThan(0)
})

describe('a decision', () => {
  test.each([{ success: true }, { data: null }, { data: { _id: 'd1' } }, { data: 'ok' }])('answered with %j is taken', async (body) => {
    const server = plainMarketplace()
    server.handle(decideDeal, () => {
      Object.assign(server.deals[0] ?? {}, { dealStatus: 'APPROVED' })
      return json(body)
    })
    const { user, toastTexts } = await openPage({ path: '/admin/deals/d1', as: 'ADMIN', server })
    await ask('a')
    await user.click(confirm())
    await waitFor(() => expect(toastTexts()).toEqual(['Voucher approved']))
    expect(server.received(decideDeal).map(({ body }) => body)).toEqual([{ dealId: 'd1', isApproved: true }])
    expect(server.received(decideDeal)[0]?.idempotencyKey).toBeNull()
  })

  test('against it asks for no reason that nobody would read, and promises none', async () => {
    const server = plainMarketplace()
    const { user, toastTexts } = await openPage({ path: '/admin/deals/d1', as: 'ADMIN', server })
    await ask('r')
    const dialog = screen.getByRole('alertdialog')
    expect(within(dialog).queryByRole('textbox')).toBeNull()
    expect(dialog.textContent).not.toMatch(/reason/i)
    await user.click(confirm())
    await waitFor(() => expect(toastTexts()).toEqual(['Voucher rejected']))
    expect(server.received(decideDeal)[0]?.body).toEqual({ dealId: 'd1', isApproved: false })
  })

  test('that somebody else has taken meanwhile is seen before it is sent', async () => {
    const server = plainMarketplace()
    const { user } = await openPage({ path: '/admin/deals/d1', as: 'ADMIN', server })
    await ask('a')
    Object.assign(server.deals[0] ?? {}, { dealStatus: 'REJECTED' })
    await user.click(confirm())
    expect(await screen.findByText('It was rejected in the meantime')).toBeTruthy()
    expect(server.received(decideDeal)).toHaveLength(0)
  })

  test('about a text that its provider has changed since it was read is not sent: the new one is shown, and can be decided', async () => {
    const server = plainMarketplace()
    const { user, toastTexts } = await openPage({ path: '/admin/deals/d1', as: 'ADMIN', server })
    await ask('a')
    Object.assign(server.deals[0] ?? {}, { detailsEn: 'One cup.' })
    await user.click(confirm())
    const dialog = within(screen.getByRole('alertdialog'))
    expect(await dialog.findByText('It was changed in the meantime. Review it again before you decide.')).toBeTruthy()
    expect(server.received(decideDeal)).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(await screen.findByText('One cup.')).toBeTruthy()
    await ask('a')
    await user.click(confirm())
    await waitFor(() => expect(toastTexts()).toEqual(['Voucher approved']))
    expect(server.received(decideDeal)).toHaveLength(1)
  })

  test('is not sent where nobody can tell what it would be about', async () => {
    const server = plainMarketplace()
    const { user } = await openPage({ path: '/admin/deals/d1', as: 'ADMIN', server })
    await ask('a')
    server.handleOnce(getDeal, () => refusal(503, 'UNAVAILABLE'))
    await user.click(confirm())
    expect(await within(screen.getByRole('alertdialog')).findByText(/^Failed to fetch deal/)).toBeTruthy()
    expect(server.received(decideDeal)).toHaveLength(0)
  })

  test('is not undone over a text that has been changed since', async () => {
    const server = plainMarketplace([buildDeal('d1', { dealStatus: 'APPROVED', isApproved: true })])
    const { user, toastTexts } = await openPage({ path: '/admin/deals/d1', as: 'ADMIN', server })
    await ask('r')
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Withdraw approval/ }))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    Object.assign(server.deals[0] ?? {}, { discountedPrice: 50 })
    await user.click(undo)
    await waitFor(() => expect(toastTexts()).toContain('It was changed in the meantime. Review it again before you decide.'))
    expect(server.received(decideDeal)).toHaveLength(1)
  })

  test('whose outcome nobody knows is not sent again by itself; found done, it is not sent again at all', async () => {
    const server = plainMarketplace()
    server.handle(decideDeal, () => {
      Object.assign(server.deals[0] ?? {}, { dealStatus: 'APPROVED' })
      return refusal(500, 'INTERNAL')
    })
    const { user } = await openPage({ path: '/admin/deals/d1', as: 'ADMIN', server })
    await ask('a')
    await user.click(confirm())
    expect(await screen.findByText(/The request may have gone through\. Check before you try again\./)).toBeTruthy()
    expect(screen.queryByText(/cannot decide twice/)).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Try again/ }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.received(decideDeal)).toHaveLength(1)
  })
})

test('a deletion that is answered with nothing but its success is one', async () => {
  const server = plainMarketplace()
  server.handle(deleteDeal, () => json({ success: true, message: 'Done' }))
  const { user, currentPath, toastTexts } = await openPage({ path: '/admin/deals/d1', as: 'ADMIN', server })
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Delete voucher/ }))
  await waitFor(() => expect(currentPath()).toBe('/admin/deals'))
  expect(toastTexts()).toEqual(['Voucher deleted'])
})

describe('a new voucher', () => {
  test.each([
    [{ success: true }, '/service-provider/deals'],
    [{ message: null, data: null }, '/service-provider/deals'],
    [{ data: { _id: 'd1' } }, '/service-provider/deals/d1'],
  ])('answered with %j has been added, and leads to what is known of it', async (body, path) => {
    const server = plainMarketplace()
    server.handle(createDeal, () => json(body))
    const { user, currentPath, toastTexts } = await openPage({ path: '/service-provider/deals/add', server })
    await fillForm(user)
    await user.click(submitButton())
    await waitFor(() => expect(currentPath()).toBe(path))
    expect(toastTexts()).toEqual(['Voucher submitted. It is waiting for review.'])
    expect(server.received(createDeal)).toHaveLength(1)
  })
})
