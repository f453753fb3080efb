// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createDeal, type Deal, deleteDeal, getDeal, updateDeal, updateDealCover } from '../../contract/deals.ts'
import { everyDay } from '../../contract/timings.ts'
import { json } from '../../http/test-kit.ts'
import { aDeal } from '../../testing/builders.ts'
import { lost, refusal } from '../../testing/fake-server.ts'
import { createMarketplace, type Marketplace } from '../../testing/marketplace.ts'
import { main, openPortal } from '../../testing/open-portal.tsx'
import { choosePicture, submitButton } from './form/test-kit.ts'

const edit = '/service-provider/deals/edit/d1'
const detail = '/service-provider/deals/d1'
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string | RegExp) => screen.getByRole('button', { name })

const cover = { fileUrl: '/old.webp' }
const aMarket = (deal: Partial<Deal> = {}) => createMarketplace({ deals: [aDeal('d1', { version: 1, dealCoverImg: cover, ...deal })] })
/** Opens the form of a voucher and waits for it. */
async function openForm(server: Marketplace = aMarket(), options: Partial<Parameters<typeof openPortal>[0]> = {}) {
  const portal = await openPortal({ path: edit, server, ...options })
  await screen.findByLabelText('Name')
  return portal
}
const sent = {
  nameEn: 'Voucher d1',
  nameAr: 'قسيمة d1',
  detailsEn: 'Two cups.',
  detailsAr: 'كوبان.',
  termsAndConditionsEn: 'One per visit.',
  termsAndConditionsAr: 'واحدة لكل زيارة.',
  originalPrice: 78,
  discountPercentage: 40,
  discountedPrice: 46.8,
  qtyPerUser: 2,
  dealTimingsOption: 'COMMON',
  dealTimings: everyDay('08:00', '23:00'),
}
const arabicName = { nameAr: 'قهوة' }

test('a voucher opens as it is, and its text is sent alone where no other picture was chosen', async () => {
  const { server, user, at, said } = await openForm(aMarket(arabicName))
  expect(field('Original price').value).toBe('78.00')
  expect(field('Price after discount').value).toBe('46.80')
  expect(field('Every day: closing time').value).toBe('23:00')
  expect(screen.getByRole('img', { name: 'The cover picture as it is now' })).toBeTruthy()
  await user.clear(field('Original price'))
  await user.type(field('Original price'), '100')
  expect(field('Price after discount').value).toBe('60.00')
  await user.click(submitButton())
  await waitFor(() => expect(at()).toBe(detail))
  const [asked] = server.asked(updateDeal)
  expect(asked?.body).toEqual({ ...sent, ...arabicName, originalPrice: 100, discountedPrice: 60, expectedVersion: 1 })
  expect(asked?.params).toEqual({ id: 'd1' })
  expect(server.asked(updateDealCover)).toHaveLength(0)
  expect(said()).toEqual(['Voucher updated. It waits for review.'])
})

test('another picture is a call of its own, after the text', async () => {
  const { server, user, at } = await openForm(aMarket(arabicName))
  await choosePicture(user)
  expect(screen.queryByRole('img', { name: 'The cover picture as it is now' })).toBeNull()
  await user.click(submitButton())
  await waitFor(() => expect(at()).toBe(detail))
  expect(server.log.map(({ call }) => call).filter((call) => call.startsWith('deals.update'))).toEqual([
    'deals.update',
    'deals.updateCover',
  ])
  expect(server.asked(updateDealCover)[0]?.files.dealCoverImg).toMatchObject({ name: 'cake.png' })
})

