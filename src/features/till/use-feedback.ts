import { useEffect, useState } from 'react'
import type { Tone } from './outcomes/outcome.ts'
import { createSounds, vibrate } from './sounds.ts'
import type { TillSettings } from './till-settings.ts'

const presses = ['pointerdown', 'keydown'] as const

/** Browsers allow sound and vibration only after a press, such as the one that led to the till. */
const wasPressed = () => navigator.userActivation?.hasBeenActive ?? true

export function useFeedback({ sound, vibration }: TillSettings): (tone: Tone) => void {
  const [sounds] = useState(createSounds)
  useEffect(() => {
    const unlock = () => wasPressed() && sounds.unlock()
    // An audio context is slow to create, so the camera goes first.
    const timer = setTimeout(unlock)
    for (const press of presses) document.addEventListener(press, unlock)
    return () => {
      clearTimeout(timer)
      for (const press of presses) document.removeEventListener(press, unlock)
      sounds.close()
    }
  }, [sounds])
  return (tone) => {
    if (sound) sounds.play(tone)
    if (vibration && wasPressed()) vibrate(tone)
  }
}
