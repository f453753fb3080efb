// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createDeal } from '../../../contract/deals.ts'
import { buildUser } from '../../../fixtures/builders.ts'
import { openPortal } from '../../../fixtures/open-portal.tsx'
import { endSession } from '../../../fixtures/sessions.ts'
import { memoryStorage } from '../../../lib/session/memory.ts'
import type { SessionStorage } from '../../../lib/session/storage.ts'
import { type DealDraft, emptyDraft, TypedDeal } from './deal-form.ts'
import { choosePicture, fillForm, submitButton } from './test-kit.ts'

const add = '/service-provider/deals/add'
const writtenAt = Date.UTC(2026, 8, 12, 11, 2)
const now = () => writtenAt

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const offer = () => screen.queryByText(/^You have an unsent draft/)
const takeUp = () => screen.getByRole('button', { name: 'Continue the draft' })
const readDraft = (storage: SessionStorage): DealDraft | undefined => {
  const text = storage.getItem('draft_deal')
  return text === null ? undefined : JSON.parse(text).values
}
/** The page goes, as with a reload. */
const goAway = () => act(() => void window.dispatchEvent(new Event('pagehide')))

/** Somebody fills the form, and their session ends by itself. */
async function writeAndLose(write: (user: UserEvent) => Promise<void> = fillForm) {
  const portal = await openPortal({ path: add, now })
  await write(portal.user)
  await act(() => endSession.expired(portal))
  cleanup()
  return portal.tabStorage
}

test('what was typed when the session ended is offered when the form opens next, and comes back whole', async () => {
  const tabStorage = await writeAndLose()
  const { user, server, currentPath } = await openPortal({ path: add, tabStorage, now })
  expect(offer()?.textContent?.replaceAll(/[\u2066\u2069]/g, '')).toBe('You have an unsent draft from 14:02.')
  expect(screen.getByText('The picture was not kept; choose it again.')).toBeTruthy()
  expect(field('Name').value).toBe('')
  await user.click(takeUp())
  expect(offer()).toBeNull()
  expect(field('Name').value).toBe('Coffee and cake')
  expect(field('الشروط والأحكام').value).toBe('واحدة لكل زيارة.')
  expect(field('Price after discount').value).toBe('46.80')
  expect(field('Every day: closing time').value).toBe('23:00')
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  expect(screen.queryByTitle('cake.png')).toBeNull()

  await user.click(submitButton())
  expect(server.received(createDeal)).toHaveLength(0)
  await choosePicture(user)
  await user.click(submitButton())
  await waitFor(() => expect(currentPath()).toBe('/service-provider/deals/new'))
  expect(server.received(createDeal)[0]?.body).toMatchObject({ nameEn: 'Coffee and cake', discountedPrice: 46.8 })
  expect(readDraft(tabStorage)).toBeUndefined()
})

test('hours by the day, and which of the prices was calculated, come back too', async () => {
  const tabStorage = await writeAndLose(async (user) => {
    await user.type(field('Original price'), '100')
    await user.type(field('Price after discount'), '75')
    await user.click(screen.getByText('Different hours each day'))
    await user.click(await screen.findByRole('checkbox', { name: 'Friday' }))
    await user.type(field('Friday: opening time'), '16:00')
  })
  const before = readDraft(tabStorage)
  expect(before?.hours).toMatchObject({ option: 'INDIVIDUAL' })
  const { user } = await openPortal({ path: add, tabStorage, now })
  await user.click(takeUp())
  await waitFor(() => expect(field('Friday: opening time').value).toBe('16:00'))
  expect(field('Discount').value).toBe('25')
  await user.clear(field('Price after discount'))
  await user.type(field('Price after discount'), '60')
  expect(field('Discount').value).toBe('40')
  goAway()
  expect(readDraft(tabStorage)).toEqual({ ...before, discountedPrice: '60', discountPercentage: '40' })
})

test('neither the picture nor anything but what the form types is kept', async () => {
  const tabStorage = await writeAndLose()
  expect(Object.keys(readDraft(tabStorage) ?? {}).sort()).toEqual(Object.keys(emptyDraft).sort())
  expect(tabStorage.getItem('draft_deal')).not.toContain('cake.png')
})

test('an untouched form is a draft of the kept shape', () => {
  expect(TypedDeal.parse(emptyDraft)).toEqual(emptyDraft)
})

test('nobody else is offered it', async () => {
  const tabStorage = await writeAndLose()
  await openPortal({ path: add, tabStorage, now, as: buildUser('SERVICE_PROVIDER', { _id: 'somebody else' }) })
  expect(offer()).toBeNull()
})

test('a day later it is not offered any more; some hours later it is, with its day', async () => {
  const tabStorage = await writeAndLose()
  await openPortal({ path: add, tabStorage, now: () => writtenAt + 20 * 3_600_000 })
  expect(offer()?.textContent).toContain('from \u2068Sep\u00A012, 2026, 14:02\u2069')
  cleanup()
  await openPortal({ path: add, tabStorage, now: () => writtenAt + 24 * 3_600_000 })
  expect(offer()).toBeNull()
})

