import { useEffect, useState } from 'react'
import type { Camera } from './choose-camera.ts'
import { listCameras } from './open-camera.ts'

/** The cameras of this device, once it is open to us: as they are plugged in and out (P-08). */
export function useCameras(isOpen: boolean): readonly Camera[] {
  const [cameras, setCameras] = useState<readonly Camera[]>([])
  useEffect(() => {
    if (!isOpen) return undefined
    let isOver = false
    const list = async () => {
      const listed = await listCameras()
      if (!isOver) setCameras(listed)
    }
    const listNow = () => void list()
    listNow()
    navigator.mediaDevices.addEventListener('devicechange', listNow)
    return () => {
      isOver = true
      navigator.mediaDevices.removeEventListener('devicechange', listNow)
    }
  }, [isOpen])
  return cameras
}