describe('a picture that fails after its text was saved', () => {
  test.each([
    ['lost on its way', lost, 'Failed to update deal cover image. The server did not answer. Check your connection.'],
    ['refused by a server in need', () => refusal(503, 'UNAVAILABLE'), /Failed to update deal cover image/],
  ])('(%s) keeps the page, and is tried again alone', async (_how, failing, message) => {
    const server = aMarket(arabicName)
    server.answersOnce(updateDealCover, failing)
    const { user, at } = await openForm(server)
    await user.type(field('Name'), '!')
    await choosePicture(user)
    await user.click(submitButton())
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByText('Your text is saved and waits for review. Only the picture is missing.')).toBeTruthy()
    expect(screen.getByTitle('cake.png')).toBeTruthy()
    expect(field('Name').value).toBe('Voucher d1!')
    await user.click(button('Try the picture again'))
    await waitFor(() => expect(at()).toBe(detail))
    expect(server.asked(updateDeal)).toHaveLength(1)
    expect(server.asked(updateDealCover)).toHaveLength(2)
  })

  test('is not lost by leaving without a question; what was typed since is sent before it, on what the server has now', async () => {
    const server = aMarket(arabicName)
    server.answersOnce(updateDealCover, lost)
    const { user, at } = await openForm(server)
    await choosePicture(user)
    await user.click(submitButton())
    await user.click(await screen.findByRole('link', { name: 'Discard changes' }))
    expect(await screen.findByText('The new picture has not been sent. Your text is saved.')).toBeTruthy()
    await user.click(button('Keep writing'))
    await user.type(field('Name'), '?')
    await user.click(submitButton())
    await waitFor(() => expect(at()).toBe(detail))
    expect(server.asked(updateDeal).map(({ body }) => [body.nameEn, body.expectedVersion])).toEqual([
      ['Voucher d1', 1],
      ['Voucher d1?', 2],
    ])
  })

  test('has its text sent again where somebody else has written over it since, and theirs was looked at', async () => {
    const server = aMarket(arabicName)
    server.answersOnce(updateDealCover, lost)
    const { user, at } = await openForm(server)
    await choosePicture(user)
    await user.click(submitButton())
    await screen.findByRole('button', { name: 'Try the picture again' })
    await user.type(field('Name'), '?')
    Object.assign(server.deals[0] ?? {}, { version: 3, nameEn: 'Theirs' })
    await user.click(submitButton())
    await user.click(await screen.findByRole('button', { name: 'Take the saved version' }))
    await user.click(button('Bring mine back'))
    await user.type(field('Name'), '{Backspace}')
    await user.click(submitButton())
    await waitFor(() => expect(at()).toBe(detail))
    expect(server.asked(updateDeal).map(({ body }) => body.nameEn)).toEqual(['Voucher d1', 'Voucher d1?', 'Voucher d1'])
  })

  test('stopped on its way has not failed, and its text is saved', async () => {
    const server = aMarket(arabicName)
    server.answersOnce(updateDealCover, () => new Promise(() => undefined))
    const { user, at } = await openForm(server)
    await choosePicture(user)
    await user.click(submitButton())
    await waitFor(() => expect(server.asked(updateDealCover)).toHaveLength(1))
    // Nothing can be typed that would not be sent; what stops it can be reached.
    expect([field('Name'), field('Original price'), field('Every day: closing time')].filter((one) => !one.closest('[inert]'))).toEqual([])
    expect(button('Cancel').closest('[inert]')).toBeNull()
    expect(submitButton().closest('[inert]')).toBeNull()
    await user.click(button('Cancel'))
    expect(await screen.findByText('The new picture has not been sent.')).toBeTruthy()
    expect(field('Name').closest('[inert]')).toBeNull()
    await user.click(button('Try the picture again'))
    await waitFor(() => expect(at()).toBe(detail))
  })
})

describe('before it is sent', () => {
  test('an approved voucher says that it will wait again', async () => {
    await openForm(aMarket({ dealStatus: 'APPROVED', isApproved: true }))
    expect(screen.getByText(/waits for review again/)).toBeTruthy()
  })

  test('a rejected one says why, on its page with the way here and in its form', async () => {
    const reason = 'The terms are unclear.'
    const server = aMarket({ dealStatus: 'REJECTED', reason, decidedAt: '2026-09-15T09:00:00Z' })
    const { user, at } = await openPortal({ path: detail, server })
    await user.click(await screen.findByRole('link', { name: 'Correct and send again' }))
    await waitFor(() => expect(at()).toBe(edit))
    expect(await screen.findByText(reason)).toBeTruthy()
  })
})