test('discarded, it is gone, and the focus goes on to the form', async () => {
  const tabStorage = await writeAndLose()
  const { user } = await openPortal({ path: add, tabStorage, now })
  await user.click(screen.getByRole('button', { name: 'Discard the draft' }))
  expect(offer()).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  expect(readDraft(tabStorage)).toBeUndefined()
})

test('unanswered, it waits; what is typed beside it is warned about and not lost with it', async () => {
  const tabStorage = await writeAndLose()
  const first = await openPortal({ path: add, tabStorage, now })
  await first.router.navigate({ to: '/service-provider/deals' })
  cleanup()
  const { user } = await openPortal({ path: add, tabStorage, now })
  await user.type(field('Name'), 'Tea')
  expect(screen.getByText(/^Continuing it replaces what you have typed since/)).toBeTruthy()
  goAway()
  expect(readDraft(tabStorage)?.nameEn).toBe('Tea')
  await user.click(takeUp())
  expect(readDraft(tabStorage)?.nameEn).toBe('Coffee and cake')
})

test.each(['explicit', 'elsewhere', 'notAllowed'] as const)('after an end of the kind "%s" nothing more is kept', async (reason) => {
  const portal = await openPortal({ path: add })
  await portal.user.type(field('Name'), 'Coffee')
  await act(() => endSession[reason](portal))
  goAway()
  cleanup()
  expect(readDraft(portal.tabStorage)).toBeUndefined()
})

test('a reload loses nothing typed, and the bar says when it was kept', async () => {
  const { user, tabStorage } = await openPortal({ path: add, now })
  expect(screen.queryByText(/^Draft saved/)).toBeNull()
  await user.type(field('Name'), 'Coffee')
  goAway()
  expect(screen.getByText(/^Draft saved/).textContent).toBe('Draft saved in this tab, \u206614:02\u2069')
  expect(readDraft(tabStorage)?.nameEn).toBe('Coffee')
})

/** Presses Cancel in a form and returns the question. */
async function cancel(user: UserEvent) {
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  return screen.findByRole('alertdialog', { name: 'Leave now?' })
}
const staysInTab = 'Your draft stays in this tab for 24 hours, unless you close the tab or sign out.'

test('leaving keeps the draft, and the form offers it when it is opened again', async () => {
  const { user, currentPath, tabStorage } = await openPortal({ path: add, now })
  await user.type(field('Name'), 'Coffee')
  expect((await cancel(user)).textContent).toContain(staysInTab)
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(currentPath()).toBe('/service-provider/deals'))
  expect(readDraft(tabStorage)?.nameEn).toBe('Coffee')
  await user.click(await screen.findByRole('link', { name: 'New voucher' }))
  await user.click(await screen.findByRole('button', { name: 'Continue the draft' }))
  expect(field('Name').value).toBe('Coffee')
})

test('the draft can be discarded while leaving', async () => {
  const { user, currentPath, tabStorage } = await openPortal({ path: add })
  await user.type(field('Name'), 'Coffee')
  await cancel(user)
  await user.click(screen.getByRole('button', { name: 'Discard the draft' }))
  await waitFor(() => expect(currentPath()).toBe('/service-provider/deals'))
  expect(readDraft(tabStorage)).toBeUndefined()
})

test('the question names what does not stay: a picture, and an earlier draft that was not answered', async () => {
  const tabStorage = await writeAndLose()
  const { user, currentPath } = await openPortal({ path: add, tabStorage, now })
  await user.type(field('Name'), 'Tea')
  await choosePicture(user)
  expect((await cancel(user)).textContent).toContain(`${staysInTab} It replaces the earlier draft. The picture does not stay.`)
  await user.click(screen.getByRole('button', { name: 'Discard the draft' }))
  await waitFor(() => expect(currentPath()).toBe('/service-provider/deals'))
  expect(readDraft(tabStorage)?.nameEn).toBe('Coffee and cake')
})

test('without a stored draft the question says that all is lost', async () => {
  const { user, currentPath } = await openPortal({ path: add })
  await choosePicture(user)
  const question = await cancel(user)
  expect(question.textContent).toContain('What you entered will be lost.')
  expect(screen.queryByRole('button', { name: 'Discard the draft' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(currentPath()).toBe('/service-provider/deals'))
})

test('what was taken up is asked about before it is left', async () => {
  const tabStorage = await writeAndLose()
  const { user, currentPath } = await openPortal({ path: add, tabStorage, now })
  await user.click(takeUp())
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  expect(await screen.findByRole('alertdialog', { name: 'Leave now?' })).toBeTruthy()
  expect(currentPath()).toBe(add)
})

test('an end of the session in the middle of the question before leaving is not held up by it, and keeps the draft', async () => {
  const portal = await openPortal({ path: add })
  const { user, currentPath, tabStorage } = portal
  await user.type(field('Name'), 'Coffee')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await screen.findByRole('alertdialog')
  await act(() => endSession.expired(portal))
  await waitFor(() => expect(currentPath()).toBe('/service-provider/login'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(readDraft(tabStorage)?.nameEn).toBe('Coffee')
})

test('a tab without room keeps no draft and says nothing of one', async () => {
  const tabStorage = memoryStorage()
  tabStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const { user } = await openPortal({ path: add, tabStorage })
  await user.type(field('Name'), 'Coffee')
  goAway()
  expect(screen.queryByText(/^Draft saved/)).toBeNull()
})
