import { type RefCallback, useEffect, useReducer, useState } from 'react'
import type { CameraAhead } from './camera-ahead.ts'
import { type CameraStatus, firstCameraState, isHeld, reduceCamera } from './camera-state.ts'
import { type Camera, isFrontCamera } from './choose-camera.ts'
import { createTextGate } from './text-gate.ts'
import { useCameras } from './use-cameras.ts'
import { useChosenCamera } from './use-chosen-camera.ts'
import { useFrames } from './use-frames.ts'
import { type FrameReader, useHeldCamera } from './use-held-camera.ts'
import { useMending } from './use-mending.ts'
import { usePageShown } from './use-page-shown.ts'
import { type Torch, useTorch } from './use-torch.ts'

interface CameraOptions {
  /** A call is under way, or something stands over the page: the stream stays, nothing is read. Asked with each frame. */
  readonly isPaused: () => boolean
  /** Each text that comes into view, once (F-044); whatever it throws, reading goes on. */
  readonly onText: (text: string) => void
  /** A reader for each opening; it is closed with it. */
  readonly createReader: () => FrameReader
  /** Until it may be opened, none is asked for. */
  readonly mayOpen?: boolean
  /** A camera that is on its way since before the page was there. */
  readonly ahead?: CameraAhead | undefined
}

export interface CameraHandle {
  readonly state: CameraStatus
  /** For the video that shows the picture; where it goes and comes again, the stream stays open. */
  readonly video: RefCallback<HTMLVideoElement>
  readonly retry: () => void
  /** What still lies in view is told once more. */
  readonly forget: () => void
  /** All of the device, and the one in use. */
  readonly cameras: readonly Camera[]
  readonly usedId: string | undefined
  /** Opens another one, and keeps the choice. */
  readonly choose: (deviceId: string) => void
  readonly torch: Torch | undefined
  readonly isMirrored: boolean
}

const facesUser = (track: MediaStreamTrack) => {
  const { facingMode } = track.getSettings()
  return facingMode === undefined ? isFrontCamera(track) : facingMode === 'user'
}

/**
 * A camera that reads codes: held while the page is shown and given back when it is left, never opened anew between two codes,
 * and one press from ready whatever happens to it (F-040, F-045).
 */
export function useCamera({ isPaused, onText, createReader, mayOpen = true, ahead }: CameraOptions): CameraHandle {
  const [{ shown, opening }, send] = useReducer(reduceCamera, firstCameraState)
  const [gate] = useState(createTextGate)
  const { chosenId, choose } = useChosenCamera()
  const isShown = usePageShown()

  useEffect(() => {
    if (!isShown) return undefined
    send({ type: 'returned' })
    return () => {
      gate.forget()
      send({ type: 'left' })
    }
  }, [isShown, gate])

  const held = useHeldCamera({ isWanted: mayOpen && isShown && isHeld(shown), opening, wishedId: chosenId, ahead, createReader, send })
  const video = useFrames({ held, gate, isPaused, onText, send })
  useMending(shown, send)
  const track = held?.track
  return {
    state: shown,
    video,
    retry: () => send({ type: 'retried' }),
    forget: gate.forget,
    cameras: useCameras(held !== undefined),
    usedId: track?.getSettings().deviceId,
    choose: (deviceId) => {
      choose(deviceId)
      send({ type: 'retried' })
    },
    torch: useTorch(shown.status === 'ready' ? track : undefined),
    isMirrored: track !== undefined && facesUser(track),
  }
}
