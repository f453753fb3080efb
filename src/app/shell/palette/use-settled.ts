import { useEffect, useState } from 'react'

const pause = 250

/** The text after a pause in typing; empty before. */
export function useSettled(text: string): string | undefined {
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled === text ? text : undefined
}
