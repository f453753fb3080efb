// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createDeal } from '#contract/deals.ts'
import { writeDraft, writeDraftPicture } from '#contract/drafts.ts'
import { choosePicture, fillForm, submitButton } from '#fixtures/deal-form.ts'
import { handleDrafts } from '#fixtures/draft-answers.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'
import { storageEntries } from '#fixtures/test-session.ts'
import { memoryStorage } from '#lib/session/memory.ts'
import { emptyDraft } from './deal-form.ts'

const list = '/service-provider/deals'
const add = `${list}/add`

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const hide = () => act(() => void window.dispatchEvent(new Event('pagehide')))
const strip = () => screen.findByRole('region', { name: /^Drafts \(/ })
const stored = (storage = memoryStorage()) =>
  Object.entries(storageEntries(storage)).flatMap(([key, text]) => (key.includes('_draft_') ? [JSON.parse(text)] : []))
const named = (nameEn: string) => ({ ...emptyDraft, nameEn })

async function open(path: string, server = createMarketplace(), draftStorage = memoryStorage()) {
  const portal = await openPortal({ path, server, draftStorage })
  /** The drafts are synced after the first answers. */
  const sync = async () => {
    await waitFor(() => expect(portal.services.queryClient.getQueryState(['drafts'])?.status).toBeDefined())
    await act(() => portal.services.queryClient.refetchQueries({ queryKey: ['drafts'] }))
  }
  return { ...portal, sync }
}

test('what was typed is sent, shown at another device and continued there; submitted, it is gone everywhere', async () => {
  const server = createMarketplace()
  const backend = handleDrafts(server)
  const phone = await open(add, server)
  await phone.user.type(field('Name, English'), 'Coffee')
  hide()
  await phone.sync()
  expect(backend.names()).toEqual(['Coffee'])
  expect(await screen.findByText(/^Draft saved, /)).toBeTruthy()
  cleanup()

  for (const [id, draft] of backend.drafts) backend.drafts.set(id, { ...draft, isOtherDevice: true, device: null })
  const desk = await open(list, server)
  expect(await within(await strip()).findByText('from another device')).toBeTruthy()
  await desk.user.click(screen.getByRole('link', { name: /^Continue .*Coffee/ }))
  await waitFor(() => expect(field('Name, English').value).toBe('Coffee'))
  await desk.user.clear(field('Name, English'))
  await fillForm(desk.user)
  hide()
  await desk.sync()
  expect(backend.names()).toEqual(['Coffee and cake'])
  await desk.user.click(submitButton())
  await waitFor(() => expect(server.received(createDeal)).toHaveLength(1))
  await waitFor(() => expect(desk.currentPath()).toBe(`${list}/new`))
  await desk.sync()
  expect(backend.names()).toEqual([])
  cleanup()

  const again = await open(list, server, phone.draftStorage)
  await again.sync()
  expect(stored(phone.draftStorage)).toEqual([])
  expect(screen.queryByRole('region', { name: /^Drafts \(/ })).toBeNull()
})

test('without a connection a draft stays on the device and says so; it is sent when the connection is back', async () => {
  const server = createMarketplace()
  const backend = handleDrafts(server)
  const { user, sync, draftStorage, services } = await open(add, server)
  await sync()
  server.handle(writeDraft, connectionLost)
  await user.type(field('Name, English'), 'Coffee')
  hide()
  await waitFor(() => expect(server.received(writeDraft).length).toBeGreaterThan(0))
  expect(screen.getByText(/^Draft saved on this device, /)).toBeTruthy()
  expect([backend.names(), stored(draftStorage).length]).toEqual([[], 1])
  handleDrafts(server)
  act(() => services.connection.setState({ isOffline: true }))
  act(() => services.connection.setState({ isOffline: false }))
  expect(await screen.findByText(/^Draft saved, /)).toBeTruthy()
})

test('a draft of before is sent once', async () => {
  const server = createMarketplace()
  const draftStorage = memoryStorage()
  const before = await open(add, server, draftStorage)
  await before.user.type(field('Name, English'), 'Old')
  hide()
  cleanup()
  handleDrafts(server)
  const { sync } = await open(list, server, draftStorage)
  await sync()
  await sync()
  expect(server.received(writeDraft).filter(({ body }) => body.values.nameEn === 'Old' && !body.basedOn).length).toBeGreaterThan(0)
  expect(stored(draftStorage)).toMatchObject([{ values: { nameEn: 'Old' }, base: expect.any(String) }])
})

test('a version of another device stays as a draft of its own, and the writer is told', async () => {
  const server = createMarketplace()
  const backend = handleDrafts(server)
  const { user, sync } = await open(add, server)
  await user.type(field('Name, English'), 'Coffee')
  hide()
  await sync()
  const [id = ''] = backend.drafts.keys()
  backend.writeElsewhere(id, named('Tea'))
  await user.type(field('Name, English'), ' and cake')
  hide()
  expect(await screen.findByText(/^This draft was also changed on another device, /)).toBeTruthy()
  expect(backend.names()).toEqual(['Coffee and cake', 'Tea'])
})

test('a draft that was sent or discarded elsewhere is told; what is typed after it is a draft of its own', async () => {
  const server = createMarketplace()
  const backend = handleDrafts(server)
  const { user, sync } = await open(add, server)
  await user.type(field('Name, English'), 'Coffee')
  hide()
  await sync()
  const [id = ''] = backend.drafts.keys()
  backend.deleteElsewhere(id)
  await sync()
  expect(await screen.findByText('This draft was continued, submitted or discarded elsewhere.')).toBeTruthy()
  expect(field('Name, English').value).toBe('Coffee')
  await user.type(field('Name, English'), ' to go')
  hide()
  await sync()
  expect(backend.names()).toEqual(['Coffee to go'])
})

test('a draft that the server refuses stays here, and is not sent again and again', async () => {
  const server = createMarketplace()
  handleDrafts(server)
  server.handle(writeDraft, () => refusal(409, 'CONFLICT'))
  const { user, sync, draftStorage } = await open(add, server)
  await user.type(field('Name, English'), 'Coffee')
  hide()
  await sync()
  await sync()
  expect(server.received(writeDraft)).toHaveLength(1)
  expect(stored(draftStorage)).toHaveLength(1)
})

test('the list marks what is on this device only, and a discarded draft comes back by "Undo" although the server deleted it', async () => {
  const server = createMarketplace()
  const backend = handleDrafts(server)
  backend.writeElsewhere('one', named('Coffee'))
  const { user, sync } = await open(list, server)
  await sync()
  expect(await within(await strip()).findByText(/^from .*Safari.* on .*iOS/)).toBeTruthy()
  expect(within(await strip()).getByText('On all your devices, for 30 days')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Discard .*Coffee/ }))
  await sync()
  expect(backend.names()).toEqual([])
  await user.click(screen.getByRole('button', { name: /^Undo: / }))
  await sync()
  expect(backend.names()).toEqual(['Coffee'])
})

