import { type RefCallback, useEffect, useReducer, useState } from 'react'
import { usePageVisible } from '#ui/hooks/use-page-visible.ts'
import { type CameraStatus, firstCameraState, isStreamNeeded, reduceCamera } from './camera-state.ts'
import { type Camera, isFrontCamera } from './choose-camera.ts'
import { createScanDedupe } from './scan-dedupe.ts'
import { useCameraRecovery } from './use-camera-recovery.ts'
import { type FrameReader, useCameraStream } from './use-camera-stream.ts'
import { useCameras } from './use-cameras.ts'
import { useChosenCamera } from './use-chosen-camera.ts'
import { useFrames } from './use-frames.ts'
import { type Torch, useTorch } from './use-torch.ts'

interface CameraOptions {
  /** The stream continues, but nothing is read. Called with each frame. */
  readonly isPaused: () => boolean
  /** Receives each text that comes into view, once (F-044); reading continues whatever it throws. */
  readonly onText: (text: string) => void
  readonly createReader: () => FrameReader
  readonly mayOpen?: boolean
}

export interface CameraHandle {
  readonly state: CameraStatus
  /** For the video element; the stream stays open when that is remounted. */
  readonly video: RefCallback<HTMLVideoElement>
  readonly retry: () => void
  /** Reports a text that is still in view once more. */
  readonly forget: () => void
  readonly cameras: readonly Camera[]
  readonly usedId: string | undefined
  readonly choose: (deviceId: string) => void
  readonly torch: Torch | undefined
  readonly isMirrored: boolean
}

const facesUser = (track: MediaStreamTrack) => {
  const { facingMode } = track.getSettings()
  return facingMode === undefined ? isFrontCamera(track) : facingMode === 'user'
}

/** A camera that reads codes: open while the page is visible, and one press from ready in every other state (F-040, F-045). */
export function useCamera({ isPaused, onText, createReader, mayOpen = true }: CameraOptions): CameraHandle {
  const [{ status, opening }, dispatch] = useReducer(reduceCamera, firstCameraState)
  const [dedupe] = useState(createScanDedupe)
  const { chosenId, choose } = useChosenCamera()
  const isVisible = usePageVisible()

  useEffect(() => {
    if (!isVisible) return undefined
    dispatch({ type: 'returned' })
    return () => {
      dedupe.forget()
      dispatch({ type: 'left' })
    }
  }, [isVisible, dedupe])

  const isNeeded = mayOpen && isVisible && isStreamNeeded(status)
  const camera = useCameraStream({ isNeeded, opening, chosenId, createReader, dispatch })
  const video = useFrames({ camera, dedupe, isPaused, onText, dispatch })
  useCameraRecovery(status, dispatch)
  const track = camera?.track
  return {
    state: status,
    video,
    retry: () => dispatch({ type: 'retried' }),
    forget: dedupe.forget,
    cameras: useCameras(camera !== undefined),
    usedId: track?.getSettings().deviceId,
    choose: (deviceId) => {
      choose(deviceId)
      dispatch({ type: 'retried' })
    },
    torch: useTorch(status.status === 'ready' ? track : undefined),
    isMirrored: track !== undefined && facesUser(track),
  }
}
