import { type Dispatch, useEffect, useEffectEvent, useState } from 'react'
import type { CameraEvent } from './camera-state.ts'
import { attachStream, detachStream } from './open-camera.ts'
import { readFrames } from './read-frames.ts'
import type { ScanDedupe } from './scan-dedupe.ts'
import type { ReadingCamera } from './use-camera-stream.ts'

interface FramesOptions {
  readonly camera: ReadingCamera | undefined
  readonly dedupe: ScanDedupe
  readonly isPaused: () => boolean
  readonly onText: (text: string) => void
  readonly dispatch: Dispatch<CameraEvent>
}

export function useFrames({ camera, dedupe, isPaused, onText, dispatch }: FramesOptions) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const isPausedNow = useEffectEvent(isPaused)
  const handleText = useEffectEvent(onText)
  useEffect(() => {
    if (!camera || !video) return undefined
    attachStream(video, camera.stream)
    const stop = readFrames({
      video,
      reader: camera.reader,
      dedupe,
      isPaused: () => isPausedNow(),
      onText: (text) => handleText(text),
      onFirstFrame: () => dispatch({ type: 'framed' }),
      onSilence: () => dispatch({ type: 'fell-silent', at: performance.now() }),
      onDark: (isDark) => dispatch({ type: isDark ? 'dark' : 'light' }),
    })
    return () => {
      stop()
      detachStream(video)
    }
  }, [camera, video, dedupe, dispatch])
  return setVideo
}
