import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Draft } from '#contract/drafts.ts'
import { createTestSession, testDeviceLocation } from '#fixtures/draft-locations.ts'
import { createDraftChanges } from '#lib/draft-changes.ts'
import { memoryStorage } from '#lib/session/memory.ts'
import { createDraftStore } from './draft-store.ts'
import { receiveDrafts } from './receive-drafts.ts'
import type { DraftServices } from './send-drafts.ts'

const at = Date.UTC(2026, 8, 12, 11, 2)
const now = () => at + 60_000
const form = { schema: z.object({ name: z.string() }), blank: { name: '' } }
const stored: Draft = { _id: 'k1', form: 'deal', values: { name: 'Breakfast' }, savedAt: new Date(at).toISOString() }

/** A device that has the draft, and a response that waits until `answer` is called. */
async function open() {
  const storage = memoryStorage()
  let response = Promise.resolve()
  const services = {
    api: { send: async () => response.then(() => ({ drafts: [stored] })) },
    session: createTestSession('sara'),
    draftStorage: storage,
    draftChanges: createDraftChanges(),
    clock: { now },
  } as unknown as DraftServices
  const receive = () => receiveDrafts(services, new AbortController().signal)
  await receive()
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  response = promise
  const drafts = createDraftStore({ location: testDeviceLocation(storage), now, ...form })
  const takeUp = () => {
    const found = drafts.find()
    if (!found) throw new Error('There is no draft to take up')
    drafts.take(found)
    drafts.save(found.values)
  }
  return { drafts, receive, answer, takeUp, count: () => drafts.location.findKeys().length }
}

test('a draft that is taken up while the list is under way does not come back', async () => {
  const { receive, answer, takeUp, count } = await open()
  const received = receive()
  takeUp()
  answer()
  await received
  expect(count()).toBe(1)
})

test('nor one that was submitted before the list arrived', async () => {
  const { drafts, receive, answer, takeUp, count } = await open()
  const received = receive()
  takeUp()
  drafts.remove()
  answer()
  await received
  expect(count()).toBe(0)
})
