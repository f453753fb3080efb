import { useEffect, useState } from 'react'
import { setTorch } from './open-camera.ts'

export interface Torch {
  readonly isOn: boolean
  readonly toggle: () => void
}

const hasTorch = (track: MediaStreamTrack) => (track.getCapabilities?.() as { readonly torch?: boolean } | undefined)?.torch === true

/** The lamp beside a camera that gives a picture; none where the track has none, which some tell only then (P-09). */
export function useTorch(track: MediaStreamTrack | undefined): Torch | undefined {
  const [isOn, setOn] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each track begins without its lamp.
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
