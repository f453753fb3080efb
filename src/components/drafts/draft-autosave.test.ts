import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { memoryStorage } from '../../lib/session/memory.ts'
import { createDraftAutosave, draftDelay } from './draft-autosave.ts'
import { createDraftStore } from './draft-store.ts'

const blank = { name: '' }
const earlier = Date.UTC(2026, 8, 12, 8, 30)

/** A form that is open, and what stands in the tab for it. */
function open({ before }: { before?: string } = {}) {
  const storage = memoryStorage()
  const drafts = createDraftStore({ storage, now: Date.now, userId: 'sara', form: 'deal', schema: z.object({ name: z.string() }), blank })
  if (before) drafts.restore({ at: earlier, values: { name: before } })
  const writes = vi.spyOn(storage, 'setItem')
  const autosave = createDraftAutosave(drafts)
  return { autosave, drafts, writes, stored: () => drafts.find()?.values.name, state: autosave.store.getState }
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 12, 11, 2, 40) })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('what is typed', () => {
  test('is stored within a second, also while somebody types without a pause, and written once a second at most', () => {
    const { autosave, stored, writes } = open()
    for (let typed = 1; typed <= 20; typed += 1) {
      autosave.change({ name: 'x'.repeat(typed) })
      vi.advanceTimersByTime(draftDelay / 10)
    }
    expect(writes).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(draftDelay)
    expect(stored()).toBe('x'.repeat(20))
  })

  test('tells when it was stored, to the minute', () => {
    const { autosave, state } = open()
    const seen = vi.fn()
    autosave.store.subscribe(seen)
    expect(state().savedAt).toBeUndefined()
    for (const name of ['a', 'ab', 'abc']) {
      autosave.change({ name })
      vi.advanceTimersByTime(draftDelay)
    }
    expect(state().savedAt).toBe(Date.UTC(2026, 8, 12, 11, 2))
    expect(seen).toHaveBeenCalledTimes(1)
  })

  test('and is taken away again leaves no draft', () => {
    const { autosave, stored, state } = open()
    autosave.change({ name: 'Coffee' })
    vi.advanceTimersByTime(draftDelay)
    autosave.change(blank)
    vi.advanceTimersByTime(draftDelay)
    expect(stored()).toBeUndefined()
    expect(state().savedAt).toBeUndefined()
  })

  test('is stored at once when the page or the session is about to go', () => {
    const { autosave, stored } = open()
    autosave.change({ name: 'Coffee' })
    autosave.flush()
    expect(stored()).toBe('Coffee')
  })

  test('is not stored any more once the draft is closed', () => {
    const { autosave, stored } = open()
    autosave.change({ name: 'Coffee' })
    autosave.close()
    autosave.flush()
    vi.advanceTimersByTime(draftDelay)
    autosave.change({ name: 'Cake' })
    vi.advanceTimersByTime(draftDelay)
    expect(stored()).toBeUndefined()
  })

  test('is dropped when it is saved, and nothing comes after', () => {
    const { autosave, stored } = open()
    autosave.change({ name: 'Coffee' })
    vi.advanceTimersByTime(draftDelay)
    autosave.change({ name: 'Coffee and cake' })
    autosave.markSaved()
    vi.advanceTimersByTime(draftDelay)
    expect(stored()).toBeUndefined()
  })

  test('is dropped when its writer leaves it', () => {
    const { autosave, stored } = open()
    autosave.change({ name: 'Coffee' })
    vi.advanceTimersByTime(draftDelay)
    autosave.abandon()
    expect(stored()).toBeUndefined()
  })
})

describe('a draft of before', () => {
  test('is offered with its time, and stays until it is answered', () => {
    const { autosave, stored, state } = open({ before: 'Coffee' })
    expect(state().offered).toEqual({ at: earlier, values: { name: 'Coffee' } })
    autosave.abandon()
    expect(stored()).toBe('Coffee')
  })

  test('that is taken up is the form’s own from then on', () => {
    const { autosave, drafts, state } = open({ before: 'Coffee' })
    expect(autosave.accept()).toEqual({ name: 'Coffee' })
    expect(state().offered).toBeUndefined()
    expect(drafts.find()).toEqual({ at: Date.now(), values: { name: 'Coffee' } })
    autosave.abandon()
    expect(drafts.find()).toBeUndefined()
  })

  test('that is discarded is gone', () => {
    const { autosave, stored, state } = open({ before: 'Coffee' })
    autosave.discard()
    expect(stored()).toBeUndefined()
    expect(state().offered).toBeUndefined()
  })

  test('that is discarded after something else was typed takes nothing of that with it', () => {
    const { autosave, stored } = open({ before: 'Coffee' })
    autosave.change({ name: 'Cake' })
    autosave.discard()
    expect(stored()).toBe('Cake')
  })

  test('gives way to what is typed, and comes back when that is taken away or left', () => {
    const { autosave, drafts, stored } = open({ before: 'Coffee' })
    autosave.change({ name: 'Cake' })
    vi.advanceTimersByTime(draftDelay)
    expect(stored()).toBe('Cake')
    autosave.change(blank)
    vi.advanceTimersByTime(draftDelay)
    expect(drafts.find()).toEqual({ at: earlier, values: { name: 'Coffee' } })
    autosave.change({ name: 'Cake' })
    autosave.abandon()
    expect(stored()).toBe('Coffee')
  })

  test('goes with the form that is saved without it', () => {
    const { autosave, stored } = open({ before: 'Coffee' })
    autosave.change({ name: 'Cake' })
    autosave.markSaved()
    expect(stored()).toBeUndefined()
  })
})
