import { useStore } from 'zustand'
import { useServices } from '#lib/services.ts'

/** The name of this device as a paired till; undefined in the session of an owner. */
export const usePairedTill = (): string | undefined =>
  useStore(useServices().session.store, ({ role, user }) => (role === 'TILL' ? (user?.tillName ?? '') : undefined))
