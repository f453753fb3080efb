import { type Dispatch, useEffect, useEffectEvent, useState } from 'react'
import type { CodeReader } from '../qr-reader/code-reader.ts'
import { useServices } from '../services.ts'
import { cameraPermission, findCameraObstacle, toEndEvent, toFailureEvent } from './camera-errors.ts'
import type { CameraEvent } from './camera-state.ts'
import { openCamera, release } from './open-camera.ts'
import type { OpenCamera } from './request-camera.ts'

/** Milliseconds for which the browser's prompt may stay open before the page explains it. */
const promptTimeout = 8000

export type FrameReader = Pick<CodeReader, 'read' | 'close'>
export type ReadingCamera = OpenCamera & { readonly reader: FrameReader }

interface CameraStreamOptions {
  readonly isNeeded: boolean
  readonly opening: number
  readonly chosenId: string | undefined
  readonly createReader: () => FrameReader
  readonly dispatch: Dispatch<CameraEvent>
}

/** A camera that is allowed but does not answer has failed; otherwise the browser's prompt is still open. */
async function toTimeoutEvent(): Promise<CameraEvent> {
  const permission = await cameraPermission()
  return permission?.state === 'granted' ? { type: 'fell-silent', at: performance.now() } : { type: 'denied', cause: 'unanswered' }
}

/** A camera with a reader while it is needed; both are released at once when it no longer is (P-03). */
export function useCameraStream({ isNeeded, opening, chosenId, createReader, dispatch }: CameraStreamOptions): ReadingCamera | undefined {
  const { earlyCamera } = useServices()
  const [camera, setCamera] = useState<ReadingCamera>()
  const newReader = useEffectEvent(createReader)
  const openChosen = useEffectEvent((signal: AbortSignal) => openCamera(chosenId, signal, earlyCamera))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening opens anew.
  useEffect(() => {
    if (!isNeeded) return undefined
    const obstacle = findCameraObstacle()
    if (obstacle) return dispatch({ type: 'failed', reason: obstacle })
    const controller = new AbortController()
    const { signal } = controller
    const dispatchUnlessAborted = async (pending: Promise<CameraEvent>) => {
      const event = await pending
      if (!signal.aborted) dispatch(event)
    }
    const reader = newReader()
    let opened: OpenCamera | undefined
    const timer = setTimeout(() => void dispatchUnlessAborted(toTimeoutEvent()), promptTimeout)
    const open = async () => {
      try {
        opened = await openChosen(signal)
        if (!opened) return
        opened.track.addEventListener('ended', () => void dispatchUnlessAborted(toEndEvent()), { signal })
        dispatch({ type: 'granted' })
        setCamera({ ...opened, reader })
      } catch (error) {
        await dispatchUnlessAborted(toFailureEvent(error))
      }
    }
    void open().finally(() => clearTimeout(timer))
    return () => {
      controller.abort()
      clearTimeout(timer)
      if (opened) release(opened)
      reader.close()
      setCamera(undefined)
    }
  }, [isNeeded, opening])
  return camera
}
