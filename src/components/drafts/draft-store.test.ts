import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testDeviceLocation, testTabLocation } from '#fixtures/draft-locations.ts'
import { storageEntries } from '#fixtures/test-session.ts'
import { fingerprint } from '#lib/session/fingerprint.ts'
import { memoryStorage } from '#lib/session/memory.ts'
import type { SessionStorage } from '#lib/session/storage.ts'
import { createDraftStore } from './draft-store.ts'
import { clearDrafts, clearPersonalDrafts, hasDrafts } from './tab-drafts.ts'

const Schema = z.object({ name: z.string(), days: z.array(z.string()) })
const blank = { name: '', days: [] }
const written = { name: 'Coffee', days: ['Monday'] }

let now = Date.UTC(2026, 8, 12, 11, 2)
const hour = 3_600_000
const createDrafts = (storage: SessionStorage, writer: Parameters<typeof testTabLocation>[1] = {}) =>
  createDraftStore({ location: testTabLocation(storage, writer), now: () => now, schema: Schema, blank })
const onDevice = (storage: SessionStorage, writer: Parameters<typeof testDeviceLocation>[1] = {}) =>
  createDraftStore({ location: testDeviceLocation(storage, writer), now: () => now, schema: Schema, blank })

test('a draft comes back as it was, with the time of its writing', () => {
  const storage = memoryStorage()
  createDrafts(storage).save(written)
  expect(createDrafts(storage).find()).toMatchObject({ at: now, values: written })
})

test('there is one draft for each form: the last', () => {
  const storage = memoryStorage()
  const drafts = createDrafts(storage)
  drafts.save(written)
  drafts.save({ ...written, name: 'Coffee and cake' })
  createDrafts(storage, { form: 'chat' }).save(written)
  expect(Object.keys(storageEntries(storage))).toEqual(['draft_deal', 'draft_chat'])
  expect(drafts.find()?.values.name).toBe('Coffee and cake')
})

test('only what the form names is written: no password, no file', () => {
  const storage = memoryStorage()
  const more = { ...written, password: 'Qaseema#2026', picture: new File(['x'], 'cake.png') }
  createDrafts(storage).save(more)
  expect(JSON.parse(storage.getItem('draft_deal') ?? '').values).toEqual(written)
})

test('it is offered to the person who wrote it and to nobody else, and their id is not left behind', () => {
  const storage = memoryStorage()
  createDrafts(storage).save(written)
  expect(createDrafts(storage, { userId: 'omar' }).find()).toBeUndefined()
  expect(createDrafts(storage).find()).toBeDefined()
  expect(JSON.stringify(storageEntries(storage))).not.toContain('sara')
})

test('another person who drops a draft drops their own only', () => {
  const storage = memoryStorage()
  createDrafts(storage).save(written)
  createDrafts(storage, { userId: 'omar' }).remove()
  expect(createDrafts(storage).find()).toBeDefined()
  createDrafts(storage).remove()
  expect(storageEntries(storage)).toEqual({})
})

test('somebody who is not signed in has a draft of their own, which a start of the portal leaves alone and a sign-out does not', () => {
  const storage = memoryStorage()
  createDrafts(storage).save(written)
  createDrafts(storage, { userId: null }).save({ ...written, name: 'Bakery' })
  expect(createDrafts(storage, { userId: null }).find()?.values.name).toBe('Bakery')
  expect(createDrafts(storage).find()?.values.name).toBe('Coffee')
  clearPersonalDrafts(storage)
  expect(createDrafts(storage).find()).toBeUndefined()
  expect(createDrafts(storage, { userId: null }).find()?.values.name).toBe('Bakery')
  clearDrafts(storage)
  expect(storageEntries(storage)).toEqual({})
})

test('after 24 hours it is gone', () => {
  const storage = memoryStorage()
  createDrafts(storage).save(written)
  now += 24 * hour - 1
  expect(createDrafts(storage).find()).toBeDefined()
  now += 1
  expect(createDrafts(storage).find()).toBeUndefined()
  expect(storageEntries(storage)).toEqual({})
})

test.each([1e30, '1', null, Number.MAX_SAFE_INTEGER])('one with the time %s, which no page can show, is removed', (at) => {
  const storage = memoryStorage()
  createDrafts(storage).save(written)
  storage.setItem('draft_deal', JSON.stringify({ ...JSON.parse(storage.getItem('draft_deal') ?? ''), at }))
  expect(createDrafts(storage).find()).toBeUndefined()
  expect(storageEntries(storage)).toEqual({})
})

