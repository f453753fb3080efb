// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { testTabLocation } from '#fixtures/draft-locations.ts'
import { storageEntries } from '#fixtures/test-session.ts'
import { memoryStorage } from '#lib/session/memory.ts'
import type { EndListener, EndReason, Session } from '#lib/session/session.ts'
import { draftDelay } from './draft-autosave.ts'
import { clearDrafts } from './tab-drafts.ts'
import { useDraft } from './use-draft.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const form = { schema: z.object({ name: z.string() }), blank: { name: '' } }

/** A form that somebody has open, and the end of their session: a sign-out purges the drafts, as the portal does. */
function open(userId: string | null = 'sara') {
  const tabStorage = memoryStorage()
  const listeners = new Set<EndListener>()
  const onEnded: Session['onEnded'] = (listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const { result, unmount } = renderHook(() =>
    useDraft({ session: { onEnded }, clock: { now: Date.now } }, () => testTabLocation(tabStorage, { userId }), form),
  )
  const end = (reason: EndReason) => {
    if (reason !== 'expired') clearDrafts(tabStorage)
    for (const listener of listeners) listener(reason, { userId, role: null, emailAddress: null })
  }
  return {
    type: (name: string) => result.current.change({ name }),
    end,
    close: unmount,
    stored: () => JSON.stringify(storageEntries(tabStorage)),
  }
}

describe('what was typed a moment ago', () => {
  test('is stored at once when the session ends by itself', () => {
    const { type, end, stored } = open()
    type('Breakfast')
    expect(stored()).toBe('{}')
    end('expired')
    expect(stored()).toContain('Breakfast')
  })

  test.each(['explicit', 'elsewhere', 'notAllowed'] as const)(
    'is not written after the purge of an end that is %s, nor when the form goes',
    async (reason) => {
      const { type, end, close, stored } = open()
      type('Breakfast')
      end(reason)
      await vi.advanceTimersByTimeAsync(draftDelay)
      window.dispatchEvent(new Event('pagehide'))
      close()
      expect(stored()).toBe('{}')
    },
  )

  test('is stored at once when the page goes away', () => {
    const { type, stored } = open()
    type('Breakfast')
    window.dispatchEvent(new Event('pagehide'))
    expect(stored()).toContain('Breakfast')
  })

  test('is stored when another screen is opened', () => {
    const { type, close, stored } = open()
    type('Breakfast')
    close()
    expect(stored()).toContain('Breakfast')
  })
})

test('what is typed after the session has ended is nobody’s, and not kept', async () => {
  const { type, end, close, stored } = open()
  type('Breakfast')
  end('expired')
  type('Lunch')
  await vi.advanceTimersByTimeAsync(draftDelay)
  close()
  expect(stored()).not.toContain('Lunch')
})

test('a public form keeps what somebody types who is not signed in, apart from the drafts of people who are', async () => {
  const { type, close, stored } = open(null)
  type('Breakfast')
  await vi.advanceTimersByTimeAsync(draftDelay)
  close()
  expect(stored()).toContain('guest-draft_deal')
  expect(stored()).toContain('Breakfast')
})
