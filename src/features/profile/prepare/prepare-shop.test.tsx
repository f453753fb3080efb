// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { deleteDeal, getDeal, listDeals } from '#contract/deals.ts'
import { getProfile, type Profile, updateCoverImage, updateProfile } from '#contract/profile.ts'
import { everyDay } from '#contract/timings.ts'
import { buildDeal, buildProfile } from '#fixtures/builders.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPortal } from '#fixtures/open-portal.tsx'
import { choosePicture, content, save } from '#fixtures/profile-page.ts'

const status = '/service-provider/dashboard'
const unprepared: Partial<Profile> = {
  businessDescEn: null,
  businessDescAr: null,
  businessTimingsOption: null,
  businessTimings: null,
  accountApprovalStatus: 'PENDING',
}
const createPending = (profile: Partial<Profile> = {}) =>
  createMarketplace({ profile: buildProfile({ ...content, ...unprepared, ...profile } as Profile) })

const list = async () => within((await screen.findByRole('link', { name: 'Business hours' })).closest('ul') ?? document.body)
const findState = async (part: string) => {
  const row = (await list()).getByText(part).closest('li')
  return within(row ?? document.body).queryByText('Ready') ? 'Ready' : 'open'
}
const write = async (user: UserEvent, name: string, text: string) => {
  await user.click(await screen.findByRole('textbox', { name }))
  await user.paste(text)
}
const findWindow = async () => within(await screen.findByRole('region', { name: 'Your shop window' }))

test('a pending business sees what it can prepare, and its shop with the places of what is missing', async () => {
  await openPortal({ path: status, server: createPending() })
  expect(await screen.findByText(/^\S*1\S* of \S*6\S* ready$/)).toBeTruthy()
  for (const part of ['Pictures', 'Business hours', 'Name and description', 'Your first voucher', 'Name of your till'])
    expect(await findState(part), part).toBe('open')
  expect(await findState('Contact and place')).toBe('Ready')
  const shop = await findWindow()
  expect(shop.getByText('Your first voucher will hang here')).toBeTruthy()
  expect(shop.getByText('No business hours yet')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'What we received' }).closest('details')?.open).toBe(false)
})

