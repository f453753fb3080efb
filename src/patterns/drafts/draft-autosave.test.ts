import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { memoryStorage } from '../../session/memory.ts'
import { createDraftAutosave, draftDelay } from './draft-autosave.ts'
import { createDraftStore } from './draft-store.ts'

const blank = { name: '' }
const earlier = Date.UTC(2026, 8, 12, 8, 30)

/** A form that is open, and what stands in the tab for it. */
function open({ before }: { before?: string } = {}) {
  const storage = memoryStorage()
  const place = createDraftStore({ storage, now: Date.now, userId: 'sara', form: 'deal', schema: z.object({ name: z.string() }), blank })
  if (before) place.putBack({ at: earlier, values: { name: before } })
  const writes = vi.spyOn(storage, 'setItem')
  const autosave = createDraftAutosave(place)
  return { autosave, place, writes, kept: () => place.find()?.values.name, state: autosave.store.getState }
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 12, 11, 2, 40) })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('what is typed', () => {
  test('is kept within a second, also while somebody types without a pause, and written once a second at most', () => {
    const { autosave, kept, writes } = open()
    for (let typed = 1; typed <= 20; typed += 1) {
      autosave.note({ name: 'x'.repeat(typed) })
      vi.advanceTimersByTime(draftDelay / 10)
    }
    expect(writes).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(draftDelay)
    expect(kept()).toBe('x'.repeat(20))
  })

  test('tells when it was kept, to the minute', () => {
    const { autosave, state } = open()
    const seen = vi.fn()
    autosave.store.subscribe(seen)
    expect(state().keptAt).toBeUndefined()
    for (const name of ['a', 'ab', 'abc']) {
      autosave.note({ name })
      vi.advanceTimersByTime(draftDelay)
    }
    expect(state().keptAt).toBe(Date.UTC(2026, 8, 12, 11, 2))
    expect(seen).toHaveBeenCalledTimes(1)
  })

  test('and is taken away again leaves no draft', () => {
    const { autosave, kept, state } = open()
    autosave.note({ name: 'Coffee' })
    vi.advanceTimersByTime(draftDelay)
    autosave.note(blank)
    vi.advanceTimersByTime(draftDelay)
    expect(kept()).toBeUndefined()
    expect(state().keptAt).toBeUndefined()
  })

  test('is kept at once when the page or the session is about to go', () => {
    const { autosave, kept } = open()
    autosave.note({ name: 'Coffee' })
    autosave.flush()
    expect(kept()).toBe('Coffee')
  })

  test('is not kept any more once the draft is closed', () => {
    const { autosave, kept } = open()
    autosave.note({ name: 'Coffee' })
    autosave.close()
    autosave.flush()
    vi.advanceTimersByTime(draftDelay)
    autosave.note({ name: 'Cake' })
    vi.advanceTimersByTime(draftDelay)
    expect(kept()).toBeUndefined()
  })

  test('is dropped when it is saved, and nothing comes after', () => {
    const { autosave, kept } = open()
    autosave.note({ name: 'Coffee' })
    vi.advanceTimersByTime(draftDelay)
    autosave.note({ name: 'Coffee and cake' })
    autosave.saved()
    vi.advanceTimersByTime(draftDelay)
    expect(kept()).toBeUndefined()
  })

  test('is dropped when its writer leaves it', () => {
    const { autosave, kept } = open()
    autosave.note({ name: 'Coffee' })
    vi.advanceTimersByTime(draftDelay)
    autosave.leave()
    expect(kept()).toBeUndefined()
  })
})

describe('a draft of before', () => {
  test('is offered with its time, and stays until it is answered', () => {
    const { autosave, kept, state } = open({ before: 'Coffee' })
    expect(state().offered).toEqual({ at: earlier, values: { name: 'Coffee' } })
    autosave.leave()
    expect(kept()).toBe('Coffee')
  })

  test('that is taken up is the form’s own from then on', () => {
    const { autosave, place, state } = open({ before: 'Coffee' })
    expect(autosave.takeUp()).toEqual({ name: 'Coffee' })
    expect(state().offered).toBeUndefined()
    expect(place.find()).toEqual({ at: Date.now(), values: { name: 'Coffee' } })
    autosave.leave()
    expect(place.find()).toBeUndefined()
  })

  test('that is discarded is gone', () => {
    const { autosave, kept, state } = open({ before: 'Coffee' })
    autosave.discard()
    expect(kept()).toBeUndefined()
    expect(state().offered).toBeUndefined()
  })

  test('that is discarded after something else was typed takes nothing of that with it', () => {
    const { autosave, kept } = open({ before: 'Coffee' })
    autosave.note({ name: 'Cake' })
    autosave.discard()
    expect(kept()).toBe('Cake')
  })

  test('gives way to what is typed, and comes back when that is taken away or left', () => {
    const { autosave, place, kept } = open({ before: 'Coffee' })
    autosave.note({ name: 'Cake' })
    vi.advanceTimersByTime(draftDelay)
    expect(kept()).toBe('Cake')
    autosave.note(blank)
    vi.advanceTimersByTime(draftDelay)
    expect(place.find()).toEqual({ at: earlier, values: { name: 'Coffee' } })
    autosave.note({ name: 'Cake' })
    autosave.leave()
    expect(kept()).toBe('Coffee')
  })

  test('goes with the form that is saved without it', () => {
    const { autosave, kept } = open({ before: 'Coffee' })
    autosave.note({ name: 'Cake' })
    autosave.saved()
    expect(kept()).toBeUndefined()
  })
})
