import { type Dispatch, useEffect, useEffectEvent, useState } from 'react'
import type { CameraEvent } from './camera-state.ts'
import { pumpFrames } from './frame-pump.ts'
import { clear, showIn } from './open-camera.ts'
import type { TextGate } from './text-gate.ts'
import type { HeldCamera } from './use-held-camera.ts'

interface Frames {
  readonly held: HeldCamera | undefined
  readonly gate: TextGate
  readonly isPaused: () => boolean
  readonly onText: (text: string) => void
  readonly send: Dispatch<CameraEvent>
}

/** Shows a held camera in whatever video stands on the page, and has its frames read; answers where that video is put. */
export function useFrames({ held, gate, isPaused, onText, send }: Frames) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const isPausedNow = useEffectEvent(isPaused)
  const tell = useEffectEvent(onText)
  useEffect(() => {
    if (!held || !video) return undefined
    showIn(video, held.stream)
    const stop = pumpFrames({
      video,
      reader: held.reader,
      gate,
      isPaused: () => isPausedNow(),
      onText: (text) => tell(text),
      onFirstFrame: () => send({ type: 'framed' }),
      onSilence: () => send({ type: 'fell-silent', at: performance.now() }),
      onDark: (isDark) => send({ type: isDark ? 'dark' : 'light' }),
    })
    return () => {
      stop()
      clear(video)
    }
  }, [held, video, gate, send])
  return setVideo
}