test('one that is put back is as old as it was', () => {
  const storage = memoryStorage()
  onDevice(storage).save(written)
  const drafts = onDevice(storage)
  const found = drafts.find()
  now += 60_000
  const putBack = found && drafts.take(found)
  expect(drafts.find()).toBeUndefined()
  putBack?.()
  expect(drafts.find()).toMatchObject({ at: now - 60_000, values: written })
})

test.each([
  ['nonsense', 'nonsense'],
  ['a list', '[]'],
  ['an envelope without a time', JSON.stringify({ owner: fingerprint('sara'), values: written })],
  ['values of an older build', JSON.stringify({ owner: fingerprint('sara'), at: now, values: { title: 'Coffee' } })],
])('%s in its place is no draft', (_what, text) => {
  expect(createDrafts(memoryStorage({ draft_deal: text })).find()).toBeUndefined()
})

test('a browser without room for it keeps nothing and breaks nothing', () => {
  const storage = memoryStorage()
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  expect(createDrafts(storage).save(written)).toEqual({ problem: 'noRoom' })
})

test('an untouched form is told from a written one, whatever the order of its values', () => {
  const drafts = createDrafts(memoryStorage())
  expect(drafts.isBlank({ days: [], name: '' })).toBe(true)
  expect(drafts.isBlank(written)).toBe(false)
})

test('what a form goes on writing into its values differs from what they were when they were with the server', () => {
  const drafts = createDrafts(memoryStorage())
  const values = { ...written }
  drafts.rebase(values)
  values.name = 'Tea'
  expect(drafts.isBlank(values)).toBe(false)
})

test('all drafts of the tab can be dropped at once, and nothing else with them', () => {
  const storage = memoryStorage({ language: 'ar' })
  expect(hasDrafts(storage)).toBe(false)
  createDrafts(storage).save(written)
  createDrafts(storage, { form: 'chat', userId: 'omar' }).save(written)
  expect(hasDrafts(storage)).toBe(true)
  clearDrafts(storage)
  expect(storageEntries(storage)).toEqual({ language: 'ar' })
})

test('the fingerprint is FNV-1a of 64 bits', () => {
  expect(fingerprint('')).toBe(0xcbf29ce484222325n.toString(36))
  expect(fingerprint('a')).toBe(0xaf63dc4c8601ec8cn.toString(36))
  expect(fingerprint('foobar')).toBe(0x85944171f73967e8n.toString(36))
})

test('on the device a draft lives 30 days', () => {
  const storage = memoryStorage()
  onDevice(storage).save(written)
  now += 30 * 24 * hour - 1
  expect(onDevice(storage).find()).toBeDefined()
  now += 1
  expect(onDevice(storage).find()).toBeUndefined()
  expect(storageEntries(storage)).toEqual({})
})

test('another account on the same device sees none of it, and drops none of it', () => {
  const storage = memoryStorage()
  onDevice(storage).save(written)
  const [key = ''] = Object.keys(storageEntries(storage))
  const other = onDevice(storage, { userId: 'omar', requested: key.split(':')[1] })
  expect([other.find(), other.location.findKeys()]).toEqual([undefined, []])
  expect(key).toContain(fingerprint('sara'))
  expect(onDevice(storage).find()).toBeDefined()
})

test('it remembers that a file was chosen, and not the file', () => {
  const storage = memoryStorage()
  const more = { ...written, picture: new File(['x'], 'cake.png') }
  onDevice(storage).save(more)
  expect(onDevice(storage).find()).toMatchObject({ hadFiles: true, values: written })
  expect(JSON.stringify(storageEntries(storage))).not.toContain('cake.png')
})

test('a draft of an older version of the form is read as far as it is valid', () => {
  const storage = memoryStorage()
  const older = { name: 'Coffee', days: 'Monday', colour: 'red' }
  const stored = JSON.stringify({ owner: fingerprint('sara'), at: now, values: older })
  storage.setItem(testDeviceLocation(storage).key, stored)
  expect(onDevice(storage).find()?.values).toEqual({ name: 'Coffee', days: [] })
})
