import { useEffect, useState } from 'react'
import type { Tone } from '../outcomes/outcome.ts'
import type { TillSettings } from '../settings/till-settings.ts'
import { createSounds, vibrate } from './sounds.ts'

const presses = ['pointerdown', 'keydown'] as const

/** Browsers allow sound and vibration only after a press, such as the one that led to the till. */
const wasPressed = () => navigator.userActivation?.hasBeenActive ?? true

export interface Feedback {
  readonly give: (tone: Tone) => void
  /** Sounds are wanted, and the browser plays none until the next press. */
  readonly isMuted: boolean
}

export function useFeedback({ sound, volume, vibration }: TillSettings): Feedback {
  const [isBlocked, setBlocked] = useState(false)
  const [sounds] = useState(() => createSounds((isAudible) => setBlocked(!isAudible)))
  useEffect(() => {
    const unlock = () => {
      if (wasPressed()) sounds.unlock()
      else setBlocked('AudioContext' in globalThis)
    }
    // An audio context is slow to create, so the camera goes first.
    const timer = setTimeout(unlock)
    for (const press of presses) document.addEventListener(press, unlock)
    return () => {
      clearTimeout(timer)
      for (const press of presses) document.removeEventListener(press, unlock)
      sounds.close()
    }
  }, [sounds])
  return {
    give: (tone) => {
      if (sound) sounds.play(tone, volume)
      if (vibration && wasPressed()) vibrate(tone)
    },
    isMuted: sound && isBlocked,
  }
}
