import type { SessionStorage } from '../session/storage.ts'

const key = 'camera'

/** The id of the camera that was chosen on this device; it survives sign-outs (F-051). */
export const getChosenCamera = (storage: SessionStorage): string | undefined => storage.getItem(key) ?? undefined

export const storeChosenCamera = (storage: SessionStorage, deviceId: string): void => storage.setItem(key, deviceId)
