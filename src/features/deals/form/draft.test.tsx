// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createDeal } from '#contract/deals.ts'
import { buildUser } from '#fixtures/builders.ts'
import { choosePicture, fillForm, submitButton } from '#fixtures/deal-form.ts'
import { openPage } from '#fixtures/open-portal.tsx'
import { endSession } from '#fixtures/sessions.ts'
import { storageEntries } from '#fixtures/test-session.ts'
import { memoryStorage } from '#lib/session/memory.ts'
import type { SessionStorage } from '#lib/session/storage.ts'
import { type DealDraft, emptyDraft, TypedDeal } from './deal-form.ts'

const add = '/service-provider/deals/add'
const writtenAt = Date.UTC(2026, 8, 12, 11, 2)
const now = () => writtenAt

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const offer = () => screen.queryByText(/^Draft “/)
const findOffer = () => screen.findByText(/^Draft “/)
const takeUp = () => screen.findByRole('button', { name: 'Continue the draft' })
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, '')
const readDraft = (storage: SessionStorage): DealDraft | undefined => {
  const [newest] = Object.values(storageEntries(storage))
    .map((text) => JSON.parse(text))
    .sort((one, other) => other.at - one.at)
  return newest?.values
}
const storedNames = (storage: SessionStorage) =>
  Object.values(storageEntries(storage))
    .map((text) => JSON.parse(text).values.nameEn)
    .sort()
/** The page goes, as with a reload. */
const goAway = () => act(() => void window.dispatchEvent(new Event('pagehide')))

/** Somebody fills the form, and their session ends by itself. */
async function writeAndLose(write: (user: UserEvent) => Promise<void> = fillForm) {
  const portal = await openPage({ path: add, now })
  await write(portal.user)
  await act(() => endSession.expired(portal))
  cleanup()
  return portal.draftStorage
}

test('what was typed when the session ended is offered when the form opens next, and comes back whole', async () => {
  const draftStorage = await writeAndLose()
  const { user, server, currentPath } = await openPage({ path: add, draftStorage, now })
  expect(plain((await findOffer()).textContent)).toBe('Draft “Coffee and cake”, 14:02')
  expect(screen.getByText('The picture was not saved. Choose it again.')).toBeTruthy()
  expect(field('Name, English').value).toBe('')
  await user.click(await takeUp())
  expect(offer()).toBeNull()
  expect(field('Name, English').value).toBe('Coffee and cake')
  expect(field('Terms and conditions, Arabic').value).toBe('واحدة لكل زيارة.')
  expect(field('Price after discount').value).toBe('46.80')
  expect(field('Every day: closing time').value).toBe('23:00')
  await waitFor(() => expect(document.activeElement).toBe(field('Name, English')))
  expect(screen.queryByTitle('cake.png')).toBeNull()

  await user.click(submitButton())
  expect(server.received(createDeal)).toHaveLength(0)
  await choosePicture(user)
  await user.click(submitButton())
  await waitFor(() => expect(currentPath()).toBe('/service-provider/deals/new'))
  expect(server.received(createDeal)[0]?.body).toMatchObject({ nameEn: 'Coffee and cake', discountedPrice: 46.8 })
  expect(readDraft(draftStorage)).toBeUndefined()
})

test('hours by the day, and which of the prices was calculated, come back too', async () => {
  const draftStorage = await writeAndLose(async (user) => {
    await user.type(field('Original price'), '100')
    await user.type(field('Price after discount'), '75')
    await user.click(screen.getByText('Different hours each day'))
    await user.click(await screen.findByRole('checkbox', { name: 'Friday' }))
    await user.type(field('Friday: opening time'), '16:00')
  })
  const before = readDraft(draftStorage)
  expect(before?.hours).toMatchObject({ option: 'INDIVIDUAL' })
  const { user } = await openPage({ path: add, draftStorage, now })
  await user.click(await takeUp())
  await waitFor(() => expect(field('Friday: opening time').value).toBe('16:00'))
  expect(field('Discount').value).toBe('25')
  await user.clear(field('Price after discount'))
  await user.type(field('Price after discount'), '60')
  expect(field('Discount').value).toBe('40')
  goAway()
  expect(readDraft(draftStorage)).toEqual({ ...before, discountedPrice: '60', discountPercentage: '40' })
})

