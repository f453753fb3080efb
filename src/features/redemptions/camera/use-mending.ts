import { type Dispatch, useEffect } from 'react'
import { cameraPermission } from './camera-fault.ts'
import type { CameraEvent, CameraStatus } from './camera-state.ts'

/** Goes on by itself once what was in the way is gone: a permission was given in the browser's settings, a camera plugged in. */
export function useMending(shown: CameraStatus, send: Dispatch<CameraEvent>): void {
  const { status } = shown
  const lacksCamera = shown.status === 'error' && (shown.reason === 'no-camera' || shown.reason === 'unplugged')
  useEffect(() => {
    if (status !== 'permission-needed') return undefined
    const over = new AbortController()
    const follow = async () => {
      const permission = await cameraPermission()
      const goOn = () => permission?.state !== 'denied' && send({ type: 'retried' })
      permission?.addEventListener('change', goOn, { signal: over.signal })
    }
    void follow()
    return () => over.abort()
  }, [status, send])

  useEffect(() => {
    if (!lacksCamera) return undefined
    const goOn = () => send({ type: 'returned' })
    navigator.mediaDevices.addEventListener('devicechange', goOn)
    return () => navigator.mediaDevices.removeEventListener('devicechange', goOn)
  }, [lacksCamera, send])
}