test('what is saved in a part is ready in the list and in the shop', async () => {
  const server = createPending({ businessTimingsOption: 'COMMON', businessTimings: everyDay('08:00', '23:00') })
  const { user, currentPath } = await openPortal({ path: status, server })
  expect(await findState('Business hours')).toBe('Ready')
  await user.click((await list()).getByRole('link', { name: 'Name and description' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Name and description' })).toBeTruthy()
  expect(screen.queryByLabelText('Mobile number')).toBeNull()
  expect(screen.queryByLabelText('Business name, English')).toBeNull()
  await write(user, 'Description, English', 'A roastery.')
  await write(user, 'Description, Arabic', 'محمصة.')
  await user.click(save())
  await waitFor(() => expect(currentPath()).toBe(status))
  expect(server.received(updateProfile).map(({ body }) => [body.businessDescEn, body.businessDescAr])).toEqual([['A roastery.', 'محمصة.']])
  expect(await findState('Name and description')).toBe('Ready')
  expect((await findWindow()).getByText('A roastery.')).toBeTruthy()
})

test('pictures are sent by a pending business, and the shop shows them', async () => {
  const server = createPending()
  const { user, currentPath } = await openPortal({ path: `/service-provider/profile?part=pictures`, server })
  await screen.findByRole('heading', { level: 1, name: 'Pictures' })
  await choosePicture(user, 'cover')
  await user.click(save())
  await waitFor(() => expect(currentPath()).toBe(status))
  expect(server.received(updateCoverImage)).toHaveLength(1)
  expect(await findState('Pictures')).toBe('open')
})

test('the registered names are read and not written, and the list of all parts leads back to the status', async () => {
  const { user, currentPath } = await openPortal({ path: '/service-provider/profile', server: createPending() })
  await user.click(await screen.findByRole('link', { name: 'Name and description' }))
  expect(await screen.findByText(/^The names are reviewed/)).toBeTruthy()
  expect(screen.queryByLabelText('Business name, English')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Your public page' })).toBeNull()
  await user.click(main().getByRole('link', { name: 'Your registration' }))
  await waitFor(() => expect(currentPath()).toBe(status))
})

test('the name of the till is kept on the device and hangs in the window', async () => {
  const { user, storage } = await openPortal({ path: status, server: createPending() })
  await user.type(await screen.findByLabelText('Name of your till'), 'Front')
  expect(await findState('Name of your till')).toBe('Ready')
  expect((await findWindow()).getByText(/^Till: \S*Front/)).toBeTruthy()
  expect(storage.getItem('till')).toContain('Front')
})

const createSent = () => {
  const server = createPending()
  const deal = buildDeal('first', { dealStatus: 'PENDING', nameEn: 'Two flat whites', nameAr: 'كوبا فلات وايت' })
  let deals = [deal]
  server.handle(listDeals, () => ({ rows: deals, pagination: { currentPage: 1, totalCount: deals.length } }))
  server.handle(getDeal, () => deal)
  server.handle(deleteDeal, () => {
    deals = []
    return null
  })
  return server
}

test('a voucher that was sent hangs in the window in both languages, and the list leads to it', async () => {
  const { user, currentPath } = await openPortal({ path: status, server: createSent() })
  const shop = await findWindow()
  expect(await shop.findByText('Two flat whites')).toBeTruthy()
  expect(await findState('Your first voucher')).toBe('Ready')
  await user.click(shop.getByRole('radio', { name: 'العربية' }))
  expect(shop.getByText('كوبا فلات وايت')).toBeTruthy()
  await user.click((await list()).getByRole('link', { name: 'Your first voucher' }))
  expect(await screen.findByText(/^This voucher is with your registration/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Duplicate' })).toBeNull()
  await user.click(main().getByRole('link', { name: 'Edit' }))
  expect(await screen.findByRole('button', { name: /review/i })).toBeTruthy()
  await user.click(main().getByRole('link', { name: 'Your registration' }))
  await waitFor(() => expect(currentPath()).toBe(status))
})

test('it is deleted without the question about customers, of whom there are none, and another one can be written', async () => {
  const { user, currentPath } = await openPortal({ path: '/service-provider/deals/first', server: createSent() })
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Delete voucher/ }))
  await waitFor(() => expect(currentPath()).toBe(status))
  await user.click(await screen.findByRole('link', { name: 'Your first voucher' }))
  await waitFor(() => expect(currentPath()).toBe('/service-provider/deals/add'))
})

test('a voucher that could not be loaded is no missing one', async () => {
  const server = createSent()
  server.handleOnce(listDeals, () => refusal(422, 'VALIDATION_FAILED'))
  const { user } = await openPortal({ path: status, server })
  expect(await screen.findByText('Could not load your voucher')).toBeTruthy()
  expect((await list()).queryByRole('link', { name: 'Your first voucher' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Try again/ }))
  expect((await (await findWindow()).findAllByText('Two flat whites')).length).toBe(1)
})

test('an approval while hours are typed leaves the form as it is', async () => {
  const server = createPending()
  const { user, services } = await openPortal({ path: '/service-provider/profile?part=description', server })
  await write(user, 'Description, English', 'A roastery.')
  server.handle(getProfile, () => buildProfile({ ...content, ...unprepared, accountApprovalStatus: 'APPROVED' } as Profile))
  await act(() => services.queryClient.invalidateQueries())
  expect(await screen.findByLabelText('Business name, English')).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description, English' }).value).toBe('A roastery.')
})

test.each([
  ['a plain backend', 'PENDING', false],
  ['a rejected registration', 'REJECTED', true],
] as const)('%s has nothing to prepare', async (_name, accountApprovalStatus, isFullBackend) => {
  const server = createPending({ accountApprovalStatus })
  server.isFullBackend = isFullBackend
  const { router } = await openPortal({ path: status, server })
  expect(await screen.findByRole('heading', { name: 'What we received' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Business hours' })).toBeNull()
  for (const path of ['profile', 'deals/add']) {
    await act(() => router.navigate({ href: `/service-provider/${path}` }))
    expect(await screen.findByRole('heading', { name: 'What we received' })).toBeTruthy()
  }
})
