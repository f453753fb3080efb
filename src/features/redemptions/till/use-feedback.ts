import { useEffect, useState } from 'react'
import type { Tone } from '../outcomes/outcome.ts'
import { createSounds, vibrate } from './sounds.ts'
import type { TillSettings } from './till-settings.ts'

const presses = ['pointerdown', 'keydown'] as const

/** Browsers let a page sound and shake only after it was pressed for the first time, such as on the way to the till. */
const wasPressed = () => navigator.userActivation?.hasBeenActive ?? true

/** What a result sounds and feels like, as far as the settings and the device let it (F-047). */
export function useFeedback({ sound, vibration }: TillSettings): (tone: Tone) => void {
  const [sounds] = useState(createSounds)
  useEffect(() => {
    const unlock = () => wasPressed() && sounds.unlock()
    // It takes its time, in which the camera is on its way.
    const soon = setTimeout(unlock)
    for (const press of presses) document.addEventListener(press, unlock)
    return () => {
      clearTimeout(soon)
      for (const press of presses) document.removeEventListener(press, unlock)
      sounds.close()
    }
  }, [sounds])
  return (tone) => {
    if (sound) sounds.play(tone)
    if (vibration && wasPressed()) vibrate(tone)
  }
}
