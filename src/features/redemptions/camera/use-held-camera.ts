import { type Dispatch, useEffect, useEffectEvent, useState } from 'react'
import type { CodeReader } from '../reading/code-reader.ts'
import type { OpenCamera } from './ask-camera.ts'
import type { CameraAhead } from './camera-ahead.ts'
import { cameraImpossible, cameraPermission, openingFailed, trackEnded } from './camera-fault.ts'
import type { CameraEvent } from './camera-state.ts'
import { openCamera, release } from './open-camera.ts'

/** So long the browser's question may stand before the page explains it, milliseconds. */
const patience = 8000

export type FrameReader = Pick<CodeReader, 'read' | 'close'>
export type HeldCamera = OpenCamera & { readonly reader: FrameReader }

interface Wish {
  readonly isWanted: boolean
  /** A new number opens anew. */
  readonly opening: number
  readonly wishedId: string | undefined
  /** What has opened before the page was there. */
  readonly ahead: CameraAhead | undefined
  readonly createReader: () => FrameReader
  readonly send: Dispatch<CameraEvent>
}

/** Sends what a promise comes to, unless nobody waits for it any more. */
const sendTo = (send: Dispatch<CameraEvent>, signal: AbortSignal) => async (coming: Promise<CameraEvent>) => {
  const event = await coming
  if (!signal.aborted) send(event)
}

/** A camera that does not answer although it is allowed has fallen silent; else the browser's question stands. */
async function unanswered(): Promise<CameraEvent> {
  const permission = await cameraPermission()
  return permission?.state === 'granted' ? { type: 'fell-silent', at: performance.now() } : { type: 'denied', cause: 'unanswered' }
}

/** Holds a camera and a reader for its frames while it is wanted, and gives both back at once when it no longer is (P-03). */
export function useHeldCamera({ isWanted, opening, wishedId, ahead, createReader, send }: Wish): HeldCamera | undefined {
  const [held, setHeld] = useState<HeldCamera>()
  const newReader = useEffectEvent(createReader)
  const openWished = useEffectEvent((signal: AbortSignal) => openCamera(wishedId, signal, ahead))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening opens anew.
  useEffect(() => {
    if (!isWanted) return undefined
    const impossible = cameraImpossible()
    if (impossible) return send({ type: 'failed', reason: impossible })
    const given = new AbortController()
    const { signal } = given
    const tell = sendTo(send, signal)
    const reader = newReader()
    let opened: OpenCamera | undefined
    const explain = setTimeout(() => void tell(unanswered()), patience)
    const open = async () => {
      try {
        opened = await openWished(signal)
        if (!opened) return
        opened.track.addEventListener('ended', () => void tell(trackEnded()), { signal })
        send({ type: 'granted' })
        setHeld({ ...opened, reader })
      } catch (error) {
        await tell(openingFailed(error))
      }
    }
    void open().finally(() => clearTimeout(explain))
    return () => {
      given.abort()
      clearTimeout(explain)
      if (opened) release(opened)
      reader.close()
      setHeld(undefined)
    }
  }, [isWanted, opening])
  return held
}
