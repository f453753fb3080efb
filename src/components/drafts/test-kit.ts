import { createStore } from 'zustand/vanilla'
import { createDraftChanges } from '#lib/draft-changes.ts'
import type { SessionState } from '#lib/session/session.ts'
import type { SessionStorage } from '#lib/session/storage.ts'
import { deviceLocation } from './device-location.ts'
import { tabLocation } from './tab-location.ts'

interface Writer {
  readonly userId?: string | null
  readonly form?: string
  readonly requested?: string | undefined
}

export const createTestSession = (userId: string | null) => ({ store: createStore(() => ({ userId }) as SessionState) })

export const testTabLocation = (tabStorage: SessionStorage, { userId = 'sara', form = 'deal' }: Writer = {}) =>
  tabLocation({ session: createTestSession(userId), tabStorage }, form)

export const testDeviceLocation = (draftStorage: SessionStorage, { userId = 'sara', form = 'deal', requested }: Writer = {}) =>
  deviceLocation({ session: createTestSession(userId), draftStorage, draftChanges: createDraftChanges() }, form, requested)
