// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { draftServices } from '#fixtures/draft-services.ts'
import { storageEntries } from '#fixtures/test-session.ts'
import { type Services, ServicesContext } from '#lib/services.ts'
import { memoryStorage } from '#lib/session/memory.ts'
import type { EndListener, EndReason, Session } from '#lib/session/session.ts'
import { forgetUntilSignOut } from '#lib/session/storage-lifetime.ts'
import { draftDelay } from './draft-autosave.ts'
import { useDraft } from './use-draft.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const form = { form: 'deal', schema: z.object({ name: z.string() }), blank: { name: '' } }

/** A form that somebody has open, and the end of their session: a sign-out purges the drafts, as the portal does. */
function open() {
  const draftStorage = memoryStorage()
  const listeners = new Set<EndListener>()
  const onEnded: Session['onEnded'] = (listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const { session, ...services } = draftServices(draftStorage)
  const value = { ...services, session: { ...session, onEnded } } as Services
  const wrapper = ({ children }: { readonly children: ReactNode }) => <ServicesContext value={value}>{children}</ServicesContext>
  const { result, unmount } = renderHook(() => useDraft(form), { wrapper })
  const end = (reason: EndReason) => {
    if (reason !== 'expired') forgetUntilSignOut(draftStorage, 'sara')
    for (const listener of listeners) listener(reason, { userId: 'sara', role: null, emailAddress: null })
  }
  return {
    type: (name: string) => result.current.change({ name }),
    end,
    close: unmount,
    stored: () => JSON.stringify(storageEntries(draftStorage)),
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
