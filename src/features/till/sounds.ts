import type { Tone } from './outcomes/outcome.ts'

/** Pitch in hertz; start and duration in seconds. */
type Note = readonly [pitch: number, start: number, duration: number]

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
const volume = 0.2

interface Sounds {
  /** To be called on every press: browsers allow sound only after the first one. */
  readonly unlock: () => void
  readonly play: (tone: Tone) => void
  readonly close: () => void
}

function playMelody(context: AudioContext, tone: Tone): void {
  const { wave, notes } = melodies[tone]
  for (const [pitch, start, duration] of notes) {
    const startsAt = context.currentTime + start
    const oscillator = new OscillatorNode(context, { type: wave, frequency: pitch })
    const gain = new GainNode(context, { gain: 0 })
    // A sudden start or end would crackle.
    gain.gain.setValueAtTime(0, startsAt)
    gain.gain.linearRampToValueAtTime(volume, startsAt + 0.01)
    gain.gain.linearRampToValueAtTime(0, startsAt + duration)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(startsAt)
    oscillator.stop(startsAt + duration)
  }
}

export function createSounds(): Sounds {
  let context: AudioContext | undefined
  return {
    unlock: () => {
      if (!('AudioContext' in globalThis)) return
      context ??= new AudioContext()
      if (context.state === 'suspended') void context.resume().catch(() => undefined)
    },
    play: (tone) => context?.state === 'running' && playMelody(context, tone),
    close: () => {
      void context?.close().catch(() => undefined)
      context = undefined
    },
  }
}

export const vibrate = (tone: Tone): void => {
  if ('vibrate' in navigator) navigator.vibrate([...vibrations[tone]])
}
