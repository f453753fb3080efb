import { useState } from 'react'
import { useServices } from '../services.ts'
import type { SessionStorage } from '../session/storage.ts'

const key = 'camera'

/** The id of the camera that was chosen on this device; it survives sign-outs (F-051). */
export const getChosenCamera = (storage: SessionStorage): string | undefined => storage.getItem(key) ?? undefined

export function useChosenCamera() {
  const { storage } = useServices()
  const [chosenId, setChosenId] = useState(() => getChosenCamera(storage))
  const choose = (deviceId: string) => {
    storage.setItem(key, deviceId)
    setChosenId(deviceId)
  }
  return { chosenId, choose }
}
