import type { Tone } from '../outcomes/outcome.ts'

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
export function createSounds(onAudible: (isAudible: boolean) => void): Sounds {
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

export const vibrate = (tone: Tone): void => {
  if ('vibrate' in navigator) navigator.vibrate([...vibrations[tone]])
}
