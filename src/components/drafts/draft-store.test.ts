import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { draftServices } from '#fixtures/draft-services.ts'
import { storageEntries } from '#fixtures/test-session.ts'
import { fingerprint } from '#lib/session/fingerprint.ts'
import { memoryStorage } from '#lib/session/memory.ts'
import type { SessionStorage } from '#lib/session/storage.ts'
import { createDraftStore } from './draft-store.ts'
import { draftKey } from './stored-drafts.ts'

const schema = z.object({ name: z.string(), days: z.array(z.string()) })
const blank = { name: '', days: [] }
const written = { name: 'Coffee', days: ['Monday'] }

let now = Date.UTC(2026, 8, 12, 11, 2)
const hour = 3_600_000

interface Writer {
  readonly userId?: string | null
  readonly form?: string
  readonly requested?: string
}

const createDrafts = (storage: SessionStorage, { userId = 'sara', form = 'deal', ...options }: Writer = {}) =>
  createDraftStore(draftServices(storage, { userId, now: () => now }), { form, schema, blank, ...options })

/** A device with this text in the place of a draft. */
const stored = (text: string) => memoryStorage({ [draftKey('sara', 'deal', '1')]: text })

test('a draft comes back as it was, with the time of its writing', () => {
  const storage = memoryStorage()
  createDrafts(storage).save(written)
  expect(createDrafts(storage).find()).toMatchObject({ at: now, values: written })
})

test('each opened form has a draft of its own: the last text; other forms do not see it', () => {
  const storage = memoryStorage()
  const drafts = createDrafts(storage)
  drafts.save(written)
  drafts.save({ ...written, name: 'Coffee and cake' })
  createDrafts(storage, { form: 'deal-42' }).save(written)
  expect(Object.keys(storageEntries(storage))).toHaveLength(2)
  expect(createDrafts(storage).find()?.values.name).toBe('Coffee and cake')
  expect(createDrafts(storage).count()).toBe(1)
})

test('only what the form names is written: no password, no file, but that there was one', () => {
  const storage = memoryStorage()
  const more = { ...written, password: 'Qaseema#2026', picture: new File(['x'], 'cake.png') }
  createDrafts(storage).save(more)
  expect(createDrafts(storage).find()).toMatchObject({ hadFiles: true, values: written })
  const [text = ''] = Object.values(storageEntries(storage))
  expect(JSON.parse(text).values).toEqual(written)
  expect(text).not.toContain('cake.png')
})

test('it is offered to the person who wrote it and to nobody else, and their id is not left behind', () => {
  const storage = memoryStorage()
  createDrafts(storage).save(written)
  const [key = ''] = Object.keys(storageEntries(storage))
  const other = createDrafts(storage, { userId: 'omar', requested: key.split(':')[1] ?? '' })
  expect([other.find(), other.count()]).toEqual([undefined, 0])
  other.remove()
  expect(createDrafts(storage).find()).toBeDefined()
  expect(key).toContain(fingerprint('sara'))
  expect(JSON.stringify(storageEntries(storage))).not.toContain('sara')
})

test('what a visitor types stays in the tab: the next one at this browser does not read it', () => {
  const services = draftServices(memoryStorage(), { userId: null, now: () => now })
  createDraftStore(services, { form: 'registration', schema, blank }).save(written)
  expect(storageEntries(services.draftStorage)).toEqual({})
  expect(createDraftStore(services, { form: 'registration', schema, blank }).find()?.values).toEqual(written)
  const nextTab = { ...services, tabStorage: memoryStorage() }
  expect(createDraftStore(nextTab, { form: 'registration', schema, blank }).find()).toBeUndefined()
})

test.each([
  ['30 days', 'sara', 30 * 24 * hour],
  ['24 hours of a visitor', null, 24 * hour],
])('after %s it is gone', (_lifetime, userId, lifetime) => {
  const storage = memoryStorage()
  createDrafts(storage, { userId }).save(written)
  now += lifetime - 1
  expect(createDrafts(storage, { userId }).find()).toBeDefined()
  now += 1
  expect(createDrafts(storage, { userId }).find()).toBeUndefined()
  expect(storageEntries(storage)).toEqual({})
})

test.each([1e30, '1', null, Number.MAX_SAFE_INTEGER])('one with the time %s, which no page can show, is removed', (at) => {
  const storage = stored(JSON.stringify({ at, values: written }))
  expect(createDrafts(storage).find()).toBeUndefined()
  expect(storageEntries(storage)).toEqual({})
})

test.each([
  ['nonsense', 'nonsense'],
  ['a list', '[]'],
  ['an envelope without a time', JSON.stringify({ values: written })],
  ['values of an older build', JSON.stringify({ at: now, values: { title: 'Coffee' } })],
])('%s in its place is no draft', (_what, text) => {
  expect(createDrafts(stored(text)).find()).toBeUndefined()
})

test('a draft of an older version of the form is read as far as it is valid', () => {
  const storage = stored(JSON.stringify({ at: now, values: { name: 'Coffee', days: 'Monday', colour: 'red' } }))
  expect(createDrafts(storage).find()?.values).toEqual({ name: 'Coffee', days: [] })
})

test('one that is taken without room for it stays as old as it was', () => {
  const storage = memoryStorage()
  createDrafts(storage).save(written)
  const [[key = '', text = ''] = []] = Object.entries(storageEntries(storage))
  const drafts = createDrafts(storage)
  const found = drafts.find()
  now += 60_000
  const { setItem } = storage
  storage.setItem = (name, value) => {
    if (name !== key) throw new DOMException('full', 'QuotaExceededError')
    setItem(name, value)
  }
  expect(found && drafts.take(found)).toEqual({ problem: 'noRoom' })
  expect(storageEntries(storage)).toEqual({ [key]: text })
})

test('an untouched form is no draft, whatever the order of its values', () => {
  const storage = memoryStorage()
  const drafts = createDrafts(storage)
  drafts.save(written)
  expect(drafts.save({ days: [], name: '' })).toEqual({})
  expect(storageEntries(storage)).toEqual({})
})

test('what a form goes on writing into its values differs from what they were when they were with the server', () => {
  const drafts = createDrafts(memoryStorage())
  const values = { ...written }
  drafts.rebase(values)
  values.name = 'Tea'
  expect(drafts.save(values)).toEqual({ at: now })
  expect(drafts.save(written)).toEqual({})
})

test('the fingerprint is FNV-1a of 64 bits', () => {
  expect(fingerprint('')).toBe(0xcbf29ce484222325n.toString(36))
  expect(fingerprint('a')).toBe(0xaf63dc4c8601ec8cn.toString(36))
  expect(fingerprint('foobar')).toBe(0x85944171f73967e8n.toString(36))
})
