import { useState } from 'react'
import { useServices } from '../services.ts'
import { getChosenCamera, storeChosenCamera } from './chosen-camera.ts'

export function useChosenCamera() {
  const { storage } = useServices()
  const [chosenId, setChosenId] = useState(() => getChosenCamera(storage))
  const choose = (deviceId: string) => {
    storeChosenCamera(storage, deviceId)
    setChosenId(deviceId)
  }
  return { chosenId, choose }
}