test('neither the picture nor anything but what the form types is kept', async () => {
  const draftStorage = await writeAndLose()
  expect(Object.keys(readDraft(draftStorage) ?? {}).sort()).toEqual(Object.keys(emptyDraft).sort())
  expect(JSON.stringify(storageEntries(draftStorage))).not.toContain('cake.png')
})

test('an untouched form is a draft of the kept shape', () => {
  expect(TypedDeal.parse(emptyDraft)).toEqual(emptyDraft)
})

test('nobody else is offered it', async () => {
  const draftStorage = await writeAndLose()
  await openPage({ path: add, draftStorage, now, as: buildUser('SERVICE_PROVIDER', { _id: 'somebody else' }) })
  expect(offer()).toBeNull()
})

test('a month later it is not offered any more; some days later it is, with its day', async () => {
  const day = 24 * 3_600_000
  const draftStorage = await writeAndLose()
  await openPage({ path: add, draftStorage, now: () => writtenAt + 20 * day })
  expect((await findOffer()).textContent).toContain('\u2068Sep\u00A012, 2026, 14:02\u2069')
  cleanup()
  await openPage({ path: add, draftStorage, now: () => writtenAt + 30 * day })
  expect(offer()).toBeNull()
})

test('discarded, it is gone, and the focus goes on to the form', async () => {
  const draftStorage = await writeAndLose()
  const { user } = await openPage({ path: add, draftStorage, now })
  await user.click(await screen.findByRole('button', { name: 'Discard the draft' }))
  expect(offer()).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(field('Name, English')))
  expect(readDraft(draftStorage)).toBeUndefined()
})

test('unanswered, it waits; what is typed beside it is a draft of its own, which continuing replaces', async () => {
  const draftStorage = await writeAndLose()
  const first = await openPage({ path: add, draftStorage, now })
  await first.router.navigate({ to: '/service-provider/deals' })
  cleanup()
  const { user } = await openPage({ path: add, draftStorage, now })
  await findOffer()
  await user.type(field('Name, English'), 'Tea')
  expect(screen.getByText(/^Continuing it replaces what you have typed since/)).toBeTruthy()
  goAway()
  expect(storedNames(draftStorage)).toEqual(['Coffee and cake', 'Tea'])
  await user.click(await takeUp())
  expect(storedNames(draftStorage)).toEqual(['Coffee and cake'])
})

test.each(['explicit', 'elsewhere', 'notAllowed'] as const)('after an end of the kind "%s" nothing more is kept', async (reason) => {
  const portal = await openPage({ path: add })
  await portal.user.type(field('Name, English'), 'Coffee')
  await act(() => endSession[reason](portal))
  goAway()
  cleanup()
  expect(readDraft(portal.draftStorage)).toBeUndefined()
})

test('a reload loses nothing typed, and the bar says when it was kept', async () => {
  const { user, draftStorage } = await openPage({ path: add, now })
  expect(screen.queryByText(/^Draft saved/)).toBeNull()
  await user.type(field('Name, English'), 'Coffee')
  goAway()
  expect(screen.getByText(/^Draft saved/).textContent).toBe('Draft saved on this device, \u206614:02\u2069')
  expect(readDraft(draftStorage)?.nameEn).toBe('Coffee')
})

test('a reload shows the form as it was; other drafts are not taken', async () => {
  const draftStorage = await writeAndLose()
  const { user, tabStorage } = await openPage({ path: add, draftStorage, now })
  await user.type(field('Name, English'), 'Tea')
  goAway()
  const reloaded = memoryStorage()
  for (const [key, value] of Object.entries(storageEntries(tabStorage))) reloaded.setItem(key, value)
  cleanup()
  await openPage({ path: add, draftStorage, tabStorage: reloaded, now })
  expect(field('Name, English').value).toBe('Tea')
  expect(offer()).toBeNull()
  expect(storedNames(draftStorage)).toEqual(['Coffee and cake', 'Tea'])
})

/** Presses Cancel in a form and returns the question. */
async function cancel(user: UserEvent) {
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  return screen.findByRole('alertdialog', { name: 'Leave now?' })
}
const stays = 'Your draft stays on this device.'