describe('somebody who was faster', () => {
  const meanwhile = async (changes: Partial<Deal>) => {
    const server = aMarket(arabicName)
    const portal = await openForm(server)
    await portal.user.type(field('Name'), ' mine')
    Object.assign(server.deals[0] ?? {}, { version: 2 }, changes)
    await portal.user.click(submitButton())
    return {
      ...portal,
      note: () => within(screen.getByText('This voucher was changed while you were writing').closest('[tabindex]') as HTMLElement),
    }
  }

  test('is named with what they changed; mine is kept and replaces theirs', async () => {
    const { user, server, at, note } = await meanwhile({ detailsEn: 'Three cups.', dealStatus: 'APPROVED' })
    await screen.findByText('This voucher was changed while you were writing')
    expect(note().getByText('Three cups.')).toBeTruthy()
    expect(note().getByText('It has been approved.')).toBeTruthy()
    expect(note().queryByText('English name')).toBeNull()
    expect(field('Name').value).toBe('Voucher d1 mine')
    await user.click(button('Keep mine'))
    await user.click(submitButton())
    await waitFor(() => expect(at()).toBe(detail))
    expect(server.asked(updateDeal).at(-1)?.body).toMatchObject({ nameEn: 'Voucher d1 mine', detailsEn: 'Two cups.', expectedVersion: 2 })
  })

  test('is told again where nothing was chosen before the next try', async () => {
    const { user, server } = await meanwhile({ nameEn: 'Theirs' })
    const box = () => screen.getByText('This voucher was changed while you were writing').closest('[tabindex]')
    await waitFor(() => expect(document.activeElement).toBe(box()))
    await user.click(submitButton())
    await waitFor(() => expect(server.asked(updateDeal)).toHaveLength(2))
    await waitFor(() => expect(document.activeElement).toBe(box()))
  })

  test('gives way to mine even after theirs was taken', async () => {
    const { user } = await meanwhile({ nameEn: 'Theirs' })
    await user.click(await screen.findByRole('button', { name: 'Take the saved version' }))
    expect(field('Name').value).toBe('Theirs')
    await user.click(button('Bring mine back'))
    expect(field('Name').value).toBe('Voucher d1 mine')
  })

  test('and deleted it leaves my text for a new voucher', async () => {
    const server = aMarket(arabicName)
    const { user, at } = await openForm(server)
    await user.type(field('Name'), ' mine')
    server.deals.length = 0
    await user.click(submitButton())
    await user.click(await screen.findByRole('button', { name: 'Use it for a new voucher' }))
    await waitFor(() => expect(at()).toBe('/service-provider/deals/add'))
    await user.click(await screen.findByRole('button', { name: 'Continue the draft' }))
    expect(field('Name').value).toBe('Voucher d1 mine')
    await choosePicture(user)
    await user.click(submitButton())
    await waitFor(() => expect(server.asked(createDeal)[0]?.body).toMatchObject({ nameEn: 'Voucher d1 mine' }))
  })

  test('and deleted it leaves the draft of another new voucher alone until its replacing is wanted', async () => {
    const server = aMarket(arabicName)
    const { user, tabStorage } = await openPortal({ path: '/service-provider/deals/add', server })
    await user.type(await screen.findByLabelText('Name'), 'Another')
    window.dispatchEvent(new Event('pagehide'))
    cleanup()
    const second = await openForm(server, { tabStorage })
    await second.user.type(field('Name'), ' mine')
    server.deals.length = 0
    await second.user.click(submitButton())
    await second.user.click(await screen.findByRole('button', { name: 'Use it for a new voucher' }))
    expect(await screen.findByText(/You have a draft of another new voucher/)).toBeTruthy()
    expect([second.at(), tabStorage.getItem('draft_deal')]).toEqual([edit, expect.stringContaining('Another')])
    await second.user.click(button('Replace that draft'))
    await second.user.click(await screen.findByRole('button', { name: 'Continue the draft' }))
    expect(field('Name').value).toBe('Voucher d1 mine')
  })

  test('and deleted it keeps my text on the page where the browser has no room for a draft', async () => {
    const server = aMarket(arabicName)
    const { user, at, tabStorage } = await openForm(server)
    await user.type(field('Name'), ' mine')
    server.deals.length = 0
    await user.click(submitButton())
    tabStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    await user.click(await screen.findByRole('button', { name: 'Use it for a new voucher' }))
    expect(await screen.findByText(/This browser has no room to keep it/)).toBeTruthy()
    expect([at(), field('Name').value]).toEqual([edit, 'Voucher d1 mine'])
  })

  test('is found by looking first where the backend compares nothing', async () => {
    const server = aMarket({ ...arabicName, version: undefined })
    server.extras = ''
    const { user, at } = await openForm(server)
    await user.type(field('Name'), ' mine')
    Object.assign(server.deals[0] ?? {}, { dealStatus: 'APPROVED' })
    await user.click(submitButton())
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }))
    expect(server.asked(updateDeal)).toHaveLength(0)
    await user.click(submitButton())
    await waitFor(() => expect(at()).toBe(detail))
    expect(server.asked(updateDeal)[0]?.body).toEqual({ ...sent, ...arabicName, nameEn: 'Voucher d1 mine' })
  })
})

