import type { Tone } from '../outcomes/outcome.ts'

/** One note: pitch in hertz, when it begins and how long it lasts, in seconds. */
type Note = readonly [pitch: number, at: number, lasts: number]

/** Told apart by ear alone: two rising clear ones, two low rough ones, one in between twice. */
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
const loudness = 0.2

/** What a till sounds like, made of oscillators; silent where the browser has none. */
interface Sounds {
  /** Browsers let a page sound only once somebody has pressed something: to be called with presses. */
  readonly unlock: () => void
  readonly play: (tone: Tone) => void
  readonly close: () => void
}

function ring(context: AudioContext, tone: Tone): void {
  const { wave, notes } = melodies[tone]
  for (const [pitch, at, lasts] of notes) {
    const begin = context.currentTime + at
    const oscillator = new OscillatorNode(context, { type: wave, frequency: pitch })
    const gain = new GainNode(context, { gain: 0 })
    // A sudden begin or end would crack.
    gain.gain.setValueAtTime(0, begin)
    gain.gain.linearRampToValueAtTime(loudness, begin + 0.01)
    gain.gain.linearRampToValueAtTime(0, begin + lasts)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(begin)
    oscillator.stop(begin + lasts)
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
    play: (tone) => context?.state === 'running' && ring(context, tone),
    close: () => {
      void context?.close().catch(() => undefined)
      context = undefined
    },
  }
}

export const vibrate = (tone: Tone): void => {
  if ('vibrate' in navigator) navigator.vibrate([...vibrations[tone]])
}
