import { useEffect, useState } from 'react'
import { setTorch } from './open-camera.ts'

export interface Torch {
  readonly isOn: boolean
  readonly toggle: () => void
}

const hasTorch = (track: MediaStreamTrack) => (track.getCapabilities?.() as { readonly torch?: boolean } | undefined)?.torch === true

/** Undefined without a torch. Some tracks report one only once there is a picture (P-09). */
export function useTorch(track: MediaStreamTrack | undefined): Torch | undefined {
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
