import { useState } from 'react'
import { useServices } from '../../../services.ts'

const key = 'camera'

/** The id of the camera that somebody chose on this device; kept beyond sign-outs (F-051). */
export function useChosenCamera() {
  const { storage } = useServices()
  const [chosenId, setChosenId] = useState(() => storage.getItem(key) ?? undefined)
  const choose = (deviceId: string) => {
    storage.setItem(key, deviceId)
    setChosenId(deviceId)
  }
  return { chosenId, choose }
}
