import { createStore } from 'zustand/vanilla'
import type { SessionState } from '../../lib/session/session.ts'
import type { SessionStorage } from '../../lib/session/storage.ts'
import { devicePlace } from './device-place.ts'
import { tabPlace } from './tab-place.ts'

interface Writer {
  readonly userId?: string | null
  readonly form?: string
  readonly requested?: string | undefined
}

const createTestSession = (userId: string | null) => ({ store: createStore(() => ({ userId }) as SessionState) })

export const testTabPlace = (tabStorage: SessionStorage, { userId = 'sara', form = 'deal' }: Writer = {}) =>
  tabPlace({ session: createTestSession(userId), tabStorage }, form)

export const testDevicePlace = (draftStorage: SessionStorage, { userId = 'sara', form = 'deal', requested }: Writer = {}) =>
  devicePlace({ session: createTestSession(userId), draftStorage }, form, requested)