test('leaving keeps the draft, and the form offers it when it is opened again', async () => {
  const { user, currentPath, draftStorage } = await openPage({ path: add, now })
  await user.type(field('Name, English'), 'Coffee')
  expect((await cancel(user)).textContent).toContain(stays)
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(currentPath()).toBe('/service-provider/deals'))
  expect(readDraft(draftStorage)?.nameEn).toBe('Coffee')
  await user.click(await screen.findByRole('link', { name: 'New voucher' }))
  await user.click(await screen.findByRole('button', { name: 'Continue the draft' }))
  expect(field('Name, English').value).toBe('Coffee')
})

test('the draft can be discarded while leaving', async () => {
  const { user, currentPath, draftStorage } = await openPage({ path: add })
  await user.type(field('Name, English'), 'Coffee')
  await cancel(user)
  await user.click(screen.getByRole('button', { name: 'Discard the draft' }))
  await waitFor(() => expect(currentPath()).toBe('/service-provider/deals'))
  expect(readDraft(draftStorage)).toBeUndefined()
})

test('the question names a picture that does not stay, and discards only what was typed', async () => {
  const draftStorage = await writeAndLose()
  const { user, currentPath } = await openPage({ path: add, draftStorage, now })
  await user.type(field('Name, English'), 'Tea')
  await choosePicture(user)
  expect((await cancel(user)).textContent).toContain(`${stays} The picture is not saved.`)
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard the draft' }))
  await waitFor(() => expect(currentPath()).toBe('/service-provider/deals'))
  expect(storedNames(draftStorage)).toEqual(['Coffee and cake'])
})

test('without a picture none is missed', async () => {
  const draftStorage = await writeAndLose(async (user) => user.type(field('Name, English'), 'Coffee'))
  await openPage({ path: add, draftStorage, now })
  await findOffer()
  expect(screen.queryByText(/picture was not kept/)).toBeNull()
})

test('of several drafts the newest is offered, with a link to all', async () => {
  const draftStorage = await writeAndLose()
  const second = await openPage({ path: add, draftStorage, now: () => writtenAt + 60_000 })
  await second.user.type(field('Name, English'), 'Tea')
  await act(() => endSession.expired(second))
  cleanup()
  const { user, currentPath } = await openPage({ path: add, draftStorage, now: () => writtenAt + 60_000 })
  expect(plain((await findOffer()).textContent)).toBe('Draft “Tea”, 14:03')
  await user.click(screen.getByRole('link', { name: 'All 2 drafts' }))
  await waitFor(() => expect(currentPath()).toBe('/service-provider/deals'))
  expect(await screen.findByRole('heading', { name: 'Drafts (2)' })).toBeTruthy()
})

test('without a stored draft the question says that all is lost', async () => {
  const { user, currentPath } = await openPage({ path: add })
  await choosePicture(user)
  const question = await cancel(user)
  expect(question.textContent).toContain('What you typed will be lost.')
  expect(screen.queryByRole('button', { name: 'Discard the draft' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(currentPath()).toBe('/service-provider/deals'))
})

test('what was taken up is asked about before it is left', async () => {
  const draftStorage = await writeAndLose()
  const { user, currentPath } = await openPage({ path: add, draftStorage, now })
  await user.click(await takeUp())
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  expect(await screen.findByRole('alertdialog', { name: 'Leave now?' })).toBeTruthy()
  expect(currentPath()).toBe(add)
})

test('an end of the session in the middle of the question before leaving is not held up by it, and keeps the draft', async () => {
  const portal = await openPage({ path: add })
  const { user, currentPath, draftStorage } = portal
  await user.type(field('Name, English'), 'Coffee')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await screen.findByRole('alertdialog')
  await act(() => endSession.expired(portal))
  await waitFor(() => expect(currentPath()).toBe('/service-provider/login'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(readDraft(draftStorage)?.nameEn).toBe('Coffee')
})

test('a device without room says so and loses nothing on screen', async () => {
  const draftStorage = memoryStorage()
  draftStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const { user } = await openPage({ path: add, draftStorage })
  await user.type(field('Name, English'), 'Coffee')
  goAway()
  expect(screen.queryByText(/^Draft saved/)).toBeNull()
  expect(await screen.findByText('Draft not saved: this browser has no room.')).toBeTruthy()
  expect(field('Name, English').value).toBe('Coffee')
})
