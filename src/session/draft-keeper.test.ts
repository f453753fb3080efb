import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createDraftKeeper, draftDelay } from './draft-keeper.ts'
import { createDraftPlace } from './drafts.ts'
import { memoryStorage } from './memory.ts'

const blank = { name: '' }
const earlier = Date.UTC(2026, 8, 12, 8, 30)

/** A form that is open, and what stands in the tab for it. */
function open({ before, isSignedIn = true }: { before?: string; isSignedIn?: boolean } = {}) {
  const storage = memoryStorage()
  const place = createDraftPlace({ storage, now: Date.now, userId: 'sara', form: 'deal', schema: z.object({ name: z.string() }), blank })
  if (before) place.putBack({ at: earlier, values: { name: before } })
  const writes = vi.spyOn(storage, 'setItem')
  const keeper = createDraftKeeper(isSignedIn ? place : undefined)
  return { keeper, place, writes, kept: () => place.find()?.values.name, state: keeper.store.getState }
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 12, 11, 2, 40) })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('what is typed', () => {
  test('is kept within a second, also while somebody types without a pause, and written once a second at most', () => {
    const { keeper, kept, writes } = open()
    for (let typed = 1; typed <= 20; typed += 1) {
      keeper.note({ name: 'x'.repeat(typed) })
      vi.advanceTimersByTime(draftDelay / 10)
    }
    expect(writes).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(draftDelay)
    expect(kept()).toBe('x'.repeat(20))
  })

  test('tells when it was kept, to the minute', () => {
    const { keeper, state } = open()
    const seen = vi.fn()
    keeper.store.subscribe(seen)
    expect(state().keptAt).toBeUndefined()
    for (const name of ['a', 'ab', 'abc']) {
      keeper.note({ name })
      vi.advanceTimersByTime(draftDelay)
    }
    expect(state().keptAt).toBe(Date.UTC(2026, 8, 12, 11, 2))
    expect(seen).toHaveBeenCalledTimes(1)
  })

  test('and is taken away again leaves no draft', () => {
    const { keeper, kept, state } = open()
    keeper.note({ name: 'Coffee' })
    vi.advanceTimersByTime(draftDelay)
    keeper.note(blank)
    vi.advanceTimersByTime(draftDelay)
    expect(kept()).toBeUndefined()
    expect(state().keptAt).toBeUndefined()
  })

  test('is kept at once when the page or the session is about to go', () => {
    const { keeper, kept } = open()
    keeper.note({ name: 'Coffee' })
    keeper.flush()
    expect(kept()).toBe('Coffee')
  })

  test('is not kept any more once the draft is closed', () => {
    const { keeper, kept } = open()
    keeper.note({ name: 'Coffee' })
    keeper.close()
    keeper.flush()
    vi.advanceTimersByTime(draftDelay)
    keeper.note({ name: 'Cake' })
    vi.advanceTimersByTime(draftDelay)
    expect(kept()).toBeUndefined()
  })

  test('by nobody who is signed in is not kept', () => {
    const { keeper, kept, state } = open({ isSignedIn: false })
    keeper.note({ name: 'Coffee' })
    vi.advanceTimersByTime(draftDelay)
    expect(kept()).toBeUndefined()
    expect(state()).toEqual({ offered: undefined, keptAt: undefined })
  })

  test('is dropped when it is saved, and nothing comes after', () => {
    const { keeper, kept } = open()
    keeper.note({ name: 'Coffee' })
    vi.advanceTimersByTime(draftDelay)
    keeper.note({ name: 'Coffee and cake' })
    keeper.saved()
    vi.advanceTimersByTime(draftDelay)
    expect(kept()).toBeUndefined()
  })

  test('is dropped when its writer leaves it', () => {
    const { keeper, kept } = open()
    keeper.note({ name: 'Coffee' })
    vi.advanceTimersByTime(draftDelay)
    keeper.leave()
    expect(kept()).toBeUndefined()
  })
})

describe('a draft of before', () => {
  test('is offered with its time, and stays until it is answered', () => {
    const { keeper, kept, state } = open({ before: 'Coffee' })
    expect(state().offered).toEqual({ at: earlier, values: { name: 'Coffee' } })
    keeper.leave()
    expect(kept()).toBe('Coffee')
  })

  test('that is taken up is the form’s own from then on', () => {
    const { keeper, place, state } = open({ before: 'Coffee' })
    expect(keeper.takeUp()).toEqual({ name: 'Coffee' })
    expect(state().offered).toBeUndefined()
    expect(place.find()).toEqual({ at: Date.now(), values: { name: 'Coffee' } })
    keeper.leave()
    expect(place.find()).toBeUndefined()
  })

  test('that is discarded is gone', () => {
    const { keeper, kept, state } = open({ before: 'Coffee' })
    keeper.discard()
    expect(kept()).toBeUndefined()
    expect(state().offered).toBeUndefined()
  })

  test('that is discarded after something else was typed takes nothing of that with it', () => {
    const { keeper, kept } = open({ before: 'Coffee' })
    keeper.note({ name: 'Cake' })
    keeper.discard()
    expect(kept()).toBe('Cake')
  })

  test('gives way to what is typed, and comes back when that is taken away or left', () => {
    const { keeper, place, kept } = open({ before: 'Coffee' })
    keeper.note({ name: 'Cake' })
    vi.advanceTimersByTime(draftDelay)
    expect(kept()).toBe('Cake')
    keeper.note(blank)
    vi.advanceTimersByTime(draftDelay)
    expect(place.find()).toEqual({ at: earlier, values: { name: 'Coffee' } })
    keeper.note({ name: 'Cake' })
    keeper.leave()
    expect(kept()).toBe('Coffee')
  })

  test('goes with the form that is saved without it', () => {
    const { keeper, kept } = open({ before: 'Coffee' })
    keeper.note({ name: 'Cake' })
    keeper.saved()
    expect(kept()).toBeUndefined()
  })
})
