import { useEffect, useState } from 'react'
import type { Camera } from './choose-camera.ts'
import { listCameras } from './open-camera.ts'

export function useCameras(isOpen: boolean): readonly Camera[] {
  const [cameras, setCameras] = useState<readonly Camera[]>([])
  useEffect(() => {
    if (!isOpen) return undefined
    let isCancelled = false
    const list = async () => {
      const listed = await listCameras()
      if (!isCancelled) setCameras(listed)
    }
    const listNow = () => void list()
    listNow()
    navigator.mediaDevices.addEventListener('devicechange', listNow)
    return () => {
      isCancelled = true
      navigator.mediaDevices.removeEventListener('devicechange', listNow)
    }
  }, [isOpen])
  return cameras
}
