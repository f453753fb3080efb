import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { draftServices } from '#fixtures/draft-services.ts'
import { storageEntries } from '#fixtures/test-session.ts'
import { memoryStorage } from '#lib/session/memory.ts'
import { createDraftAutosave, draftDelay } from './draft-autosave.ts'
import { createDraftStore } from './draft-store.ts'
import { draftKey } from './stored-drafts.ts'

const blank = { name: '' }
const earlier = Date.UTC(2026, 8, 12, 8, 30)

const form = { form: 'deal', schema: z.object({ name: z.string() }), blank }

/** A form that is open, and what the device has stored for it. */
function open({ before }: { before?: string } = {}) {
  const storage = memoryStorage()
  const drafts = createDraftStore(draftServices(storage), form)
  if (before) storage.setItem(draftKey('sara', 'deal', '1'), JSON.stringify({ at: earlier, values: { name: before } }))
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
    const listener = vi.fn()
    autosave.store.subscribe(listener)
    expect(state().savedAt).toBeUndefined()
    for (const name of ['a', 'ab', 'abc']) {
      autosave.change({ name })
      vi.advanceTimersByTime(draftDelay)
    }
    expect(state().savedAt).toBe(Date.UTC(2026, 8, 12, 11, 2))
    expect(listener).toHaveBeenCalledTimes(1)
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

  test('is removed when it is sent or discarded, and nothing comes after', () => {
    const { autosave, stored } = open()
    autosave.change({ name: 'Coffee' })
    vi.advanceTimersByTime(draftDelay)
    autosave.change({ name: 'Coffee and cake' })
    autosave.remove()
    vi.advanceTimersByTime(draftDelay)
    expect(stored()).toBeUndefined()
  })
})

describe('a draft of before', () => {
  test('is offered with its time, and stays until it is answered', () => {
    const { autosave, stored, state } = open({ before: 'Coffee' })
    expect(state().offered).toMatchObject({ at: earlier, values: { name: 'Coffee' } })
    autosave.remove()
    expect(stored()).toBe('Coffee')
  })

  test('that is taken up is the form’s own from then on', () => {
    const { autosave, drafts, state } = open({ before: 'Coffee' })
    expect(autosave.accept()).toEqual({ name: 'Coffee' })
    expect(state().offered).toBeUndefined()
    expect(drafts.find()).toMatchObject({ at: Date.now(), values: { name: 'Coffee' } })
    autosave.remove()
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
})

describe('where each opened form has a draft of its own', () => {
  const openForm = (storage = memoryStorage(), requested?: string) => {
    const autosave = createDraftAutosave(createDraftStore(draftServices(storage), { ...form, requested }))
    const type = (name: string) => {
      autosave.change({ name })
      autosave.flush()
    }
    return { autosave, type, storage, state: autosave.store.getState }
  }
  const names = (storage = memoryStorage()) => Object.values(storageEntries(storage)).map((text) => JSON.parse(text).values.name)

  test('two tabs overwrite nothing of each other, in whatever order they write', () => {
    const { type, storage } = openForm()
    const other = openForm(storage)
    type('Coffee')
    other.type('Tea')
    type('Coffee and cake')
    expect(names(storage)).toEqual(['Coffee and cake', 'Tea'])
  })

  test('input beside an offer replaces nothing, and the sent form leaves the offered draft', () => {
    const { type, storage } = openForm()
    type('Coffee')
    const second = openForm(storage)
    expect(second.state().offered?.values).toEqual({ name: 'Coffee' })
    second.type('Tea')
    expect(names(storage)).toEqual(['Coffee', 'Tea'])
    second.autosave.remove()
    expect(names(storage)).toEqual(['Coffee'])
  })

  test('a draft that is continued moves to the form, and a tab that still writes it loses nothing', () => {
    const first = openForm()
    first.type('Coffee')
    const second = openForm(first.storage)
    expect(second.autosave.accept()).toEqual({ name: 'Coffee' })
    expect(names(first.storage)).toEqual(['Coffee'])
    second.type('Coffee and cake')
    first.type('Coffee to go')
    expect(names(first.storage)).toEqual(['Coffee and cake', 'Coffee to go'])
  })

  test('the newest is offered, unless another one is requested', () => {
    const { type, storage } = openForm()
    type('Coffee')
    const id = Object.keys(storageEntries(storage))[0]?.split(':')[1]
    vi.advanceTimersByTime(60_000)
    openForm(storage).type('Tea')
    expect(openForm(storage).state().offered?.values.name).toBe('Tea')
    expect(openForm(storage, id).state().offered?.values.name).toBe('Coffee')
  })

  test('the 21st draft is refused with the reason, until one is discarded', () => {
    const storage = memoryStorage()
    for (let index = 1; index <= 20; index += 1) openForm(storage).type(`Draft ${index}`)
    const { type, state, autosave } = openForm(storage)
    type('One more')
    expect(state()).toMatchObject({ savedAt: undefined, problem: 'tooMany' })
    expect(names(storage)).toHaveLength(20)
    autosave.discard()
    expect(state().problem).toBeUndefined()
    expect(names(storage)).toContain('One more')
  })

  test('a full storage is reported, and room later stores the input', () => {
    const storage = memoryStorage()
    const { setItem } = storage
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const { type, state } = openForm(storage)
    type('Coffee')
    expect(state()).toMatchObject({ savedAt: undefined, problem: 'noRoom' })
    storage.setItem = setItem
    type('Coffee and cake')
    expect(state().problem).toBeUndefined()
    expect(names(storage)).toEqual(['Coffee and cake'])
  })
})
