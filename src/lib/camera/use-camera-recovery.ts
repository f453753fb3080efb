import { type Dispatch, useEffect } from 'react'
import { cameraPermission } from './camera-errors.ts'
import type { CameraEvent, CameraStatus } from './camera-state.ts'

/** Tries again when the permission is given in the browser's settings, or a camera is plugged in. */
export function useCameraRecovery(state: CameraStatus, dispatch: Dispatch<CameraEvent>): void {
  const { status } = state
  const lacksCamera = state.status === 'error' && (state.reason === 'no-camera' || state.reason === 'unplugged')
  useEffect(() => {
    if (status !== 'permission-needed') return undefined
    const controller = new AbortController()
    const followPermission = async () => {
      const permission = await cameraPermission()
      const retry = () => permission?.state !== 'denied' && dispatch({ type: 'retried' })
      permission?.addEventListener('change', retry, { signal: controller.signal })
    }
    void followPermission()
    return () => controller.abort()
  }, [status, dispatch])

  useEffect(() => {
    if (!lacksCamera) return undefined
    const retry = () => dispatch({ type: 'returned' })
    navigator.mediaDevices.addEventListener('devicechange', retry)
    return () => navigator.mediaDevices.removeEventListener('devicechange', retry)
  }, [lacksCamera, dispatch])
}