describe('what was received goes back as it came', () => {
  const body = (server: Marketplace) => server.asked(updateDeal)[0]?.body as unknown

  test('the word of a backend for the common option', async () => {
    const server = aMarket()
    server.extras = ''
    server.answers(getDeal, () => json({ data: { ...aDeal('d1', arabicName), dealTimingsOption: 'SAME_TIME' } }))
    server.before = (call) => (call.name === updateDeal.name ? json({ success: true }) : undefined)
    const { user, at } = await openForm(server)
    await user.type(field('Name'), '!')
    await user.click(submitButton())
    await waitFor(() => expect(at()).toBe(detail))
    expect(body(server)).toMatchObject({ dealTimingsOption: 'SAME_TIME', dealTimings: everyDay('08:00', '23:00') })
  })

  test('common hours that differ by day are shown by the day; a day that makes no sense is told', async () => {
    const server = aMarket()
    const dealTimings = [
      { day: 'Monday', openingTime: '08:00', closingTime: '12:00' },
      { day: 'tuesday', openingTime: '8:30 AM', closingTime: '12:00' },
      { day: 'Someday', openingTime: '08:00', closingTime: '12:00' },
    ]
    server.answers(getDeal, () => json({ data: { ...aDeal('d1', arabicName), dealTimings } }))
    await openForm(server)
    expect(field('Tuesday: opening time').value).toBe('08:30')
    expect(screen.getByText('Some of the hours could not be read')).toBeTruthy()
  })

  test('a day of two shifts, of which the form holds one, is told', async () => {
    const server = aMarket()
    const shifts = [
      { day: 'Monday', openingTime: '08:00', closingTime: '12:00' },
      { day: 'Monday', openingTime: '16:00', closingTime: '22:00' },
    ]
    server.answers(getDeal, () => json({ data: { ...aDeal('d1', arabicName), dealTimingsOption: 'INDIVIDUAL', dealTimings: shifts } }))
    await openForm(server)
    expect(screen.getByText('Some of the hours could not be read')).toBeTruthy()
  })
})

test('what was typed is kept for the same voucher alone, with the version that it was begun from', async () => {
  const first = await openForm(aMarket(arabicName))
  await first.user.type(field('Name'), ' mine')
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  const server = aMarket({ ...arabicName, nameEn: 'Theirs', version: 2 })
  const { user } = await openForm(server, { tabStorage: first.tabStorage })
  expect(field('Name').value).toBe('Theirs')
  await user.click(button('Continue the draft'))
  expect(field('Name').value).toBe('Voucher d1 mine')
  await user.click(submitButton())
  expect(await screen.findByText('This voucher was changed while you were writing')).toBeTruthy()
})

test('a voucher that is not there, or another business’s, is not found', async () => {
  await openPortal({ path: edit, server: createMarketplace() })
  expect(await screen.findByRole('heading', { level: 1, name: 'Voucher not found' })).toBeTruthy()
})

test('a voucher that could not be fetched is asked for again on request', async () => {
  const server = aMarket()
  server.answersOnce(getDeal, lost)
  const { user } = await openPortal({ path: edit, server })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Voucher d1')
})

test('a new voucher begins as a copy of another one, without its picture, and leaves it as it is', async () => {
  const server = aMarket({ ...arabicName, dealStatus: 'REJECTED', reason: 'Blurred.' })
  const { user, at } = await openPortal({ path: detail, server })
  await user.click(await screen.findByRole('link', { name: 'Use as a new voucher' }))
  await waitFor(() => expect(field('Name').value).toBe('Voucher d1'))
  expect(at()).toBe('/service-provider/deals/add')
  expect(main().queryByText('Blurred.')).toBeNull()
  await user.click(submitButton())
  expect(server.asked(createDeal)).toHaveLength(0)
  await choosePicture(user)
  await user.click(submitButton())
  await waitFor(() => expect(at()).toBe('/service-provider/deals/new'))
  expect(server.asked(createDeal)[0]?.body).toEqual({ ...sent, ...arabicName })
  expect(server.asked(deleteDeal)).toHaveLength(0)
})
