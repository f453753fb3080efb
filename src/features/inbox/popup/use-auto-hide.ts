import { useEffect, useState } from 'react'
import { popupHideAnimation, popupLifetime } from '#contract/limits.ts'
import { useMedia } from '#ui/hooks/use-media.ts'

const lifetime = popupLifetime / 1_000

interface Options {
  /** Begins anew with another one. */
  readonly newest: string
  readonly isPaused: boolean
  readonly onEnd: () => void
}

/** Counts down from six seconds, then fades for 300 ms (§9), unless the user asks for less motion. */
export function useAutoHide({ newest, isPaused, onEnd }: Options) {
  const [countdown, setCountdown] = useState({ newest, seconds: lifetime })
  if (countdown.newest !== newest) setCountdown({ newest, seconds: lifetime })
  const { seconds } = countdown
  const isHiding = seconds === 0
  const fade = useMedia('(prefers-reduced-motion: reduce)') ? 0 : popupHideAnimation
  useEffect(() => {
    if (isHiding || isPaused) return undefined
    const timer = setTimeout(() => setCountdown({ newest, seconds: seconds - 1 }), 1_000)
    return () => clearTimeout(timer)
  }, [isHiding, isPaused, newest, seconds])
  useEffect(() => {
    if (!isHiding) return undefined
    const timer = setTimeout(onEnd, fade)
    return () => clearTimeout(timer)
  }, [isHiding, fade, onEnd])
  return { seconds, fraction: seconds / lifetime, style: isHiding ? { opacity: 0, transition: `opacity ${fade}ms` } : undefined }
}
