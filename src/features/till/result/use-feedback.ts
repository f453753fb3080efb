import { useEffect, useState } from 'react'
import type { Tone } from '../outcomes/outcome.ts'
import type { TillSettings } from '../settings/till-settings.ts'

const melodies: Readonly<Record<Tone, { readonly wave: OscillatorType; readonly notes: readonly Note[] }>> = {
  ok: {
    wave: 'sine',
    notes: [
      [880, 0, 0.12],
      [1_320, 0.12, 0.22],
    ],
  },
  no: {
    wave: 'square',
    notes: [
      [220, 0, 0.18],
      [165, 0.22, 0.32],
    ],
  },
  warn: {
    wave: 'triangle',
    notes: [
      [587, 0, 0.12],
      [587, 0.2, 0.12],
    ],
  },
}

const vibrations: Readonly<Record<Tone, readonly number[]>> = { ok: [70], no: [140, 80, 220], warn: [60, 60, 60] }

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

/** Pitch in hertz; start and duration in seconds. */
type Note = readonly [pitch: number, start: number, duration: number]

interface Sounds {
  /** Call it on every press: browsers allow sound only after the first one. */
  readonly unlock: () => void
  /** `volume`: per cent. */
  readonly play: (tone: Tone, volume: number) => void
  readonly close: () => void
}

function playMelody(context: AudioContext, tone: Tone, volume: number): void {
  // Ears hear ratios: equal steps of the square sound more even than equal steps.
  const peak = (volume / 100) ** 2
  const { wave, notes } = melodies[tone]
  for (const [pitch, start, duration] of notes) {
    const startsAt = context.currentTime + start
    const oscillator = new OscillatorNode(context, { type: wave, frequency: pitch })
    const gain = new GainNode(context, { gain: 0 })
    // A sudden start or end would crackle.
    gain.gain.setValueAtTime(0, startsAt)
    gain.gain.linearRampToValueAtTime(peak, startsAt + 0.01)
    gain.gain.linearRampToValueAtTime(0, startsAt + duration)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(startsAt)
    oscillator.stop(startsAt + duration)
  }
}

/** `onAudible`: whether sounds can be heard, at each change. */
function createSounds(onAudible: (isAudible: boolean) => void): Sounds {
  let context: AudioContext | undefined
  const open = () => {
    const opened = new AudioContext()
    opened.addEventListener('statechange', () => opened === context && onAudible(opened.state === 'running'))
    return opened
  }
  return {
    unlock: () => {
      if (!('AudioContext' in globalThis)) return
      context ??= open()
      if (context.state !== 'running') void context.resume().catch(() => undefined)
    },
    play: (tone, volume) => context?.state === 'running' && playMelody(context, tone, volume),
    close: () => {
      const closed = context
      context = undefined
      void closed?.close().catch(() => undefined)
    },
  }
}

const vibrate = (tone: Tone): void => {
  if ('vibrate' in navigator) navigator.vibrate([...vibrations[tone]])
}