test('a sign-out asks only about what could not be sent', async () => {
  const server = createMarketplace()
  const backend = handleDrafts(server)
  backend.writeElsewhere('one', named('Coffee'))
  const { user, sync, currentPath, draftStorage } = await open(list, server)
  await sync()
  await strip()
  await user.click(screen.getByRole('button', { name: /Service provider/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  await waitFor(() => expect(currentPath()).toBe('/service-provider/login'))
  expect([screen.queryByRole('alertdialog'), storageEntries(draftStorage), backend.names()]).toEqual([null, {}, ['Coffee']])
})

test('the picture is sent once the text is, once, and again when it is replaced', async () => {
  const server = createMarketplace()
  handleDrafts(server)
  const { user, sync } = await open(add, server)
  await choosePicture(user)
  await user.type(field('Name, English'), 'Coffee')
  hide()
  await sync()
  await waitFor(() => expect(server.received(writeDraftPicture)).toHaveLength(1))
  await user.type(field('Name, English'), ' and cake')
  hide()
  await sync()
  expect(server.received(writeDraftPicture)).toHaveLength(1)
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  const question = await screen.findByRole('alertdialog', { name: 'Leave now?' })
  expect(question.textContent).toContain('also on your other devices')
  expect(question.textContent).not.toContain('picture')
})

test('a plain backend is sent no draft', async () => {
  const server = createMarketplace()
  server.isFullBackend = false
  handleDrafts(server)
  const { user, draftStorage } = await openPortal({ path: add, server })
  await user.type(field('Name, English'), 'Coffee')
  hide()
  expect(await screen.findByText(/^Draft saved on this device, /)).toBeTruthy()
  expect([server.received(writeDraft), stored(draftStorage).length]).toEqual([[], 1])
})
