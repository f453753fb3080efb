import { type Dispatch, type RefCallback, useEffect, useReducer, useState } from 'react'
import { usePageVisible } from '#ui/hooks/use-page-visible.ts'
import { useServices } from '../services.ts'
import { cameraPermission } from './camera-errors.ts'
import { type CameraEvent, type CameraStatus, firstCameraState, isStreamNeeded, reduceCamera } from './camera-state.ts'
import { type Camera, isFrontCamera } from './choose-camera.ts'
import { getChosenCamera, storeChosenCamera } from './chosen-camera.ts'
import { listCameras, setTorch } from './open-camera.ts'
import { createScanDedupe } from './scan-dedupe.ts'
import { type FrameReader, useCameraStream } from './use-camera-stream.ts'
import { useFrames } from './use-frames.ts'

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

/** Tries again when the permission is given in the browser's settings, or a camera is plugged in. */
function useCameraRecovery(state: CameraStatus, dispatch: Dispatch<CameraEvent>): void {
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

function useCameras(isOpen: boolean): readonly Camera[] {
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

function useChosenCamera() {
  const { storage } = useServices()
  const [chosenId, setChosenId] = useState(() => getChosenCamera(storage))
  const choose = (deviceId: string) => {
    storeChosenCamera(storage, deviceId)
    setChosenId(deviceId)
  }
  return { chosenId, choose }
}

interface Torch {
  readonly isOn: boolean
  readonly toggle: () => void
}

const hasTorch = (track: MediaStreamTrack) => (track.getCapabilities?.() as { readonly torch?: boolean } | undefined)?.torch === true

/** Undefined without a torch. Some tracks report one only once there is a picture (P-09). */
function useTorch(track: MediaStreamTrack | undefined): Torch | undefined {
  const [isOn, setOn] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each track starts with its torch off.
  useEffect(() => setOn(false), [track])
  if (!track || !hasTorch(track)) return undefined
  const toggle = () => {
    setTorch(track, !isOn).then(
      () => setOn(!isOn),
      () => undefined,
    )
  }
  return { isOn, toggle }
}
